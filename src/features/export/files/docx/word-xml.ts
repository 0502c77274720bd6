import { BEGINS_RIGHT, LETTER_FROM_RIGHT } from '../../../../base/text/begins-right.ts'
import { escapeHtml } from '../escape-html.ts'

/** The look of a run, which is a stretch of letters. */
export interface RunLook {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly code?: boolean
  /** The letter size in points; absent: that of the style. */
  readonly points?: number | undefined
  readonly raised?: boolean
  /** The colour as six hexadecimal digits. */
  readonly colour?: string
}

/** A bookmark that links can lead to: its name, and a unique number. */
export interface Bookmark {
  readonly id: number
  readonly name: string
}

/** The look of a paragraph. */
export interface ParagraphLook {
  /** The id of its style; absent: body text. */
  readonly style?: string
  readonly side?: 'left' | 'center' | 'right' | null | undefined
  /** Levels of quotations and items of lists around it. */
  readonly quotes?: number | undefined
  /** The level of indentation. */
  readonly indent?: number
  readonly keepNext?: boolean
  /** Whether the paragraph runs from left to right whatever it contains, as code does. */
  readonly leftToRight?: boolean
  readonly bookmark?: Bookmark
}

/** Matches stretches of right-to-left letters, with the signs and spaces between them. */
const FROM_RIGHT = new RegExp(String.raw`(${LETTER_FROM_RIGHT}(?:[\p{M}\p{P}\s]*${LETTER_FROM_RIGHT})*[\p{M}]*)`, 'u')
/** The width of a level of indentation in twips. */
export const INDENT = 360

/** A text as runs. Right-to-left stretches are marked, and line breaks and tabs are kept. */
export function runs(text: string, look: RunLook = {}): string {
  return text
    .split(FROM_RIGHT)
    .filter((piece) => piece !== '')
    .map((piece) => run(piece, look, BEGINS_RIGHT.test(piece)))
    .join('')
}

function run(text: string, { bold, italic, code, points, raised, colour }: RunLook, fromRight: boolean): string {
  // The properties in the order of the schema.
  const properties = [
    code ? '<w:rStyle w:val="CodeWords"/>' : '',
    bold ? '<w:b/><w:bCs/>' : '',
    italic ? '<w:i/><w:iCs/>' : '',
    code ? '<w:noProof/>' : '',
    colour === undefined ? '' : `<w:color w:val="${colour}"/>`,
    points === undefined ? '' : `<w:sz w:val="${points * 2}"/><w:szCs w:val="${points * 2}"/>`,
    raised ? '<w:vertAlign w:val="superscript"/>' : '',
    fromRight ? '<w:rtl/>' : '',
  ].join('')
  const words = text
    .split(/(\n|\t)/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece === '\n' ? '<w:br/>' : piece === '\t' ? '<w:tab/>' : wordText(piece)))
    .join('')
  return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${words}</w:r>`
}

const wordText = (text: string): string => `<w:t xml:space="preserve">${escapeHtml(text)}</w:t>`

/**
 * A paragraph.
 * @param text the words of the paragraph, which decide its direction
 */
export function paragraph(content: string, text: string, look: ParagraphLook = {}): string {
  const { style, indent = 0, quotes = 0, side, keepNext, leftToRight, bookmark } = look
  const fromRight = !leftToRight && BEGINS_RIGHT.test(text)
  const properties = [
    style === undefined ? '' : `<w:pStyle w:val="${style}"/>`,
    keepNext ? '<w:keepNext/>' : '',
    fromRight ? '<w:bidi/>' : '',
    indent + quotes === 0
      ? ''
      : `<w:ind w:left="${(indent + quotes) * INDENT}"${indent === 0 ? '' : ` w:hanging="${INDENT}"`}/>`,
    side ? `<w:jc w:val="${wordSide(side, fromRight)}"/>` : '',
  ].join('')
  const marked = bookmark === undefined ? content : withBookmark(bookmark, content)
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${marked}</w:p>`
}

/** Runs with a bookmark around them. */
export function withBookmark({ id, name }: Bookmark, content: string): string {
  return `<w:bookmarkStart w:id="${id}" w:name="${escapeHtml(name)}"/>${content}<w:bookmarkEnd w:id="${id}"/>`
}

/** The side as Word names it: in a right-to-left paragraph, Word's "left" is where lines begin. */
function wordSide(side: 'left' | 'center' | 'right', fromRight: boolean): string {
  if (!fromRight || side === 'center') return side
  return side === 'left' ? 'right' : 'left'
}

/** A paragraph of one text. */
export function textParagraph(text: string, look: ParagraphLook = {}, letters: RunLook = {}): string {
  return paragraph(runs(text, letters), text, look)
}

/** Words that link to a bookmark of the same file. */
export function linkTo(bookmark: string, content: string): string {
  return `<w:hyperlink w:anchor="${escapeHtml(bookmark)}" w:history="1">${content}</w:hyperlink>`
}
