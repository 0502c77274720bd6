import type { Turn } from '../state.ts'
import { parseNotes } from './parse-notes.ts'

/** A moderator's notes before its words, line by line; null for a line that is missing or empty. */
export interface Notes {
  /** The last speaker's new point. */
  readonly added: string | null
  /** Who owes an answer to what. */
  readonly owed: string | null
  /** The present crux. */
  readonly crux: string | null
  /** Who was pressed last. */
  readonly balance: string | null
  /** The task of this comment, with the reason. */
  readonly move: string | null
  /** The question it passes to the next speaker. */
  readonly ask: string | null
}

const known = new WeakMap<Turn, Notes | null>()

/**
 * The notes of a comment; null when there are none: they are off, missing, or a person spoke. The weighing of a
 * closing is stored in the same kind of block, and does not count.
 */
export function notesOf(turn: Turn): Notes | null {
  const read = known.get(turn)
  if (read !== undefined) return read
  const text = turn.kind === 'moderation' ? notesText(turn) : null
  const notes = text === null ? null : parseNotes(text)
  known.set(turn, notes)
  return notes
}

/** As they were written. */
function notesText({ stages }: Pick<Turn, 'stages'>): string | null {
  const texts = stages.at(-1)?.blocks.flatMap((block) => (block.type === 'notes' ? [block.text] : [])) ?? []
  return texts.length === 0 ? null : texts.join('\n')
}
