# SPDX-License-Identifier: Apache-2.0
# Completion for fish: commands, options, games and files, by what `atout help` and `atout games` say.
function __atout_commands
	atout help | string replace -rf '^  ([a-z][a-z-]*) +(.*)' '$1\t$2'
end
function __atout_options
	set -l words (commandline -opc)
	atout help $words[2] | string match -rag -- '(?:^|[ \[])(--[a-z][a-z-]*)' | sort -u
end
function __atout_games
	atout games | string replace -rf '^([a-z]+) .*' '$1'
end
complete -c atout -n __fish_use_subcommand -f -a '(__atout_commands)'
complete -c atout -n '__fish_seen_subcommand_from help' -f -a '(__atout_commands)'
complete -c atout -n 'not __fish_use_subcommand; and string match -q -- "-*" (commandline -ct)' -a '(__atout_options)'
complete -c atout -n '__fish_seen_subcommand_from play learn rules options bench match' -a '(__atout_games)'
