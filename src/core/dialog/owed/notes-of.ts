import type { Turn } from '../state.ts'
import { parseNotes } from './parse-notes.ts'

/** What a moderator noted before it spoke, line by line; null for a line that is missing or says nothing. */
export interface Notes {
  /** What the last speaker added. */
  readonly added: string | null
  /** Who has not answered what. */
  readonly owed: string | null
  /** What the question turns on now. */
  readonly crux: string | null
  /** Who was pressed last. */
  readonly balance: string | null
  /** What this comment is to do, and why. */
  readonly move: string | null
  /** The question it hands over to whoever is next. */
  readonly ask: string | null
}

const known = new WeakMap<Turn, Notes | null>()

/**
 * The notes of a comment; null where none were taken: they are off, missing, or a person spoke. What a closing weighs is
 * kept in the same kind of block and is none.
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
