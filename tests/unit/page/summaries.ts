import type { DialogSummary } from '../../../src/core/contract/events.ts'

/** A finished debate as in a list, with some fields changed. */
export function summaryOf(change: Partial<DialogSummary> = {}): DialogSummary {
  const at = new Date(2026, 10, 20, 12).getTime()
  return {
    id: 'a',
    topic: 'Bees',
    mode: 'debate',
    style: null,
    modeName: null,
    status: 'completed',
    turns: 4,
    speeches: 8,
    createdAt: at,
    updatedAt: at,
    endedAt: at,
    providers: ['openai', 'openai', 'openai'],
    models: ['m1', 'm1', 'm2'],
    title: null,
    tags: [],
    binnedAt: null,
    pinnedAt: null,
    rematchOf: null,
    panel: null,
    pauseReason: null,
    endReason: 'finished',
    branchOf: null,
    parent: null,
    planned: 8,
    names: { moderator: 'Moderator', first: 'First', second: 'Second' },
    openMember: null,
    openKind: null,
    openTitle: null,
    openCounted: false,
    branchAfter: null,
    closing: null,
    verdict: null,
    ...change,
  }
}
