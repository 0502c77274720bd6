import { FIELDS, readNoteLabel, type NoteField } from './note-labels.ts'
import { isNothingNoted } from './nothing-noted.ts'
import type { Notes } from './notes-of.ts'

/** What is weighed is no note, wherever a model writes it down; never closed, it goes on to the end. */
const WEIGHING = /<\s*weighing\b[^<>]*>[\s\S]*?(?:<\s*\/\s*weighing\s*>|$)/giu
/** A question of fewer words without a question mark is a word that says "nothing" in another language. */
const ASK_MIN_WORDS = 4

/**
 * Reads notes line by line. Where all labels are in another language, and there are as many lines as are asked for, the
 * lines are told by their order; else a label that nobody defined is no note.
 */
export function parseNotes(text: string): Notes {
  const lines: { readonly field: NoteField | null; value: string }[] = []
  for (const line of text.replaceAll(WEIGHING, '').split('\n')) {
    const found = readNoteLabel(line)
    const last = lines.at(-1)
    if (found) lines.push({ field: found.field, value: found.value })
    else if (last && line.trim() !== '') last.value = `${last.value} ${line.trim()}`.trim()
  }
  const asked = lines.length === FIELDS.length || lines.length === FIELDS.length - 1
  const translated = asked && lines.every(({ field }) => field === null)
  const value = (field: NoteField): string | null => {
    const line = translated ? lines[FIELDS.indexOf(field)] : lines.findLast((found) => found.field === field)
    const words = line?.value.replaceAll(/^[*_`]+|(?<![*_`])[*_`]+$/g, '').trim() ?? ''
    return isNothingNoted(words) ? null : words
  }
  return {
    added: value('added'),
    owed: value('owed'),
    crux: value('crux'),
    balance: value('balance'),
    move: value('move'),
    ask: question(value('ask')),
  }
}

function question(text: string | null): string | null {
  if (text === null) return null
  const words = text.replace(/^["“„«]|["”“»]$/gu, '').trim()
  return /[?？؟\u037E;]/u.test(words) || words.split(/\s+/).length >= ASK_MIN_WORDS ? words : null
}
