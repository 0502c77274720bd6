import type { Notes } from './notes-of.ts'

/** The lines of the notes in the order they are asked for. A model that writes in another language may translate them. */
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

/** A line with a label: the label and what stands after it. */
export interface LabelledLine {
  readonly label: string
  /** Which line it is; null for a label that is none of ours. */
  readonly field: NoteField | null
  readonly value: string
}

/** Marks of lists, emphasis and brackets with which models dress a label. */
const DRESSED = /^[\s*_#>`•[(-]*(\p{L}[\p{L}\p{M} ]{0,23}?)[*_\])`]*\s*[:：][*_\])`]*\s*(.*)$/u

/** Reads a line as one of the notes; null when it bears no label. */
export function readNoteLabel(line: string): LabelledLine | null {
  const match = DRESSED.exec(line.trimEnd())
  const [, label = '', value = ''] = match ?? []
  if (!match) return null
  const field = FIELDS.find((name) => LABELS[name] === label.toUpperCase()) ?? null
  return { label, field, value: value.trim() }
}

/** A word in capitals, as labels of notes are. */
export function isCapitalLabel({ label }: LabelledLine): boolean {
  return /^\p{Lu}{3,}(?: \p{Lu}{2,})*$/u.test(label)
}
