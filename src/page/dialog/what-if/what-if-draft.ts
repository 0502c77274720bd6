import type { ContextFile, DialogConfig, SeatId } from '../../../core/contract/dialog-config.ts'
import type { Change } from '../../../core/contract/origins/origin.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import type { SeatChoice } from '../versions/seat-choice.ts'

export type What = Change['what']
type Participant = 'first' | 'second'

/** The typed and chosen values. Each kind of change keeps its values while another kind is shown. */
export interface WhatIfDraft {
  readonly what: What
  readonly words: string
  readonly positionOf: Participant
  readonly positions: Readonly<Record<Participant, string>>
  readonly modelOf: SeatId
  readonly models: Partial<Readonly<Record<SeatId, SeatChoice>>>
  /** The name of the attached file to remove; null for none. */
  readonly replaces: string | null
  /** The file to add; null for none. */
  readonly file: ContextFile | null
}

export function blankDraft(turn: Turn, config: DialogConfig): WhatIfDraft {
  const speaks = turn.member === 'first' || turn.member === 'second' ? turn.member : null
  return {
    what: hasWords(turn) ? 'words' : 'model',
    words: turn.text,
    positionOf: speaks ?? 'first',
    positions: { first: config.seats.first.position ?? '', second: config.seats.second.position ?? '' },
    modelOf: speaks ?? 'moderator',
    models: {},
    replaces: config.context[0]?.name ?? null,
    file: null,
  }
}

/**
 * Whether the words of a turn can be changed: only those of a finished turn, and not those of the closing, because
 * nothing follows it.
 */
export function hasWords({ kind, status }: Pick<Turn, 'kind' | 'status'>): boolean {
  return kind !== 'summary' && status === 'ended'
}

/**
 * The change that the person made; null when nothing differs. A chosen model is checked later, against the providers.
 */
export function changeOf(
  draft: WhatIfDraft,
  turn: Turn,
  config: DialogConfig,
): Exclude<Change, { what: 'model' }> | null {
  switch (draft.what) {
    case 'words': {
      const text = draft.words.trim()
      return text === '' || text === turn.text.trim() ? null : { what: 'words', text }
    }
    case 'position': {
      const position = draft.positions[draft.positionOf].trim()
      if (position === (config.seats[draft.positionOf].position ?? '').trim()) return null
      return { what: 'position', seat: draft.positionOf, position }
    }
    case 'file':
      return draft.replaces === null && draft.file === null
        ? null
        : { what: 'file', replaces: draft.replaces, file: draft.file }
    case 'model':
      return null
  }
}
