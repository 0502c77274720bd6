import type { FeatureCommands } from '../hosts/cli/command-parts.ts'
import { askCommands } from './ask/cli/ask-program.ts'
import { judgingCommands } from './judging/cli/judging-program.ts'
import { memoryCommands } from './memory/cli/memory-program.ts'
import { queueCommands } from './queue/cli/jobs-program.ts'
import { recordingsCommands } from './recordings/cli/recordings-program.ts'
import { storyCommands } from './story/cli/story-program.ts'
import { tournamentCommands } from './tournament/cli/tournament-program.ts'
import { villageCommands } from './village/cli/village-program.ts'

/** The commands that each feature adds to the command line; one line for each feature. */
export const FEATURE_COMMANDS: Readonly<Record<string, FeatureCommands>> = {
  recordings: recordingsCommands,
  judging: judgingCommands,
  ask: askCommands,
  story: storyCommands,
  tournament: tournamentCommands,
  village: villageCommands,
  memory: memoryCommands,
  queue: queueCommands,
}
