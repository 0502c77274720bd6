import type { AddCommands } from '../cli/programs/command-parts.ts'
import { addTournamentCommands, TOURNAMENT_EXAMPLES } from './tournament/cli/tournament-program.ts'

/** What features add to the command line, each under a heading of the help: a line each. */
export const FEATURE_COMMANDS: readonly (readonly [heading: string, add: AddCommands])[] = [
  ['What came of it', addTournamentCommands],
]

export const FEATURE_EXAMPLES: Readonly<Record<string, readonly string[]>> = { ...TOURNAMENT_EXAMPLES }
