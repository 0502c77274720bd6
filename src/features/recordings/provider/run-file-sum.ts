import { sha256 } from '../../../base/files/sha256.ts'

/**
 * The checksum of a line: SHA-256, in hexadecimal digits, of the checksum of the line before and of the line's content, so
 * that a changed, moved or removed line is noticed.
 */
export const sumOf = (before: string, body: object): string => sha256(before + JSON.stringify(body))
