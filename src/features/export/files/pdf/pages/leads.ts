import type { Evidence } from '../../../../../core/dialog/quotations/check-evidence.ts'
import { round, type Colour, type PdfFile, type PdfPlace, type Stroke } from '../pdf-file.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import type { TextLine } from '../text/lines.ts'
import { isSameLead, type Lead, type Stretch } from '../text/stretches.ts'
import { INK, lineLeft, SECOND, type TextSide, type TextStyle, baseline, type Column } from './style.ts'

/** The file, and the positions of marks so far. */
interface Pages {
  readonly file: PdfFile
  readonly marks: Map<string, PdfPlace>
}

/** The line under quotations of the files, by state. The states differ in the kind of line, not only in colour. */
const EVIDENCE_LINES: Readonly<Record<Evidence['state'], Stroke & { readonly colour: Colour }>> = {
  exact: { width: 0.9, dash: [], round: false, colour: '#2C7A4C' },
  close: { width: 0.8, dash: [3.2, 1.8], round: false, colour: SECOND },
  missing: { width: 1.2, dash: [0, 2.4], round: true, colour: '#955500' },
}
const WEB_LINE: Stroke = { width: 0.5, dash: [], round: false }
const PASSAGE_LINE: Stroke = { width: 0.8, dash: [], round: false }

/** The name by which links find a quotation among the sources. */
export function sourceAnchor(id: string): string {
  return `source-${id}`
}

/**
 * Links words that name a turn to that turn, if it is in the file.
 * @param turns the positions of turns
 */
export function turnStretch(
  turns: ReadonlyMap<number, PdfPlace>,
  line: string,
  words: string,
  turn: number,
): readonly Stretch[] {
  const place = turns.get(turn)
  const from = line.indexOf(words)
  if (!place || from < 0) return []
  return [{ from, to: from + words.length, look: null, lead: { to: 'turn', place, says: words } }]
}

/** Draws the links of lines at a position: a line under the words, and an area that can be clicked. */
export function drawLeads(
  pages: Pages,
  tag: PdfTag,
  lines: readonly TextLine[],
  style: TextStyle,
  column: Column,
  top: number,
  side: TextSide = 'start',
): void {
  const scale = style.size / 1000
  lines.forEach((line, index) => {
    if (line.runs.every(({ lead }) => lead === null)) return
    const y = top + index * style.leading
    let from = lineLeft(line.rtl, line.width * scale, column, side)
    let to = from
    line.runs.forEach((run, at) => {
      to += run.width * scale
      const next = line.runs[at + 1]
      // Words in several fonts that lead to the same target are one link.
      if (next && isSameLead(run.lead, next.lead)) return
      if (run.lead) drawLead(pages, tag, run.lead, style, from, to, y)
      from = to
    })
  })
}

function drawLead(pages: Pages, tag: PdfTag, lead: Lead, style: TextStyle, from: number, to: number, y: number): void {
  const { file, marks } = pages
  const under = y + baseline(style) + 1.8
  const line = (colour: Colour, stroke: Stroke): void =>
    file.artifact(() => file.stroke(round(from), round(to), under, colour, stroke))
  switch (lead.to) {
    case 'turn': {
      line(SECOND, WEB_LINE)
      const link = file.tag(tag, 'Link')
      file.link(link, from, y, to - from, style.leading, lead.place, lead.says)
      link.end()
      break
    }
    case 'web':
      line(SECOND, WEB_LINE)
      file.webLink(tag, from, y, to - from, style.leading, lead.url)
      break
    case 'source': {
      const { id, state, gone, text, words } = lead.evidence
      const { colour, ...stroke } = EVIDENCE_LINES[state]
      line(gone ? SECOND : colour, stroke)
      file.namedLink(tag, from, y, to - from, style.leading, sourceAnchor(id), `${text}: ${words}`)
      if (!marks.has(id)) marks.set(id, { page: file.page, y: Math.max(0, y - 18) })
      break
    }
    case 'footnote':
      file.namedLink(tag, from, y, to - from, style.leading, lead.name, `[${lead.label}]`)
      if (!marks.has(lead.name)) marks.set(lead.name, { page: file.page, y: Math.max(0, y - 18) })
      break
    case 'nowhere':
      line(INK, PASSAGE_LINE)
  }
}
