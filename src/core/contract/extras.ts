// Without schemas, so that the page can import it.

/** Purposes of calls beside the speeches; a dialog continues without any of them. */
export const EXTRAS = [
  'map',
  'summaries',
  'brief',
  'memory',
  'panel',
  'meter',
  'sheet',
  'ooc',
  'check',
  'hint',
  'digest',
  'verdict',
  'child',
  'coach',
  'detail',
] as const
export type Extra = (typeof EXTRAS)[number]

/** Those that a dialog starts automatically: they are retried at the next occasion, not by another call at once. */
export const EXTRAS_ON_THE_WAY = ['digest', 'child', 'coach', 'detail'] as const satisfies readonly Extra[]
