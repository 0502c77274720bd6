import type { FeatureFile } from './export/files/feature-file.ts'

/** Files of features that are no dialog's, made in the thread of exports: a line each. */
export const FEATURE_FILES: Readonly<Record<string, FeatureFile>> = {
  'podcast-cover': async (input) => (await import('./sound/files/kit/podcast-cover.ts')).podcastCover(input),
  tournament: async (...what) => (await import('./tournament/files/tournament-file.ts')).tournamentFile(...what),
}
