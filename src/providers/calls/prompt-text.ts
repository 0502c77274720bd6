import type { PromptPart, PromptPicture } from '../../core/engine/ports.ts'

/** Joins the parts of a message into one text, for vendors that accept no blocks. */
export function joinParts(parts: readonly PromptPart[]): string {
  return parts
    .map((part) => part.text)
    .filter((text) => text !== '')
    .join('\n\n')
}

/** The parts of a message as pieces of a vendor's format, with each picture before the text of its part. */
export function withPictures<Piece>(
  parts: readonly PromptPart[],
  words: (text: string) => readonly Piece[],
  show: (picture: PromptPicture) => readonly Piece[],
): Piece[] {
  const pieces: Piece[] = []
  let run: PromptPart[] = []
  for (const part of parts) {
    if (part.picture) {
      pieces.push(...words(joinParts(run)), ...show(part.picture))
      run = []
    }
    run.push(part)
  }
  return [...pieces, ...words(joinParts(run))]
}
