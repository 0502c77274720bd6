import type { PromptPart } from '../engine/ports.ts'

/** Parts of one message as a single text, for vendors that take no blocks. */
export function joinParts(parts: readonly PromptPart[]): string {
  return parts
    .map((part) => part.text)
    .filter((text) => text !== '')
    .join('\n\n')
}
