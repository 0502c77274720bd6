import { createHash } from 'node:crypto'

/** The SHA-256 of some content, for keys that depend on it and for checks of files that were read. */
export function sha256(content: string | Uint8Array, encoding: 'hex' | 'base64' = 'hex'): string {
  return createHash('sha256').update(content).digest(encoding)
}
