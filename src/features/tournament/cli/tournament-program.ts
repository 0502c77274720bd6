import type { Command } from 'commander'
import { collect, place, type FeatureCommands, type RunAction } from '../../../hosts/cli/command-parts.ts'

/** Commands for tournaments: many dialogs of the same entrants, and their strengths. */
function addTournamentCommands(program: Command, run: RunAction): void {
  const tournament = program
    .command('tournament')
    .description('everybody against everybody, on both sides of each motion: who is how strong, and how sure that is')
    .helpCommand(false)

  place(tournament.command('run <file>'))
    .description('hold the tournament of a file; the same command again goes on with it')
    .option('--estimate', 'only say what it would take')
    .option('--at-once <number>', 'dialogs that are held at the same time (1 to 8; the file says, else 1)')
    .option('--cap-usd <amount>', 'begin no pair of dialogs that would cost more than this is left of')
    .option('--queue', 'leave the dialogs to the workers of a shared library (needs --database)')
    .option('--anew', 'hold all of it again; what was held stays in the library')
    .option('--yes', 'do not ask before what costs')
    .option('--out <dir>', 'folder for the table and the bouts (default: output)')
    .option('--json', 'the standings as JSON')
    .option('--quiet', 'show no progress')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((file, options) =>
      run(async (terminal) => (await import('./run-tournament.ts')).runTournamentCommand(file, options, terminal)),
    )

  tournament
    .command('rate <file>')
    .description('the standings of a CSV with the columns first, second, winner (motion, round, failed_by)')
    .option('--json', 'as JSON')
    .option('--seed <number>', 'draws the samples of the bands; the same seed, the same bands', '1')
    .action((file, options) =>
      run(async (terminal) => (await import('./rate-bouts.ts')).rateBoutsCommand(file, options, terminal)),
    )
}

export const tournamentCommands: FeatureCommands = {
  heading: 'What came of it',
  add: addTournamentCommands,
  examples: {
    'tournament run': ['idi tournament run cup.json --estimate'],
    'tournament rate': ['idi tournament rate bouts.csv'],
  },
}
