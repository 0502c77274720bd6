import type { FeatureFile } from './export/files/feature-file.ts'
import { coverPicture } from './sound/files/kit/cover-picture.ts'
import { tournamentFile } from './tournament/files/tournament-file.ts'

/** Files of features that are no dialog's, made in the thread of exports: a line each. */
export const FEATURE_FILES: Readonly<Record<string, FeatureFile>> = {
  'podcast-cover': coverPicture,
  tournament: tournamentFile,
}
