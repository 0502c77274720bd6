// Without schemas, so that the page can have it.

/** Calls beside the speeches, by what they are for: a dialog goes on without any of them. */
export const EXTRAS = [
  'map',
  'summaries',
  'brief',
  'memory',
  'panel',
  'meter',
  'ooc',
  'digest',
  'verdict',
  'child',
  'coach',
  'detail',
] as const
export type Extra = (typeof EXTRAS)[number]

/** Of these, what a dialog calls for by itself on its way: tried again at its next occasion, not by a call at once. */
export const EXTRAS_ON_THE_WAY = ['digest', 'child', 'coach', 'detail'] as const satisfies readonly Extra[]
