import { createHash } from 'node:crypto'

/** SHA-256 in hex of a line's content after the sum of the line before it, so that no line can be changed, moved or left out. */
export const sumOf = (before: string, body: object): string =>
  createHash('sha256').update(before).update(JSON.stringify(body)).digest('hex')
