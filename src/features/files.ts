import type { FeatureFile } from './export/files/feature-file.ts'
import { podcastCover } from './sound/files/kit/podcast-cover.ts'
import { tournamentFile } from './tournament/files/tournament-file.ts'

/** Files of features that are no dialog's, made in the thread of exports: a line each. */
export const FEATURE_FILES: Readonly<Record<string, FeatureFile>> = {
  'podcast-cover': podcastCover,
  tournament: tournamentFile,
}
