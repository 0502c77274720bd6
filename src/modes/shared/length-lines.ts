import type { Length } from '../../core/engine/ports.ts'

/**
 * Writes a table of lengths as a text of the mode. A dialog stores the texts of its mode, and so it keeps its lengths,
 * too.
 */
export function lengthLines(table: Readonly<Record<string, readonly [number, number]>>): string {
  return Object.entries(table)
    .map(([name, [min, max]]) => `${name} ${min}-${max}`)
    .join('\n')
}

const LINE = /^(.+?) (\d+)-(\d+)$/

/** How many tables are kept. A dialog uses one of its mode and one of its style. */
const READ_MAX = 8
const readBefore = new Map<string, ReadonlyMap<string, Length>>()

/** Reads a table of lengths. Results are kept, because each prompt reads the same tables several times. */
export function readLengths(text: string): ReadonlyMap<string, Length> {
  const before = readBefore.get(text)
  if (before) return before
  if (readBefore.size >= READ_MAX) readBefore.clear()
  const table = parseLengths(text)
  readBefore.set(text, table)
  return table
}

function parseLengths(text: string): ReadonlyMap<string, Length> {
  const found = text.split('\n').flatMap((line): [string, Length][] => {
    const [, name = '', min, max] = LINE.exec(line.trim()) ?? []
    return name === '' ? [] : [[name, { min: Number(min), max: Number(max) }]]
  })
  return new Map(found)
}
