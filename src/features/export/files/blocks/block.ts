import { t } from '../../../../base/language/t.ts'
import { capitalise } from '../../../../base/text/capitalise.ts'
import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import type { MapLayout } from '../../../../core/diagram/shapes.ts'
import type { Place } from '../../../../core/dialog/members/members.ts'
import type { MapStep } from '../steps/map-steps.ts'
import type { PartEvidence } from '../prose/cited-words.ts'

/** A turn that a statement is based on. */
export interface BlockTurn {
  readonly number: number
  readonly name: string
  readonly place: Place
}

/** Words that somebody said, preceded by the speaker and the turn. */
export interface QuoteBlock {
  readonly kind: 'quote'
  /** Null for words that nobody said. */
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
  /** Folded, in formats that can fold. */
  readonly folded: boolean
  readonly blocks: readonly Block[]
}

export interface ListItem {
  /** Empty when the quotation is enough. */
  readonly text: string
  /** The turn it is based on. */
  readonly turn?: BlockTurn | null
  /** Word for word from that turn. */
  readonly quote?: string | null
  /** Related statements, each below it. */
  readonly said?: readonly QuoteBlock[]
  /** Blocks that belong to it. */
  readonly under?: readonly ListItem[]
}

/** A column: its heading, its share of the width on paper, and its alignment; numbers are right-aligned. */
export interface TableColumn {
  readonly head: string
  readonly share: number
  readonly align: 'start' | 'end'
}

/** A bar that is drawn in a cell, from `low` to `high` with a point at `at`: -1 to 1, with 0 in the middle. */
export interface CellBar {
  readonly column: number
  readonly low: number
  readonly high: number
  readonly at: number
}

export interface TableRow {
  readonly cells: readonly string[]
  /** The seat it belongs to. */
  readonly place?: Place | null
  /** It is a total. */
  readonly total?: boolean
  /** It is decoration: the words beside it say the same. */
  readonly bar?: CellBar
}

export interface TableBlock {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly TableColumn[]
  /** Index of the column with the names of the rows. */
  readonly rowHead: number
  readonly rows: readonly TableRow[]
}

/** A value may have several lines; without a label it continues the row before. */
export interface PairRow {
  readonly label: string
  readonly value: string
}

/** Code as it was written, line by line. */
interface CodeBlock {
  readonly kind: 'code'
  readonly text: string
  /** The language as in Markdown fences; empty for none. */
  readonly language: string
}

/** The argument map as boxes and arrows. A format without pictures writes the steps instead. */
export interface DiagramBlock {
  readonly kind: 'diagram'
  /** The dialog's full topic. */
  readonly title: string
  /** A description for screen readers. */
  readonly caption: string
  readonly steps: readonly MapStep[]
  readonly layout: MapLayout
  /** The names above its columns. */
  readonly names: Readonly<Partial<Record<SeatId, string>>>
}

/** The argument step by step, with the quotes. */
export interface StepsBlock {
  readonly kind: 'steps'
  readonly steps: readonly MapStep[]
  /** Left out when the picture before it says the same, on a tenth of the pages. */
  readonly besidePicture: boolean
}

/** A quotation or figure of a turn, and its place in the attached files. */
export interface CitedSource extends PartEvidence {
  readonly turn: BlockTurn
}

export interface SourcesBlock {
  readonly kind: 'sources'
  readonly sources: readonly CitedSource[]
}

