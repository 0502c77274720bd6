import type { FeatureCommands } from '../hosts/cli/programs/command-parts.ts'
import { memoryCommands } from './memory/cli/memory-program.ts'
import { queueCommands } from './queue/cli/jobs-program.ts'
import { tournamentCommands } from './tournament/cli/tournament-program.ts'

/** What features add to the command line: a line each. */
export const FEATURE_COMMANDS: Readonly<Record<string, FeatureCommands>> = {
  tournament: tournamentCommands,
  memory: memoryCommands,
  queue: queueCommands,
}
