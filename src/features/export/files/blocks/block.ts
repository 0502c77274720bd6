import { capitalise } from '../../../../base/text/capitalise.ts'
import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import type { MapLayout } from '../../../../core/diagram/shapes.ts'
import type { Place } from '../../../../core/dialog/members/members.ts'
import type { MapStep } from '../steps/map-steps.ts'
import type { PartEvidence } from '../prose/cited-words.ts'

/** A turn that words rest on. */
export interface BlockTurn {
  readonly number: number
  readonly name: string
  readonly place: Place
}

/** Words that somebody said, with who and where before them. */
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

/** Labelled words beside what was said. */
export interface AsideBlock {
  readonly kind: 'aside'
  readonly label: string
  /** Shown when asked for, where a format can. */
  readonly folded: boolean
  readonly blocks: readonly Block[]
}

export interface ListItem {
  /** Empty where the quotation says it. */
  readonly text: string
  /** The turn it rests on. */
  readonly turn?: BlockTurn | null
  /** Word for word from that turn. */
  readonly quote?: string | null
  /** More that was said of it, each below it. */
  readonly said?: readonly QuoteBlock[]
  /** What belongs to it. */
  readonly under?: readonly ListItem[]
}

/** A column: its head, its share of the width on paper, and where its words begin; figures end it. */
export interface TableColumn {
  readonly head: string
  readonly share: number
  readonly align: 'start' | 'end'
}

/** A bar that is drawn in a cell, from `low` to `high` with a point at `at`: -1 to 1, 0 in the middle of the cell. */
export interface CellBar {
  readonly column: number
  readonly low: number
  readonly high: number
  readonly at: number
}

export interface TableRow {
  readonly cells: readonly string[]
  /** Whose it is. */
  readonly place?: Place | null
  /** It adds the others up. */
  readonly total?: boolean
  /** What it says stands in the words beside it. */
  readonly bar?: CellBar
}

export interface TableBlock {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly TableColumn[]
  /** Index of the column that names its row. */
  readonly rowHead: number
  readonly rows: readonly TableRow[]
}

/** A value may have several lines; without a label it goes on with the row before. */
export interface PairRow {
  readonly label: string
  readonly value: string
}

/** Code as it was written, line by line. */
export interface CodeBlock {
  readonly kind: 'code'
  readonly text: string
  /** By the name that fences have for it; empty for none. */
  readonly language: string
}

/** The argument as boxes and arrows. A format without pictures has the steps, which say the same. */
export interface DiagramBlock {
  readonly kind: 'diagram'
  /** Of the dialog, in full. */
  readonly title: string
  /** How it is read. */
  readonly caption: string
  readonly steps: readonly MapStep[]
  readonly layout: MapLayout
  /** Above its columns. */
  readonly names: Readonly<Partial<Record<SeatId, string>>>
}

/** The argument step by step, with the words each is taken from. */
export interface StepsBlock {
  readonly kind: 'steps'
  readonly steps: readonly MapStep[]
  /** Left out where the picture before it says the same, in a tenth of the pages. */
  readonly besidePicture: boolean
}

/** A quotation or figure of a turn, and what the attached files say. */
export interface CitedSource extends PartEvidence {
  readonly turn: BlockTurn
}

export interface SourcesBlock {
  readonly kind: 'sources'
  readonly sources: readonly CitedSource[]
}

/** A heading and what stands under it. */
export interface PartBlock {
  readonly kind: 'part'
  /** Of its heading, where a format has links. */
  readonly id: string
  readonly title: string
  /** Whose words or points it holds. */
  readonly place?: Place | null
  /** Whom it is about. */
  readonly about?: Place | null
  readonly blocks: readonly Block[]
}

/**
 * What a feature says in files, made once for all formats: each format has a writer for every kind that it knows, and
 * writes the text of the others. Texts are plain.
 */
export type Block =
  | PartBlock
  | QuoteBlock
  | AsideBlock
  /** What it comes to, in one sentence. */
  | { readonly kind: 'headline'; readonly text: string }
  | TableBlock
  /** Labels and what belongs to each. */
  | { readonly kind: 'pairs'; readonly rows: readonly PairRow[] }
  /** A picture that stands in the file itself; without a form for it, its caption is told elsewhere. */
  | { readonly kind: 'figure'; readonly url: string; readonly name: string; readonly caption: string }
  /** What is to be known of the words around it. */
  | NoteBlock
  /** A sentence a line; notes are less than lines. */
  | { readonly kind: 'lines'; readonly lines: readonly string[]; readonly notes: readonly string[] }
  | CodeBlock
  /** LaTeX with its marks, on lines of its own. */
  | { readonly kind: 'formula'; readonly text: string }
  | DiagramBlock
  | StepsBlock
  | SourcesBlock
  /** What a model wrote, in the language of the dialog. */
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

/** The words of an item in a line, its quotation and its turn after them. */
export function itemWords({ text, turn, quote }: ListItem): string {
  return [
    ...(text === '' ? [] : [text]),
    ...(quote ? [`“${quote}”`] : []),
    ...(turn ? [`(${turnWords(turn)})`] : []),
  ].join(' ')
}

/** A text beside what was said, as a model wrote it; its label alone where there is none. */
export function textBeside(label: string, text: string): AsideBlock | NoteBlock {
  return text === ''
    ? { kind: 'note', text: label }
    : { kind: 'aside', label, folded: true, blocks: [{ kind: 'prose', text }] }
}

/** Before a quotation: "Turn 5, Ada" */
export function quoteSource({ turn }: QuoteBlock): string {
  return turn ? capitalise(turnWords(turn)) : 'In words that nobody said:'
}

/** A quotation as it stands after its source; what nobody said has no quotation marks. */
export function quotedWords({ turn, text }: QuoteBlock): string {
  return turn ? `“${text}”` : text
}

/** A quotation in a line: "Turn 5, Ada: “quote”" */
export function quoteLine(quote: QuoteBlock): string {
  return `${quoteSource(quote)}${quote.turn ? ':' : ''} ${quotedWords(quote)}`
}

/** What was said and what the files say of it: "“40 ships”, turn 5, Ada: a.txt says so" */
export function sourceLine({ text, words, turn }: CitedSource): string {
  return `“${text}”, ${turnWords(turn)}: ${words}`
}

/** "turn 5, Ada" */
export function turnWords({ number, name }: BlockTurn): string {
  return `turn ${number}, ${name}`
}

/** Writes a block as its format does; as plain lines, the first of which says so, where the format does not know its kind. */
export function writeBlock<Written, Where>(
  block: Block,
  where: Where,
  writers: BlockWriters<Written, Where>,
  unknown: (lines: readonly string[], where: Where) => Written,
): Written {
  // A kind and its writer belong together, which no type can say of both at once.
  const write = writers[block.kind] as ((block: Block, where: Where) => Written) | undefined
  return write ? write(block, where) : unknown([unknownSentence(block), ...textsIn(block)], where)
}

function unknownSentence({ kind }: Block): string {
  return `[This format has no form for a block “${kind}”: its words follow.]`
}

/** Fields that say how a block is written rather than what it says. */
const NO_TEXT: ReadonlySet<string> = new Set(
  'kind id place about align url language layout seat relation state'.split(' '),
)

/** All texts of a block, in order. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => (NO_TEXT.has(name) ? [] : textsIn(inner)))
}
