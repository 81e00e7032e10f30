# SPDX-License-Identifier: Apache-2.0
# Completion for bash: commands, options, games and files, by what `atout help` and `atout games` say.
_atout() {
	local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]} word=${COMP_WORDS[COMP_CWORD]} list=""
	if [ "$COMP_CWORD" = 1 ] || { [ "$COMP_CWORD" = 2 ] && [ "$command" = help ]; }; then
		list=$("$program" help | sed -n 's/^  \([a-z][a-z-]*\) .*/\1/p')
	elif [ "${word#-}" != "$word" ]; then
		list=$("$program" help "$command" | grep -oE -- '(^|[ [])--[a-z][a-z-]*' | tr -d ' [' | sort -u)
	else
		case $command in
		play | learn | rules | options | bench | match) list=$("$program" games | sed -n 's/^\([a-z]*\) .*/\1/p') ;;
		esac
	fi
	COMPREPLY=($(compgen -W "$list" -- "$word"))
}
complete -o bashdefault -o default -F _atout atout