/** A picture in the file itself; formats without pictures leave it out, because its caption is elsewhere. */
export interface FigureBlock {
  readonly kind: 'figure'
  /** A data URL in base64. */
  readonly url: string
  readonly name: string
  readonly caption: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** A heading with its blocks. */
export interface PartBlock {
  readonly kind: 'part'
  /** The link target of its heading, in formats with links. */
  readonly id: string
  readonly title: string
  /** The seat whose words or points it contains. */
  readonly place?: Place | null
  /** The person it is about. */
  readonly about?: Place | null
  readonly blocks: readonly Block[]
}

/**
 * The contents of a file, made once for all formats. Each format has a writer for every kind it knows, and writes the
 * text of the others. Texts are plain.
 */
export type Block =
  | PartBlock
  | QuoteBlock
  | AsideBlock
  /** A result, in one sentence. */
  | { readonly kind: 'headline'; readonly text: string }
  | TableBlock
  /** Labels with their blocks. */
  | { readonly kind: 'pairs'; readonly rows: readonly PairRow[] }
  | FigureBlock
  /** A remark on the words around it. */
  | NoteBlock
  /** A sentence a line; notes are less important than lines. */
  | { readonly kind: 'lines'; readonly lines: readonly string[]; readonly notes: readonly string[] }
  | CodeBlock
  /** LaTeX with its marks, on lines of its own. */
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
      /** Its texts are in the language of the dialog. */
      readonly spoken: boolean
    }

/** Writes each kind of block that a format knows. */
export type BlockWriters<Written, Where = void> = {
  readonly [Kind in Block['kind']]?: (block: Extract<Block, { readonly kind: Kind }>, where: Where) => Written
}

/** The words of an item in a line, followed by its quotation and its turn. */
export function itemWords({ text, turn, quote }: ListItem): string {
  return [
    ...(text === '' ? [] : [text]),
    ...(quote ? [inQuotes(quote)] : []),
    ...(turn ? [`(${turnWords(turn)})`] : []),
  ].join(' ')
}

/** A text besides the speech, as a model wrote it; only its label when it is empty. */
export function textBeside(label: string, text: string): AsideBlock | NoteBlock {
  return text === ''
    ? { kind: 'note', text: label }
    : { kind: 'aside', label, folded: true, blocks: [{ kind: 'prose', text }] }
}

/** Before a quotation: "Turn 5, Ada" */
export function quoteSource({ turn }: QuoteBlock): string {
  return turn ? capitalise(turnWords(turn)) : t('In words that nobody said:')
}

/** A quotation after its source; words that nobody said have no quotation marks. */
export function quotedWords({ turn, text }: QuoteBlock): string {
  return turn ? inQuotes(text) : text
}

/** A quotation in a line: "Turn 5, Ada: “quote”" */
export function quoteLine(quote: QuoteBlock): string {
  return `${quoteSource(quote)}${quote.turn ? ':' : ''} ${quotedWords(quote)}`
}

/** A quotation and its place in the files: "“40 ships”, turn 5, Ada: a.txt says so" */
export function sourceLine({ text, words, turn }: CitedSource): string {
  return `${inQuotes(text)}, ${turnWords(turn)}: ${words}`
}

/** "turn 5, Ada" */
export function turnWords({ number, name }: BlockTurn): string {
  return t('turn {number}, {name}', { number: String(number), name })
}

/** In the quotation marks of the language. */
export function inQuotes(text: string): string {
  return t('“{text}”', { text })
}

/** Writes a block with the format's writer; if the format does not know its kind, as plain lines, the first of which says so. */
export function writeBlock<Written, Where>(
  block: Block,
  where: Where,
  writers: BlockWriters<Written, Where>,
  unknown: (lines: readonly string[], where: Where) => Written,
): Written {
  // A type cannot express that a kind and its writer belong together.
  const write = writers[block.kind] as ((block: Block, where: Where) => Written) | undefined
  return write ? write(block, where) : unknown([unknownSentence(block), ...textsIn(block)], where)
}

function unknownSentence({ kind }: Block): string {
  return `[${t('This format has no form for a block “{kind}”: its words follow.', { kind })}]`
}

/** Fields that control the layout and are no text. */
const NO_TEXT: ReadonlySet<string> = new Set(
  'kind id place about align url language layout seat relation state'.split(' '),
)

/** All texts of a block, in order. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => (NO_TEXT.has(name) ? [] : textsIn(inner)))
}
