import { countWords } from './text.ts'

/** A sentence with its paragraph and how much it is needed: 0 always, then lower numbers before higher ones. */
export interface Line {
  readonly text: string
  readonly paragraph: number
  readonly need: number
  /** What a text without this line may be blamed for. */
  readonly fault: string | undefined
  /** Only one of the lines of this name is taken. */
  readonly oneOf?: string | undefined
}

/** From this need on a line is only there to make a text long enough. */
const FILLER = 20

/** The words a text shall have. */
export interface Room {
  readonly min: number
  readonly max: number
}

/**
 * The lines that are needed and those that fit, in the order given. What is left out only because it would be too long
 * is taken after all when the text would otherwise be too short.
 */
export function choose(lines: readonly Line[], room: Room): readonly Line[] {
  const taken = new Set<Line>()
  let words = 0
  const spoken = ({ oneOf }: Line) => oneOf !== undefined && [...taken].some((line) => line.oneOf === oneOf)
  const take = (candidate: Line) => {
    taken.add(candidate)
    words += countWords(candidate.text)
  }
  for (const candidate of lines) if (candidate.need === 0 && !spoken(candidate)) take(candidate)
  const optional = lines.filter(({ need }) => need > 0).toSorted((a, b) => a.need - b.need)
  for (const candidate of optional)
    if (candidate.need < FILLER && !spoken(candidate) && words + countWords(candidate.text) <= room.max) take(candidate)
  for (const most of [room.max, Infinity])
    for (const candidate of optional)
      if (words < room.min && words + countWords(candidate.text) <= most && !taken.has(candidate) && !spoken(candidate))
        take(candidate)
  return lines.filter((candidate) => taken.has(candidate))
}

/** The lines chosen as text, paragraphs parted by an empty line. */
export function fit(lines: readonly Line[], room: Room): string {
  const paragraphs = Map.groupBy(choose(lines, room), ({ paragraph }) => paragraph)
  return [...paragraphs.values()].map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n\n')
}
