import type { Evidence } from '../../../../../core/dialog/quotations/check-evidence.ts'
import { round, type Colour, type PdfFile, type PdfPlace, type Stroke } from '../pdf-file.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import type { TextLine } from '../text/lines.ts'
import { isSameLead, type Lead, type Stretch } from '../text/stretches.ts'
import { INK, SECOND, type TextStyle, baseline, type Column } from './style.ts'

/** What is written on: the file, and where marks stand in it so far. */
interface Pages {
  readonly file: PdfFile
  readonly marks: Map<string, PdfPlace>
}

/** How what was looked for in the files is underlined: by the kind of line first, so that nobody needs the colour. */
const EVIDENCE_LINES: Readonly<Record<Evidence['state'], Stroke & { readonly colour: Colour }>> = {
  exact: { width: 0.9, dash: [], round: false, colour: '#2C7A4C' },
  close: { width: 0.8, dash: [3.2, 1.8], round: false, colour: SECOND },
  missing: { width: 1.2, dash: [0, 2.4], round: true, colour: '#955500' },
}
const WEB_LINE: Stroke = { width: 0.5, dash: [], round: false }
const PASSAGE_LINE: Stroke = { width: 0.8, dash: [], round: false }

/** The name of the place where the sources tell of something that was quoted. */
export function sourceName(id: string): string {
  return `source-${id}`
}

/** Words of a line that name a turn lead to it, where it is in the file. @param turns where the turns stand */
export function turnStretch(
  turns: ReadonlyMap<number, PdfPlace>,
  line: string,
  words: string,
  turn: number,
): readonly Stretch[] {
  const place = turns.get(turn)
  const from = line.indexOf(words)
  if (!place || from < 0) return []
  return [{ from, to: from + words.length, code: false, lead: { to: 'turn', place, says: words } }]
}

/** What leads somewhere in lines that stand here: a line under it, and a place to click. */
export function drawLeads(
  pages: Pages,
  tag: PdfTag,
  lines: readonly TextLine[],
  style: TextStyle,
  { x, width }: Column,
  top: number,
): void {
  const scale = style.size / 1000
  lines.forEach((line, index) => {
    if (line.runs.every(({ lead }) => lead === null)) return
    const y = top + index * style.leading
    let from = line.rtl ? x + width - line.width * scale : x
    let to = from
    line.runs.forEach((run, at) => {
      to += run.width * scale
      const next = line.runs[at + 1]
      // Words in several faces that lead to one place are one link.
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
      file.namedLink(tag, from, y, to - from, style.leading, sourceName(id), `${text}: ${words}`)
      if (!marks.has(id)) marks.set(id, { page: file.page, y: Math.max(0, y - 18) })
      break
    }
    case 'nowhere':
      line(INK, PASSAGE_LINE)
  }
}
