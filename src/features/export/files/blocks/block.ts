import { t } from '../../../../base/language/t.ts'
import { capitalise } from '../../../../base/text/capitalise.ts'
import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import type { MapLayout } from '../../../../core/diagram/shapes.ts'
import type { Place } from '../../../../core/dialog/members/members.ts'
import type { PrintedMap } from '../steps/printed-map.ts'
import type { MapStep } from '../steps/map-steps.ts'
import type { PartEvidence } from '../prose/cited-words.ts'

/** The turn that a statement comes from. */
export interface BlockTurn {
  readonly number: number
  readonly name: string
  readonly place: Place
}

/** Words that somebody said, preceded by the speaker and the turn. */
export interface QuoteBlock {
  readonly kind: 'quote'
  /** The turn that the words come from; null for words that nobody said. */
  readonly turn: BlockTurn | null
  readonly text: string
}

export interface NoteBlock {
  readonly kind: 'note'
  readonly text: string
}

/** Labelled words besides the speech. */
export interface AsideBlock {
  readonly kind: 'aside'
  readonly label: string
  /** Whether the words are collapsed at first, in formats that allow it. */
  readonly folded: boolean
  readonly blocks: readonly Block[]
}

export interface ListItem {
  /** The statement; empty when the quotation is enough. */
  readonly text: string
  /** The turn that the statement comes from. */
  readonly turn?: BlockTurn | null
  /** A quotation from that turn, word for word. */
  readonly quote?: string | null
  /** Quotations that belong to the statement, shown below it. */
  readonly said?: readonly QuoteBlock[]
  /** List items below this one. */
  readonly under?: readonly ListItem[]
}

/** A column: its heading, its share of the width on paper, and its alignment; numbers are right-aligned. */
export interface TableColumn {
  readonly head: string
  readonly share: number
  readonly align: 'start' | 'end'
}

/** A bar that is drawn in a cell: from `low` to `high`, with a point at `at`. All are -1 to 1, with 0 in the middle. */
export interface CellBar {
  readonly column: number
  readonly low: number
  readonly high: number
  readonly at: number
}

export interface TableRow {
  readonly cells: readonly string[]
  /** The seat whose row or column this is. */
  readonly place?: Place | null
  /** Whether the cell is a total. */
  readonly total?: boolean
  /** A drawn bar. It is decoration, because the words beside it say the same. */
  readonly bar?: CellBar
}

export interface TableBlock {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly TableColumn[]
  /** The index of the column that names the rows. */
  readonly rowHead: number
  readonly rows: readonly TableRow[]
}

/** A label with a value, which may have several lines. A row without a label continues the one before. */
export interface PairRow {
  readonly label: string
  readonly value: string
}

/** Code as it was written, line by line. */
interface CodeBlock {
  readonly kind: 'code'
  readonly text: string
  /** The language, as Markdown names it after the fence; empty for none. */
  readonly language: string
}

/** The argument map as boxes and arrows. A format without pictures writes the steps instead. */
export interface DiagramBlock extends PrintedMap {
  readonly kind: 'diagram'
  /** A description for screen readers. */
  readonly caption: string
  readonly layout: MapLayout
  /** The names above the columns, by seat. */
  readonly names: Readonly<Partial<Record<SeatId, string>>>
}

/** The argument step by step, with the quotes. */
export interface StepsBlock {
  readonly kind: 'steps'
  readonly steps: readonly MapStep[]
  /** Whether the list is left out when the sheets before it say the same. */
  readonly besidePicture: boolean
}

/** A quotation or a figure of a turn, and where the attached files say it. */
export interface CitedSource extends PartEvidence {
  readonly turn: BlockTurn
}

export interface SourcesBlock {
  readonly kind: 'sources'
  readonly sources: readonly CitedSource[]
}

/**
 * A picture that the file contains. Formats without pictures leave it out, because the caption is written elsewhere,
 * too.
 */
export interface FigureBlock {
  readonly kind: 'figure'
  /** The picture as a data URL in base64. */
  readonly url: string
  readonly name: string
  readonly caption: string
  /** The width in pixels. */
  readonly width: number
  readonly height: number
}

/** A heading with blocks below it. */
export interface PartBlock {
  readonly kind: 'part'
  /** The name by which links find the heading, in formats with links. */
  readonly id: string
  readonly title: string
  /** The seat whose words or points the part contains. */
  readonly place?: Place | null
  /** The seat that the part is about. */
  readonly about?: Place | null
  readonly blocks: readonly Block[]
}

