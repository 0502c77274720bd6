import type { Turn } from '../state.ts'
import { parseNotes } from './parse-notes.ts'

/** A moderator's notes before its words, line by line; null for a line that is missing or empty. */
export interface Notes {
  /** The last speaker's new point. */
  readonly added: string | null
  /** Who has to answer what. */
  readonly owed: string | null
  /** The question on which the dialog turns now. */
  readonly crux: string | null
  /** Which side was pressed last. */
  readonly balance: string | null
  /** What the comment is to do, with the reason. */
  readonly move: string | null
  /** The question that it passes to the next speaker. */
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

/** The notes as they were written. */
function notesText({ stages }: Pick<Turn, 'stages'>): string | null {
  const texts = stages.at(-1)?.blocks.flatMap((block) => (block.type === 'notes' ? [block.text] : [])) ?? []
  return texts.length === 0 ? null : texts.join('\n')
}
