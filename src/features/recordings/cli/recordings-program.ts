import type { Command } from 'commander'
import { outputs, place, type FeatureCommands, type RunAction } from '../../../hosts/cli/command-parts.ts'

/** Commands that replay recordings. */
function addReplayCommand(program: Command, run: RunAction): void {
  outputs(place(program.command('replay <file>')))
    .description('show a recorded run again, with no model and no network')
    .option('--speed <number>', 'times the recorded pace, from 1, or instant (default: 1)')
    .action((file, options) =>
      run(async (terminal) => (await import('./replay.ts')).replayCommand(file, options, terminal)),
    )
}

export const recordingsCommands: FeatureCommands = {
  heading: 'Run a dialog',
  add: addReplayCommand,
  examples: {
    replay: ['idi replay talk.jsonl --speed 4'],
  },
}
