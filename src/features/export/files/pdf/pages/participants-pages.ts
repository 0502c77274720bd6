import { t } from '../../../../../base/language/t.ts'
import type { PartBlock } from '../../blocks/block.ts'
import { settingsWithOrigin } from '../../parts/settings-part.ts'
import type { PdfContent } from '../content/pdf-content.ts'
import { hanOf } from '../text/fonts.ts'
import { setBlocks, USUAL_LOOKS } from './blocks-pages.ts'
import type { Flow } from './flow.ts'
import { GUTTER, NAMES, SEAT_COLOURS, PDF_STYLES } from './style.ts'
import { wholeTopic } from './title-page.ts'

/** Writes the participants and the settings of the dialog. */
export function participantsPages(flow: Flow, content: PdfContent, settings: PartBlock): void {
  const { file, left, width } = flow
  const section = flow.section(t('Participants and settings'), 'below')
  const words = { x: left + NAMES + GUTTER, width: width - NAMES - GUTTER }
  for (const { seat, name, role, voice, position } of content.document.people) {
    flow.han = hanOf(`${name}${position ?? ''}`, content.document.language)
    flow.need(58)
    const top = flow.y
    flow.text(section, 'P', role, PDF_STYLES.label, { x: left, width: NAMES })
    const below = flow.y
    flow.y = top
    flow.text(section, 'P', name, { ...PDF_STYLES.name, size: 10.5, leading: 15, colour: SEAT_COLOURS[seat] }, words)
    if (voice !== '') flow.text(section, 'P', voice, { ...PDF_STYLES.quiet, label: true }, words)
    if (position !== null) {
      flow.y += 3
      flow.text(section, 'P', position, PDF_STYLES.body, words)
    }
    flow.y = Math.max(flow.y, below) + 9
    file.artifact(() => flow.rule(flow.y))
    flow.y += 10
  }
  flow.y += 12
  subheading(flow, section, settings.title)
  const { language } = content.document
  const place = { flow, tag: section, language, within: null, looks: USUAL_LOOKS }
  setBlocks(settingsWithOrigin(settings, content.document).blocks, place)
  const topic = wholeTopic(flow, content)
  if (topic !== null) {
    flow.y += 14
    subheading(flow, section, t('Question'))
    flow.han = hanOf(topic, content.document.language)
    flow.text(section, 'P', topic, PDF_STYLES.speech)
  }
  section.end()
}

/** Writes a small heading within a section. */
function subheading(flow: Flow, section: ReturnType<Flow['section']>, title: string): void {
  const { left, width } = flow
  const style = PDF_STYLES.subheading
  flow.hold(section, 'H2', flow.lines(title, style, width), style, { x: left, width }, { below: 4 })
}
