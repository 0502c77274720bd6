import { readFormula } from '../../../../base/formula/read-formula.ts'
import type { FigureBlock } from '../blocks/block.ts'
import { citedWords, type CitedSpan, type PartEvidence } from '../prose/cited-words.ts'
import { parseProse } from '../../../../base/text/prose/parse-prose.ts'
import type { ProseBlock } from '../../../../base/text/prose/prose-block.ts'
import { FootnotePlaces, type Footnote } from '../../../../base/text/prose/footnotes.ts'
import { sliceWords, type ProseMark, type ProseWords } from '../../../../base/text/prose/words.ts'
import { officeMath } from './omml.ts'
import { wordTableXml } from './tables-docx.ts'
import {
  linkTo,
  paragraph,
  runs,
  textParagraph,
  withBookmark,
  type Bookmark,
  type ParagraphLook,
  type RunLook,
} from './word-xml.ts'

/** Collects the links, footnotes, bookmarks and pictures of a document while it is written. */
export interface WordFile {
  /** Adds an address that the text links to, and returns its id. */
  link(url: string): string
  /** Adds a footnote, and returns the runs that refer to it. */
  footnote(text: string): string
  /**
   * Adds a bookmark that links can lead to.
   * @param name absent: an unused name is chosen
   */
  bookmark(name?: string): Bookmark
  /** A picture in a line of text; empty for a kind of picture that Word cannot show. */
  drawing(figure: FigureBlock): string
}

/** Code with fewer lines than this is kept on one page. */
const HELD_LINES = 10
const SMALL: RunLook = { points: 9 }
/** The letter size of tables in points. */
const TABLE_POINTS = 11
/** The most levels of indentation: what is within more has the width of these. */
const DEEPEST = 12

/** Writes a speech, block by block. Numbers of lists, tables, code and formulas stay as they were written. */
export function proseXml(
  text: string,
  file: WordFile,
  look: ParagraphLook = {},
  evidence: readonly PartEvidence[] = [],
): string {
  const cited = citedWords(evidence)
  const place: ProsePlace = { file, notes: new FootnotePlaces(file.bookmark().name) }
  const write: WriteWords = (words, letters, repeated) => citedRuns(words, repeated ? [] : cited(words), place, letters)
  return parseProse(text)
    .map((block) => blockXml(block, look, place, write))
    .join('')
}

/** The document, and the footnotes of the present text. */
interface ProsePlace {
  readonly file: WordFile
  readonly notes: FootnotePlaces
}

/** @param repeated whether the words were written before, so that their notes exist already */
type WriteWords = (words: ProseWords, letters?: RunLook, repeated?: boolean) => string

function blockXml(block: ProseBlock, look: ParagraphLook, place: ProsePlace, write: WriteWords): string {
  switch (block.type) {
    case 'paragraph':
      return paragraph(
        isFormula(block.words) ? `<m:oMathPara>${write(block.words)}</m:oMathPara>` : write(block.words),
        block.words.text,
        look,
      )
    case 'heading':
      return paragraph(write(block.words, { bold: true }), block.words.text, { ...look, keepNext: true })
    case 'list':
      return block.items
        .map(({ marker, depth, words, below }) => {
          const within = { ...look, quotes: deeper(look, depth + 1) }
          const item = itemXml(runs(`${marker}\t`), words, { quotes: look.quotes, indent: depth + 1 }, write)
          return item + below.map((each) => blockXml(each, within, place, write)).join('')
        })
        .join('')
    case 'code':
      return codeXml(block.text, look.quotes)
    case 'table':
      return wordTableXml({
        rows: block.rows.map((row, at) =>
          row.map((words, column) => ({
            text: words.text,
            bold: at === 0,
            side: block.sides[column],
            runs: (points, repeated) =>
              write(words, { bold: at === 0, ...(points === TABLE_POINTS ? {} : { points }) }, repeated),
          })),
        ),
        points: TABLE_POINTS,
        inset: look.quotes,
      })
    case 'rule':
      return textParagraph('', { style: 'Rule' })
    case 'quote': {
      const quoted: ParagraphLook = { ...look, style: 'Quote', quotes: deeper(look, 1) }
      return block.blocks.map((each) => blockXml(each, quoted, place, write)).join('')
    }
    case 'footnotes':
      return block.notes.map((note) => noteXml(note, { quotes: look.quotes, indent: 1 }, place, write)).join('')
  }
}

