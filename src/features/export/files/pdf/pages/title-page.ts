import { t } from '../../../../../base/language/t.ts'
import type { ScriptDocument } from '../../script-document.ts'
import type { PdfContent } from '../content/pdf-content.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import { roleWords } from '../../parts/front-part.ts'
import type { Flow } from './flow.ts'
import { INK, SEAT_COLOURS, SECOND, PDF_STYLES, type TextStyle } from './style.ts'
import { shortenText } from '../../../../../base/text/shorten.ts'

/** How many participants the title page can list on lines of their own. */
const PEOPLE_MAX = 6
/** The most characters of a position beside a name. */
const POSITION_MAX_CHARS = 160

/** The most lines of the topic. A longer topic is repeated in full among the settings. */
const TOPIC_MAX_LINES = 16

const OUTCOME: TextStyle = { ...PDF_STYLES.speech, size: 13, leading: 19 }

/** Writes the title page: topic, participants, date and outcome. */
export function titlePage(flow: Flow, { document, beside }: PdfContent): void {
  const { file, left, width } = flow
  flow.barePage()
  const page = file.tag(file.root, 'Sect')
  const place = { page: file.page, y: 0 }
  mark(flow, 150)
  flow.y = 186
  flow.han = hanOf(document.title, document.language)
  flow.text(page, 'P', document.occasion, PDF_STYLES.quiet)
  flow.y += 10
  flow.text(page, 'H1', document.title, titleStyle(document.title))
  flow.entries.push({ level: 1, title: document.title, words: '', colour: null, place, page: flow.page })
  if (document.topic !== null) {
    flow.y += 12
    flow.han = hanOf(document.topic, document.language)
    const style: TextStyle = { ...PDF_STYLES.speech, colour: SECOND }
    const lines = flow.lines(document.topic, style, width)
    const shown = lines.slice(0, TOPIC_MAX_LINES)
    const topic = file.tag(page, 'P')
    file.marked(topic, 'P', () => flow.place(shown, style, { x: left, width }, flow.y))
    topic.end()
    flow.y += shown.length * style.leading
    if (shown.length < lines.length && beside.includes('settings'))
      flow.text(page, 'P', t('The whole question stands with the settings.'), PDF_STYLES.small)
  }
  flow.y += 30
  flow.rule(flow.y)
  flow.y += 16
  // More names would reach the bottom of the page.
  if (document.people.length > PEOPLE_MAX)
    flow.text(page, 'P', document.people.map(({ name }) => name).join(', '), {
      ...PDF_STYLES.name,
      size: 11,
      leading: 16,
    })
  else
    for (const { seat, name, role, model, position } of document.people) {
      flow.han = hanOf(name, document.language)
      flow.text(page, 'P', name, { ...PDF_STYLES.name, size: 11, leading: 16, colour: SEAT_COLOURS[seat] })
      const about = [
        ...(role === name && model === '' ? [] : [roleWords({ role: role === name ? '' : role, voice: model })]),
        ...(position === null ? [] : [shortenText(position, POSITION_MAX_CHARS, { wholeWords: true })]),
      ]
      if (about.length > 0) flow.text(page, 'P', about.join('. '), PDF_STYLES.quiet)
      flow.y += 8
    }
  const foot = file.height - 66
  const made = flow.lines(document.note, PDF_STYLES.quiet, width)
  writeOutcome(flow, page, document, foot - made.length * PDF_STYLES.quiet.leading)
  const note = file.tag(page, 'P')
  file.marked(note, 'P', () =>
    flow.place(made, PDF_STYLES.quiet, { x: left, width }, foot - made.length * PDF_STYLES.quiet.leading),
  )
  note.end()
  const footer = file.tag(page, 'P')
  file.marked(footer, 'P', () =>
    flow.place(
      [flow.fitted(`${document.status} ${t('Made with Intermediated Dialog.')}`, PDF_STYLES.small, width)],
      PDF_STYLES.small,
      { x: left, width },
      foot,
    ),
  )
  footer.end()
  page.end()
}

/** Writes what the dialog came to, in a sentence, where there is room for it above `bottom`. */
function writeOutcome(flow: Flow, page: PdfTag, document: ScriptDocument, bottom: number): void {
  const { outcome, closingTitle, language } = document
  if (!outcome || outcome.turn === null) return
  flow.han = hanOf(outcome.headline, language)
  const lines = flow.lines(outcome.headline, OUTCOME, flow.width)
  if (flow.y + 60 + lines.length * OUTCOME.leading > bottom) return
  flow.y += 8
  flow.rule(flow.y)
  flow.y += 16
  flow.text(page, 'P', closingTitle, PDF_STYLES.quiet)
  flow.y += 2
  flow.paragraph(page, 'P', lines, OUTCOME, { x: flow.left, width: flow.width })
}

/** The whole topic, if the title page shows only its beginning; null otherwise. */
export function wholeTopic(flow: Flow, { document: { topic } }: PdfContent): string | null {
  if (topic === null) return null
  return flow.lines(topic, PDF_STYLES.speech, flow.width).length > TOPIC_MAX_LINES ? topic : null
}

function titleStyle(title: string): TextStyle {
  return title.length > 80 ? { ...PDF_STYLES.title, size: 22, leading: 30 } : { ...PDF_STYLES.title, colour: INK }
}

/** Draws the logo of the app: three figures. */
function mark(flow: Flow, y: number): void {
  const { file, left } = flow
  file.artifact(() => {
    file.circle(left + 11, y - 8, 5.6, SEAT_COLOURS.moderator)
    file.circle(left + 5.6, y + 4, 5.6, SEAT_COLOURS.first)
    file.circle(left + 18, y + 4, 5.6, SEAT_COLOURS.second)
  })
}
