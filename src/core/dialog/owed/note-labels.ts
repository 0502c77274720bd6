import type { Notes } from './notes-of.ts'

/** The lines of the notes in the requested order. A model that writes in another language may translate the labels. */
export const FIELDS = ['added', 'owed', 'crux', 'balance', 'move', 'ask'] as const satisfies readonly (keyof Notes)[]
export type NoteField = (typeof FIELDS)[number]

export const LABELS: Readonly<Record<NoteField, string>> = {
  added: 'NEW',
  owed: 'OWED',
  crux: 'CRUX',
  balance: 'BALANCE',
  move: 'MOVE',
  ask: 'ASK',
}

/** A line with a label: the label and the text after it. */
export interface LabelledLine {
  readonly label: string
  /** The line's kind; null for an unknown label. */
  readonly field: NoteField | null
  readonly value: string
}

/** Matches list marks, emphasis and brackets around a label. */
const DRESSED = /^[\s*_#>`•[(-]*(\p{L}[\p{L}\p{M} ]{0,23}?)[*_\])`]*\s*[:：][*_\])`]*\s*(.*)$/u

/** Parses a line of notes; null when it has no label. */
export function readNoteLabel(line: string): LabelledLine | null {
  const match = DRESSED.exec(line.trimEnd())
  const [, label = '', value = ''] = match ?? []
  if (!match) return null
  const field = FIELDS.find((name) => LABELS[name] === label.toUpperCase()) ?? null
  return { label, field, value: value.trim() }
}

/** Whether a label is in capitals, like the labels of notes. */
export function isCapitalLabel({ label }: LabelledLine): boolean {
  return /^\p{Lu}{3,}(?: \p{Lu}{2,})*$/u.test(label)
}