/** Whether the words are a displayed formula that can be set, and nothing else. */
function isFormula({ text, marks: [first] }: ProseWords): boolean {
  const { from, to, formula } = first ?? {}
  return (
    formula?.display === true &&
    from === 0 &&
    to === text.length &&
    readFormula(formula.latex, formula.display) !== null
  )
}

function deeper({ quotes = 0 }: ParagraphLook, levels: number): number {
  return Math.min(quotes + levels, DEEPEST)
}

/** A footnote. Its marks in the text lead to it, and it links back to the first of them. */
function noteXml(
  { label, words }: Footnote,
  look: ParagraphLook,
  { file, notes }: ProsePlace,
  write: WriteWords,
): string {
  const back = notes.firstMark(label)
  const sign = runs(`[${label}]`, SMALL)
  const marker = `${back === null ? sign : linkTo(back, sign)}${runs('\t', SMALL)}`
  return itemXml(marker, words, { ...look, bookmark: file.bookmark(notes.note(label)) }, write, SMALL)
}

/**
 * A list item.
 * @param marker runs before the words
 */
function itemXml(
  marker: string,
  words: ProseWords,
  look: ParagraphLook,
  write: WriteWords,
  letters: RunLook = {},
): string {
  return paragraph(`${marker}${write(words, letters)}`, words.text, { style: 'Item', ...look })
}

/** Keeps what follows off the ground of the code: space after its last line would be part of the ground. */
const GAP = '<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="120" w:lineRule="exact"/></w:pPr></w:p>'

/** Code as one paragraph for each line, so that copied code has the same lines. */
export function codeXml(text: string, quotes?: number): string {
  const lines = text.split('\n')
  const held = lines.length < HELD_LINES
  const written = lines.map((line, at) =>
    textParagraph(line, { style: 'Code', quotes, leftToRight: true, keepNext: held && at < lines.length - 1 }),
  )
  return [...written, GAP].join('')
}

/** Words with a footnote for each of their sources. */
function citedRuns(words: ProseWords, cited: readonly CitedSpan[], place: ProsePlace, letters: RunLook = {}): string {
  let [xml, read] = ['', 0]
  for (const { from, to, evidence } of cited) {
    const { passage } = evidence
    const found = passage === null ? '' : ` “${passage.before}${passage.quoted}${passage.after}”`
    xml +=
      wordsXml(sliceWords(words, read, to), place, letters) +
      place.file.footnote(`“${evidence.text}”: ${evidence.words}${found}`)
    // The rest of the words before the source was written with it.
    read = Math.max(from, to)
  }
  return xml + wordsXml(sliceWords(words, read, words.text.length), place, letters)
}

function wordsXml({ text, marks }: ProseWords, place: ProsePlace, letters: RunLook): string {
  let [xml, read] = ['', 0]
  for (const mark of marks) {
    xml += runs(text.slice(read, mark.from), letters) + markedXml(mark, text.slice(mark.from, mark.to), place, letters)
    read = mark.to
  }
  return xml + runs(text.slice(read), letters)
}

function markedXml(
  { kind, url = '', formula, label = '' }: ProseMark,
  text: string,
  { file, notes }: ProsePlace,
  letters: RunLook,
): string {
  switch (kind) {
    case 'dollar':
      return runs(text, letters)
    case 'formula': {
      const math = formula ? readFormula(formula.latex, formula.display) : null
      return math ? officeMath(math) : runs(text, { ...letters, code: true })
    }
    case 'footnote': {
      const own = notes.newMark(label)
      const link = linkTo(notes.note(label), runs(text, { ...letters, raised: true }))
      return own === null ? link : withBookmark(file.bookmark(own), link)
    }
    case 'code':
      return runs(text, { ...letters, code: true })
    case 'strong':
      return runs(text, { ...letters, bold: true })
    case 'emphasis':
      return runs(text, { ...letters, italic: true })
    case 'link':
      return `<w:hyperlink r:id="${file.link(url)}" w:history="1">${runs(text, { ...letters, colour: '0B5CAD' })}</w:hyperlink>`
  }
}
