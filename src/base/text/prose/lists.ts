import type { Context, BlockRange } from './context.ts'
import { codeAfterMarker } from './fences.ts'
import { itemLine } from './item-line.ts'
import { joinLines, lineAt, trimmedLine, type PlacedText } from './placed-text.ts'
import type { ProseBlock, ProseItem } from './prose-block.ts'
import type { MappedWords } from './words.ts'

/** Matches a line between two parts of a text. */
export const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3}|(?:\*[ \t]+){2,}\*)[ \t]*$/
/** Matches a line that is indented, and so belongs to the item above it. */
const INDENTED = /^(?: {2,}|\t)/
const DEEPEST = 7

interface Line {
  readonly indent: number
  readonly marker: string
  /** The lines of its text, and the index of the last one. */
  text: Said
  /** The blocks of the item below its text, and text below them. */
  readonly below: (ProseBlock | Said)[]
}

interface Said {
  readonly lines: readonly PlacedText[]
  readonly last: number
}

/** The list that begins on a line; null if its sign is part of the words. */
export function listAt(context: Context, at: number): BlockRange | null {
  const { lines, starts, inFormula } = context
  const items: Line[] = []
  let end = at
  let index = at
  for (; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const item = itemLine(line)
    const last = items.at(-1)
    const isFormula = inFormula(index)
    const inner = last && !isFormula && INDENTED.test(line) ? context.blockWithin(index) : null
    const said = trimmedLine(line, starts[index] ?? 0)
    if (last && inner) {
      last.below.push(...inner.blocks)
      index = inner.end - 1
    } else if (last && isFormula) addLine(last, said, index)
    else if (item && !RULE.test(line)) {
      const code = codeAfterMarker(context, index)
      const own = lineAt(item.text, (starts[index] ?? 0) + line.length - item.text.length)
      const columns = item.indent.replaceAll('\t', '    ').length
      const words = { lines: code ? [] : [own], last: index }
      items.push({ indent: columns, marker: item.marker, text: words, below: code ? [...code.blocks] : [] })
      if (code) index = code.end - 1
    } else if (line.trim() === '') continue
    else if (last && INDENTED.test(line)) {
      if (index === end) addLine(last, said, index)
      else last.below.push({ lines: [said], last: index })
    } else break
    end = index + 1
  }
  // A sign before a single line is no bullet but part of that line, for example a minus.
  const [only] = items
  if (only && items.length === 1 && only.below.length === 0 && /^[-*+–]$/.test(only.marker)) return null
  return { blocks: [{ type: 'list', items: itemsOf(items, context) }], end }
}

function itemsOf(items: readonly Line[], { words }: Context): readonly ProseItem[] {
  const depths = depthsOf(items)
  const bullets = bulletsOf(items)
  const read = ({ lines, last }: Said): MappedWords => words(joinLines(lines), last)
  return items.map(({ marker, text, below }, place) => ({
    marker: bullets.has(marker) ? '•' : marker,
    depth: depths[place] ?? 0,
    words: read(text),
    below: below.map((each) => ('lines' in each ? { type: 'paragraph', words: read(each) } : each)),
  }))
}

/** The level of each item: one below the nearest item above it that is indented less. The first one has level 0. */
function depthsOf(items: readonly Line[]): readonly number[] {
  const around: number[] = []
  return items.map(({ indent }) => {
    while ((around.at(-1) ?? -1) >= indent) around.pop()
    around.push(indent)
    return Math.min(around.length - 1, DEEPEST)
  })
}

function addLine(item: Line, line: PlacedText, last: number): void {
  const before = item.below.at(-1)
  if (before === undefined) item.text = { lines: [...item.text.lines, line], last }
  else if ('lines' in before) item.below.splice(-1, 1, { lines: [...before.lines, line], last })
  else item.below.push({ lines: [line], last })
}

/**
 * The signs that are bullets in this text: those before several lines, none of which begins with a number that the sign
 * could belong to.
 */
function bulletsOf(items: readonly Line[]): ReadonlySet<string> {
  return new Set(
    ['-', '*'].filter((sign) => {
      const own = items.filter(({ marker }) => marker === sign)
      return own.length > 1 && own.every(({ text }) => !/^[\d.,]*\d/.test(text.lines[0]?.text ?? ''))
    }),
  )
}
