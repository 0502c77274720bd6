import type { Command } from 'commander'
import { collect, place, type FeatureCommands, type RunAction } from '../../../hosts/cli/command-parts.ts'

/** The command that asks the library a question. */
function addAskCommand(program: Command, run: RunAction): void {
  place(program.command('ask [question]'))
    .description('ask the library: a host answers from everything said, and says where it stands')
    .option('--model <provider:model>', 'who answers (default: who answered before, else the first that is ready)')
    .option('--conversation <id>', 'go on with an earlier conversation')
    .option('--file <path>', 'attach a document, picture or sound file to the question; may be repeated', collect)
    .option('--describe <provider:model>', 'who says what pictures show, for a host that does not see them')
    .option('--transcriber <provider:model>', 'with --file: who transcribes sound files, such as openai:whisper-1')
    .option('--estimate', 'print what a question would cost, and ask nothing')
    .option('--base-url <provider=url>', 'address of a server of your own; may be repeated', collect)
    .option('--find <question>', 'places and dialogs it leads to, best first, without a model')
    .option('--limit <number>', 'places to show, 1 to 10 (default: 10)')
    .option('--profile <name>', 'what counts for more: balanced, recent, salience or semantic (default: balanced)')
    .option('--json', 'as JSON: with --find each place with its words, its score and why it was chosen')
    .action((question, options) =>
      run(async (terminal) => (await import('./ask.ts')).askCommand(question, options, terminal)),
    )
}

export const askCommands: FeatureCommands = {
  heading: 'The library',
  add: addAskCommand,
  examples: {
    ask: ['idi ask "Who spoke about shops?"', 'idi ask --find "shops and rents"'],
  },
}
