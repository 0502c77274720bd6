import { t } from '../../../../../base/language/t.ts'
import type { Block } from '../../blocks/block.ts'
import type { ScriptPart } from '../../parts/script-part.ts'
import type { PdfContent } from '../content/pdf-content.ts'
import type { Colour } from '../pdf-file.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import { setBlocks, USUAL_LOOKS, type BlockPlace } from './blocks-pages.ts'
import type { Flow } from './flow.ts'
import { firstWords } from '../../prose/first-words.ts'
import { setProse } from './prose.ts'
import { GUTTER, INK, NAMES, SEAT_COLOURS, SECOND, PDF_STYLES, type TextStyle, baseline } from './style.ts'

/** The line spacing of the details under a name, in points. */
const DETAIL = 11

/**
 * Writes the script like a printed play: speakers in the margin, words beside them.
 * @param told called after each part with the number of parts that are done
 */
export function scriptPages(flow: Flow, content: PdfContent, told: (done: number) => void): void {
  if (content.parts.length === 0) return
  const section = flow.section(t('Script [[what was said]]'))
  content.parts.forEach((part, index) => {
    spokenPart(flow, section, part, content)
    told(index + 1)
  })
  flow.settle(0)
  section.end()
}

/** Writes the closing as a section of its own. */
export function closingPages(flow: Flow, content: PdfContent): void {
  if (content.closing.length === 0) return
  const section = flow.section(content.document.closingTitle, 'below')
  for (const part of content.closing)
    spokenPart(flow, section, part, content, { ...PDF_STYLES.speech, size: 11, leading: 17.4 })
  flow.settle(0)
  section.end()
}

function spokenPart(
  flow: Flow,
  section: PdfTag,
  part: ScriptPart,
  content: PdfContent,
  style = wordsStyle(part),
): void {
  const { language } = content.document
  const { file, left, width } = flow
  const words = { x: left + NAMES + GUTTER, width: width - NAMES - GUTTER }
  flow.han = hanOf(part.text, language)
  if (part.kind === 'fold') {
    flow.han = hanOf(part.notice ?? '', language)
    flow.text(section, 'P', part.notice ?? '', PDF_STYLES.small, words)
    // The script of a dialog that was opened inside this one is placed below its digest.
    besideWords(part.others, { flow, tag: section, language, column: words })
    flow.y += part.others.length > 0 ? 7 : 16
    return
  }
  flow.han = hanOf(part.turn?.name ?? '', language)
  const tag = file.tag(section, 'Sect')
  const margin = speakerMargin(flow, tag, part, content.times, style)
  // The page and the position below the name, which is drawn with what comes first.
  let [page, below] = [0, 0]
  flow.holdBeside(Math.max(style.leading * 2 + 4, margin.tall), () => {
    page = flow.page
    below = flow.y + margin.tall
    const entry = entryOf(part)
    if (entry !== null) flow.entry(2, entry, margin.colour, firstWords(part.text))
    if (part.turn) flow.turns.set(part.turn.number, { page: file.page, y: Math.max(0, flow.y - 18) })
    margin.draw()
    flow.continued = margin.drawAgain
  })
  const place = { flow, tag, language, column: words }
  setBlocks(part.stages, { ...place, within: null, looks: USUAL_LOOKS })
  if (part.stages.length > 0 && part.text !== '') {
    const final = flow.lines(t('Final'), PDF_STYLES.label, words.width)
    flow.hold(tag, 'P', final, PDF_STYLES.label, words, { below: 0 })
  }
  flow.han = hanOf(part.text, language)
  if (part.text !== '') setProse(flow, tag, part.text, style, words, part.evidence)
  if (part.notice !== null) besideWords([{ kind: 'note', text: part.notice }], place)
  if (part.verdict) besideWords([part.verdict], place)
  besideWords(part.others, place)
  flow.settle(0)
  flow.continued = null
  // The name with its details may be taller than the words beside it.
  flow.y = Math.max(flow.y, flow.page === page ? below : 0) + 15
  tag.end()
}

/** Places the blocks below the words of a part. */
function besideWords(blocks: readonly Block[], place: Omit<BlockPlace, 'within' | 'looks'>): void {
  for (const block of blocks) {
    place.flow.y += block.kind === 'aside' ? 6 : 0
    setBlocks([block], { ...place, within: null, looks: USUAL_LOOKS })
  }
}

/** The line for a part in the table of contents and the outline; null for none. */
export function entryOf({ kind, heading, turn, unlisted }: ScriptPart): string | null {
  if (kind === 'fold' || kind === 'summary' || unlisted) return null
  return turn ? `${turn.number}. ${turn.name}` : heading
}

/** The speaker with details, as they are drawn into the margin beside the words. */
function speakerMargin(
  flow: Flow,
  tag: PdfTag,
  { turn, heading }: ScriptPart,
  times: PdfContent['times'],
  style: TextStyle,
) {
  const { file } = flow
  const column = { x: flow.left, width: NAMES }
  const name = flow.lines(turn?.name ?? heading, PDF_STYLES.name, NAMES)
  const what = turn === null ? [] : [turn.title === null ? String(turn.number) : `${turn.number}, ${turn.title}`]
  const details = [
    ...what,
    ...(turn?.voice ? [turn.voice] : []),
    ...(turn && times[turn.id] !== undefined ? [times[turn.id] ?? ''] : []),
  ].flatMap((detail) => flow.lines(detail, PDF_STYLES.small, NAMES))
  const continued = flow.fitted(t('continued [[a speech, on the next page]]'), PDF_STYLES.small, NAMES)
  const lower = baseline(style) - baseline(PDF_STYLES.name)
  const below = lower + PDF_STYLES.name.leading * name.length
  const title = file.tag(tag, 'H2')
  const colour = turn ? SEAT_COLOURS[turn.place] : SECOND
  const drawName = (own: Colour): void =>
    flow.place(name, { ...PDF_STYLES.name, colour: own }, column, flow.y + lower, 'end')
  return {
    colour,
    /** Points below the top of the words. */
    tall: below + 0.5 + details.length * DETAIL,
    draw(): void {
      file.marked(title, 'H2', () => {
        drawName(turn ? colour : INK)
        details.forEach((detail, index) =>
          flow.place([detail], PDF_STYLES.small, column, flow.y + below + 0.5 + index * DETAIL, 'end'),
        )
      })
      title.end()
    },
    /** For a page that continues the words. */
    drawAgain: (): void =>
      file.repeatedWords(() => {
        drawName(colour)
        flow.place([continued], PDF_STYLES.small, column, flow.y + below, 'end')
      }),
  }
}

function wordsStyle({ turn, kind }: ScriptPart): TextStyle {
  return turn?.place === 'moderator' || kind === 'floor' ? PDF_STYLES.moderation : PDF_STYLES.speech
}