/**
 * A part of a file's content. Features make blocks once for all formats. A format has a function for each kind of block
 * that it knows; for other kinds it writes their texts. All texts are plain.
 */
export type Block =
  | PartBlock
  | QuoteBlock
  | AsideBlock
  /** A result in one sentence. */
  | { readonly kind: 'headline'; readonly text: string }
  | TableBlock
  /** A list of labels, each with blocks. */
  | { readonly kind: 'pairs'; readonly rows: readonly PairRow[] }
  | FigureBlock
  /** A remark about the words around it. */
  | NoteBlock
  /** Sentences, one a line. `notes` are shown less prominently than `lines`. */
  | { readonly kind: 'lines'; readonly lines: readonly string[]; readonly notes: readonly string[] }
  | CodeBlock
  /** A formula in LaTeX with its marks, on lines of its own. */
  | { readonly kind: 'formula'; readonly text: string }
  | DiagramBlock
  | StepsBlock
  | SourcesBlock
  /** Text that a model wrote, in the language of the dialog. */
  | { readonly kind: 'prose'; readonly text: string }
  | {
      readonly kind: 'list'
      readonly label: string | null
      readonly items: readonly ListItem[]
      /** Whether the texts are in the language of the dialog rather than that of the app. */
      readonly spoken: boolean
    }

/** For each kind of block that a format knows, the function that writes it. */
export type BlockWriters<Written, Where = void> = {
  readonly [Kind in Block['kind']]?: (block: Extract<Block, { readonly kind: Kind }>, where: Where) => Written
}

/** The text of a list item in one line, followed by its quotation and turn. */
export function itemWords({ text, turn, quote }: ListItem): string {
  return [
    ...(text === '' ? [] : [text]),
    ...(quote ? [inQuotes(quote)] : []),
    ...(turn ? [`(${turnWords(turn)})`] : []),
  ].join(' ')
}

/** A text beside the speech, as a model wrote it; only the label when the text is empty. */
export function textBeside(label: string, text: string): AsideBlock | NoteBlock {
  return text === ''
    ? { kind: 'note', text: label }
    : { kind: 'aside', label, folded: true, blocks: [{ kind: 'prose', text }] }
}

/** What stands before a quotation: "Turn 5, Ada". */
export function quoteSource({ turn }: QuoteBlock): string {
  return turn ? capitalise(turnWords(turn)) : t('In words that nobody said:')
}

/** A quotation in quotation marks after its source. Words that nobody said have no quotation marks. */
export function quotedWords({ turn, text }: QuoteBlock): string {
  return turn ? inQuotes(text) : text
}

/** A quotation in one line: "Turn 5, Ada: “quote”". */
export function quoteLine(quote: QuoteBlock): string {
  return `${quoteSource(quote)}${quote.turn ? ':' : ''} ${quotedWords(quote)}`
}

/** A quotation and where the files say it: "“40 ships”, turn 5, Ada: a.txt says so". */
export function sourceLine({ text, words, turn }: CitedSource): string {
  return `${inQuotes(text)}, ${turnWords(turn)}: ${words}`
}

/** A turn in words: "turn 5, Ada". */
export function turnWords({ number, name }: BlockTurn): string {
  return t('turn {number}, {name}', { number: String(number), name })
}

/** The text between the quotation marks of the present language. */
export function inQuotes(text: string): string {
  return t('“{text}”', { text })
}

/**
 * Writes a block with the format's function for its kind. Without such a function, the texts are written as plain
 * lines, the first of which says so.
 */
export function writeBlock<Written, Where>(
  block: Block,
  where: Where,
  writers: BlockWriters<Written, Where>,
  unknown: (lines: readonly string[], where: Where) => Written,
): Written {
  // The type system cannot express that a kind and its function belong together.
  const write = writers[block.kind] as ((block: Block, where: Where) => Written) | undefined
  return write ? write(block, where) : unknown([unknownSentence(block), ...textsIn(block)], where)
}

function unknownSentence({ kind }: Block): string {
  return `[${t('This format has no form for a block “{kind}”: its words follow.', { kind })}]`
}

/** Fields that control the layout and contain no text. */
const NO_TEXT: ReadonlySet<string> = new Set(
  'kind id place about align url language layout seat relation state'.split(' '),
)

/** All texts of a block, in order. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => (NO_TEXT.has(name) ? [] : textsIn(inner)))
}
