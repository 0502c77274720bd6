import { oneLine } from '../../../../base/text/shorten.ts'
import { fileError } from '../file-error.ts'
import { createBlocks, type Blocks } from '../markup/blocks.ts'
import { walkXml } from '../markup/walk-xml.ts'
import { listedIn, relationsOf } from './relations.ts'
import { damagedDocumentError, unpackTexts, type Parts } from './unpack.ts'

const KIND = 'presentation'
const MAIN = 'ppt/presentation.xml'
/** Placeholders that are the same on every slide: date, footer, header, number, and the picture of the slide in its notes. */
const REPEATED = new Set(['dt', 'ftr', 'hdr', 'sldNum', 'sldImg'])
const TITLES = new Set(['title', 'ctrTitle'])

/** The slides in their order, each with its number, title, text, tables and notes. @throws AppError FILE_* */
export function readPptx(name: string, bytes: Uint8Array): string {
  const parts = unpackTexts(name, bytes, KIND)
  if (!parts.has(MAIN)) throw damagedDocumentError(name, KIND)
  const slides = listedIn(parts, MAIN, 'sldId').map(({ target }) => target)
  const blocks = createBlocks()
  let hasWords = false
  for (const [index, path] of slides.entries()) hasWords = addSlide(blocks, parts, path, index + 1) || hasWords
  if (!hasWords)
    throw fileError(
      'FILE_EMPTY',
      name,
      slides.length === 0
        ? 'is a presentation without slides: there is nothing to read in it'
        : 'has no text on its slides, perhaps only pictures: attach those as pictures',
    )
  return blocks.text()
}

/** @returns whether the slide or its notes have any words */
function addSlide(blocks: Blocks, parts: Parts, path: string, number: number): boolean {
  const xml = parts.get(path) ?? ''
  const slide = readShapes(xml)
  const related = relationsOf(parts, path)
  const diagrams = related
    .filter(({ type }) => type === 'diagramData')
    .flatMap(({ target }) => readShapes(parts.get(target) ?? '').texts)
  const notes = related
    .filter(({ type }) => type === 'notesSlide')
    .flatMap(({ target }) => readShapes(parts.get(target) ?? '').texts)
  const title = slide.title === '' ? '' : `: ${slide.title}`
  blocks.heading(2, `Slide ${number}${slide.hidden ? ' (hidden)' : ''}${title}`)
  for (const each of slide.body) {
    if (typeof each === 'string') blocks.paragraph(each)
    else blocks.table(each)
  }
  if (diagrams.length > 0) blocks.paragraph(diagrams.join('\n'))
  if (notes.length > 0) blocks.paragraph(`Notes: ${notes.join('\n')}`)
  return slide.title !== '' || slide.body.length > 0 || diagrams.length > 0 || notes.length > 0
}

interface Shapes {
  readonly hidden: boolean
  readonly title: string
  /** Texts and tables in the order they are drawn. */
  readonly body: readonly (string | readonly (readonly string[])[])[]
  /** The texts alone. */
  readonly texts: readonly string[]
}

/** The content of a slide's shapes (ECMA-376 part 1, sections 19.3 and 21.1). */
function readShapes(xml: string): Shapes {
  const body: (string | string[][])[] = []
  const texts: string[] = []
  let [hidden, title, place] = [false, '', '']
  let [words, lines]: [string, string[]] = ['', []]
  let [inText, level, fallback] = [false, 0, 0]
  let rows: string[][] | null = null

  walkXml(xml, {
    open: (name, attributes) => {
      // A shape that older programs cannot draw is in the file twice.
      if (name === 'Fallback') fallback += 1
      if (fallback > 0) return
      if (name === 'sld') hidden = attributes.show === '0'
      if (name === 'sp' || name === 'pt') [place, lines] = ['', []]
      if (name === 'ph') place = attributes.type ?? 'body'
      if (name === 'pPr') level = Number(attributes.lvl ?? 0) || 0
      if (name === 'p') [words, level] = ['', 0]
      if (name === 't') inText = true
      if (name === 'br' || name === 'tab') words += name === 'br' ? '\n' : '\t'
      if (name === 'tbl') rows = []
      if (name === 'tr') rows?.push([])
      if (name === 'tc') lines = []
    },
    text: (text) => {
      if (inText && fallback === 0) words += text
    },
    close: (name) => {
      if (name === 'Fallback') fallback -= 1
      if (fallback > 0) return
      if (name === 't') inText = false
      if (name === 'p' && words.trim() !== '') lines.push(`${'  '.repeat(level)}${words.trimEnd()}`)
      if (name === 'p') words = ''
      if (name === 'tc') rows?.at(-1)?.push(lines.splice(0).join(' '))
      if (name === 'tbl' && rows !== null) {
        if (rows.flat().some((cell) => cell.trim() !== '')) body.push(rows)
        rows = null
      }
      if (name !== 'sp' && name !== 'pt') return
      const text = lines.splice(0).join('\n')
      if (text.trim() === '' || REPEATED.has(place)) return
      if (TITLES.has(place) && title === '') title = oneLine(text)
      else {
        body.push(text)
        texts.push(text)
      }
    },
  })
  return { hidden, title, body, texts }
}
