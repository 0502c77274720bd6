import { beginningOf } from '../../base/text/shorten.ts'

/** A text as a line of at most so many characters. */
export function oneLine(text: string, characters: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > characters ? `${beginningOf(line, characters - 1)}…` : line
}
