import type { ScriptDocument } from '../../script-document.ts'
import { hanOf } from '../text/fonts.ts'
import { setBlocks, USUAL_LOOKS, type BlockLooks } from './blocks-pages.ts'
import type { Flow } from './flow.ts'
import { PDF_STYLES, SECOND, type TextStyle } from './style.ts'

/**
 * The scales that are tried, largest first. Smaller text would be hard to read, so a longer brief continues on another
 * sheet.
 */
const SCALES = [1, 0.95, 0.9, 0.86, 0.82] as const
/** The scale of a brief that needs more than one sheet. */
const SEVERAL_SHEETS = 0.9

/**
 * Places the decision brief on a sheet of its own, as large as possible.
 * @param begin starts a file without pages
 */
export function briefSheet(begin: () => Flow, document: ScriptDocument): Flow {
  for (const scale of SCALES) {
    const sheet = setSheet(begin(), document, looksAt(scale))
    if (sheet.page === 1) return sheet
  }
  return setSheet(begin(), document, looksAt(SEVERAL_SHEETS))
}

function looksAt(scale: number): BlockLooks {
  const sized = (style: TextStyle, size: number, leading: number): TextStyle => ({
    ...style,
    size: size * scale,
    leading: leading * scale,
  })
  return {
    headline: sized(PDF_STYLES.subheading, 10, 14.5),
    title: sized(PDF_STYLES.subheading, 10, 14.5),
    text: sized(PDF_STYLES.body, 9.2, 12.8),
    quote: sized({ ...PDF_STYLES.body, colour: SECOND }, 8.6, 11.8),
    note: sized(PDF_STYLES.small, 7.8, 11),
    label: sized(PDF_STYLES.label, 7.6, 11.4),
    prose: sized(PDF_STYLES.body, 9.2, 12.8),
    gap: USUAL_LOOKS.gap * 0.45 * scale,
  }
}

const TITLE: TextStyle = { ...PDF_STYLES.heading, size: 17, leading: 22 }
const TITLE_LINES = 3

function setSheet(flow: Flow, { title, occasion, note, language, sections }: ScriptDocument, looks: BlockLooks): Flow {
  flow.barePage()
  flow.y = 52
  flow.han = hanOf(title, language)
  for (const part of sections) {
    const section = flow.file.tag(flow.file.root, 'Sect', { title: part.title })
    flow.text(section, 'P', `${part.title}. ${occasion}`, PDF_STYLES.label)
    flow.y += 2
    const lines = flow.lines(title, TITLE, flow.width)
    flow.paragraph(section, 'H1', lines.slice(0, TITLE_LINES), TITLE, { x: flow.left, width: flow.width })
    flow.y += 3
    flow.text(section, 'P', note, PDF_STYLES.small)
    flow.y += 10
    setBlocks(part.blocks, { flow, tag: section, language, within: null, looks })
    section.end()
  }
  return flow
}
