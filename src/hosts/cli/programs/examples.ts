import type { Command } from 'commander'
import { FEATURE_COMMANDS } from '../../../features/commands.ts'

/** Example command lines for the help and docs/cli.md, by the words after `idi`. */
export const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  run: [
    'idi run --topic "Should cities ban private cars?" --mode debate --turns 4 --seat first=openai:gpt-6-luna --out out --formats json,txt,md',
    'idi run --topic "Is it wrong to eat meat?" --as second="I begin myself: ..." --ask 3="What does it cost?"',
    'idi run --mode story --world forest --take first',
    'idi run --topic-file question.txt --tools first=weather --search first=on --record talk.jsonl',
  ],
  estimate: ['idi estimate --topic "Should cities ban private cars?" --turns 10 --seat all=anthropic:claude-opus-5-5'],
  resume: [
    'idi resume 3f2a --step turn',
    'idi resume 3f2a --again --seat second=openai:gpt-6-luna',
    'idi resume 3f2a --as person="I look about."',
  ],
  turn: ['idi turn 3f2a', 'idi turn 3f2a --hint', 'idi turn 3f2a --check "It costs too much."'],
  'what-if': [
    'idi what-if 3f2a --turn 5 --model first=openai:gpt-6-luna --estimate',
    'idi what-if 3f2a --turn 5 --words "I withdraw the figure."',
  ],
  aside: [
    'idi aside 3f2a second --say "What would change your mind?"',
    'idi aside 3f2a second --end --share moderator',
  ],
  ooc: ['idi ooc 3f2a --say "Why did you ask that?"'],
  pronounce: ['idi pronounce GIF jif', 'idi pronounce GIF --delete --language en'],
  export: ['idi export 3f2a --formats pdf,html --content drafts', 'idi export --all --out everything'],
  import: ['idi import old-dialogs.zip'],
  'library move': ['idi library move --to postgresql://idi@127.0.0.1/idi'],
  'vectors on': ['idi vectors on ollama:nomic-embed-text'],
  'connections add': ['idi connections add weather --url http://127.0.0.1:8000/mcp'],
  'connections permit': ['idi connections permit weather forecast allow'],
  'servers add': [
    'idi servers add groq --preset groq --key',
    'idi servers add proxy --url http://127.0.0.1:4000 --format anthropic --header X-Team',
  ],
  'keys set': ['idi keys set anthropic < key.txt'],
  ...Object.assign({}, ...Object.values(FEATURE_COMMANDS).map(({ examples }) => examples)),
}

/** Adds the examples of each command to its help. */
export function addExamples(command: Command, words: readonly string[] = []): void {
  const examples = EXAMPLES[words.join(' ')]
  if (examples !== undefined) command.addHelpText('after', `\nExamples:\n${indent(examples)}`)
  for (const each of command.commands) addExamples(each, [...words, each.name()])
}

const indent = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n')
