import type { Length } from '../../core/engine/ports.ts'

/** As a text of the mode: a dialog keeps the lengths it was begun with, as it does its words. */
export function lengthLines(table: Readonly<Record<string, readonly [number, number]>>): string {
  return Object.entries(table)
    .map(([name, [min, max]]) => `${name} ${min}-${max}`)
    .join('\n')
}

const LINE = /^(.+?) (\d+)-(\d+)$/

/** A dialog has a table of its mode and one of its style. */
const READ_MAX = 8
const readBefore = new Map<string, ReadonlyMap<string, Length>>()

/** Asked for several times in every prompt of a dialog, always of the same texts. */
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
