import { sha256 } from '../../../base/files/sha256.ts'

/**
 * SHA-256 in hex of a line's content after the checksum of the line before it, so that no line can be changed, moved
 * or removed.
 */
export const sumOf = (before: string, body: object): string => sha256(before + JSON.stringify(body))
