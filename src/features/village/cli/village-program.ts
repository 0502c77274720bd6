import type { Command } from 'commander'
import { collect, outputs, place, type FeatureCommands, type RunAction } from '../../../hosts/cli/command-parts.ts'

const MIND_HELP =
  'who decides for a villager: scripted, a model (openai:gpt-6-luna) or an MCP server (http://127.0.0.1:8000/sse); may be repeated (default: scripted)'

function addVillageCommand(program: Command, run: RunAction): void {
  outputs(place(program.command('village')))
    .description('let villagers live for a while, each with a mind of its own, and print what happens')
    .option('--seed <number>', 'repeats the same draws: with scripted minds, the same day')
    .option('--seconds <number>', 'seconds of the village, each a minute of its clock (default: 600)')
    .option('--mind <villager=mind>', MIND_HELP, collect)
    .option('--world <village>', 'which village, by name or file (default: lindenwick)')
    .option('--speed <number>', 'its seconds in one of yours; 0 goes as fast as scripted minds do (default: 0)')
    .option('--calls-a-minute <number>', 'how often a mind that is no script is asked at most (default: 6)')
    .option('--cap-usd <amount>', 'end before more than this is spent')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((options) =>
      run(async (terminal) => (await import('./village-command.ts')).villageCommand(options, terminal)),
    )
}

export const villageCommands: FeatureCommands = {
  heading: 'Run a dialog',
  add: addVillageCommand,
  examples: { village: ['idi village --mind Ada=openai:gpt-6-luna --seconds 600'] },
}
