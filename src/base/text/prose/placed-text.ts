/** From here on, the characters of a text are those of its source from `at` on. */
export interface Piece {
  readonly from: number
  readonly at: number
}

/** A text made of parts of a source, in their order. The pieces tell where each part stands in the source. */
export interface PlacedText {
  readonly text: string
  readonly pieces: readonly Piece[]
}

/** The texts with a line break between each two. */
export function joinLines(lines: readonly PlacedText[]): PlacedText {
  const [only] = lines
  if (only && lines.length === 1) return only
  let text = ''
  const pieces: Piece[] = []
  for (const [index, line] of lines.entries()) {
    if (index > 0) text += '\n'
    for (const { from, at } of line.pieces) addPiece(pieces, text.length + from, at)
    text += line.text
  }
  return { text, pieces }
}

/** A line as a text. @param at the place of its first character in the source */
export function lineAt(text: string, at: number): PlacedText {
  return { text, pieces: [{ from: 0, at }] }
}

/** A part of a line as one of the text in which the line begins at `start`. */
export function fromLine({ text, pieces }: PlacedText, start: number): PlacedText {
  return { text, pieces: pieces.map(({ from, at }) => ({ from, at: at + start })) }
}

/** A line without the spaces around it. */
export function trimmedLine(line: string, at: number): PlacedText {
  return lineAt(line.trim(), at + line.length - line.trimStart().length)
}

/** Adds a piece unless it goes on with the one before it. */
export function addPiece(pieces: Piece[], from: number, at: number): void {
  const last = pieces.at(-1)
  if (last && at - last.at === from - last.from) return
  pieces.push({ from, at })
}

/** The pieces of a text made of a text that is itself made of a source. */
export function throughPieces({ text, pieces: inner }: PlacedText, outer: readonly Piece[]): readonly Piece[] {
  const [only] = outer
  if (only && outer.length === 1) return inner.map(({ from, at }) => ({ from, at: at + only.at - only.from }))
  const pieces: Piece[] = []
  for (const [index, { from, at }] of inner.entries()) {
    const next = inner[index + 1]
    const end = at + (next?.from ?? text.length) - from
    addPiece(pieces, from, placeIn(outer, at))
    for (let each = lastUpTo(outer, 'from', at) + 1; (outer[each]?.from ?? end) < end; each += 1) {
      const within = outer[each]
      if (within) addPiece(pieces, from + within.from - at, within.at)
    }
  }
  return pieces
}

/** The place in the source of a character of the text. */
function placeIn(pieces: readonly Piece[], offset: number): number {
  const piece = pieces[Math.max(0, lastUpTo(pieces, 'from', offset))]
  return piece ? piece.at + offset - piece.from : offset
}

/** The characters of a text that stand in a range of its source. It is empty when none does. */
export function rangeInText(
  { text, pieces }: PlacedText,
  start: number,
  end: number,
): { readonly from: number; readonly to: number } {
  return { from: offsetOf(pieces, start, text.length), to: offsetOf(pieces, end, text.length) }
}

/** The first character of the text that stands at a place of the source or after it. */
function offsetOf(pieces: readonly Piece[], place: number, length: number): number {
  const index = lastUpTo(pieces, 'at', place)
  const piece = pieces[index]
  if (!piece) return 0
  return Math.min(piece.from + place - piece.at, pieces[index + 1]?.from ?? length)
}

/** The index of the last piece that begins at a place or before it; -1 for none. */
function lastUpTo(pieces: readonly Piece[], key: 'from' | 'at', place: number): number {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.[key] ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low - 1
}
