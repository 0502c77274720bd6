import type { FeatureCommands } from '../hosts/cli/programs/command-parts.ts'
import { memoryCommands } from './memory/cli/memory-program.ts'
import { queueCommands } from './queue/cli/jobs-program.ts'
import { tournamentCommands } from './tournament/cli/tournament-program.ts'
import { villageCommands } from './village/cli/village-program.ts'

/** What features add to the command line: a line each. */
export const FEATURE_COMMANDS: Readonly<Record<string, FeatureCommands>> = {
  tournament: tournamentCommands,
  village: villageCommands,
  memory: memoryCommands,
  queue: queueCommands,
}
