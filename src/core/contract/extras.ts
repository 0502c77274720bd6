// This file has no schemas, so that the page can import it.

/** What calls besides the speeches are for. A dialog can continue without any of them. */
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

/** Those that a dialog starts automatically. After a failure they are tried again at the next occasion, not at once. */
export const EXTRAS_ON_THE_WAY = ['digest', 'child', 'coach', 'detail'] as const satisfies readonly Extra[]
