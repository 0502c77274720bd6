import type { PdfContent } from '../content/pdf-content.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { GUTTER, NAMES, SEAT_COLOURS, PDF_STYLES } from './style.ts'
import { wholeTopic } from './title-page.ts'

/** Who takes part, and how the dialog was set up. */
export function participantsPages(flow: Flow, content: PdfContent): void {
  if (!content.beside.includes('settings')) return
  const { file, left, width } = flow
  const section = flow.section('Participants and settings', 'below')
  const words = { x: left + NAMES + GUTTER, width: width - NAMES - GUTTER }
  for (const { seat, name, role, voice, position } of content.document.people) {
    flow.han = hanOf(`${name}${position ?? ''}`, content.document.language)
    flow.need(58)
    const top = flow.y
    flow.text(section, 'P', role, PDF_STYLES.label, { x: left, width: NAMES })
    const below = flow.y
    flow.y = top
    flow.text(section, 'P', name, { ...PDF_STYLES.name, size: 10.5, leading: 15, colour: SEAT_COLOURS[seat] }, words)
    flow.text(section, 'P', voice, { ...PDF_STYLES.quiet, label: true }, words)
    if (position !== null) {
      flow.y += 3
      flow.text(section, 'P', position, PDF_STYLES.body, words)
    }
    flow.y = Math.max(flow.y, below) + 9
    file.artifact(() => flow.rule(flow.y))
    flow.y += 10
  }
  flow.y += 12
  subheading(flow, section, 'Settings')
  for (const { label, value } of content.settings) pair(flow, section, label, value, content.document.language)
  const topic = wholeTopic(flow, content)
  if (topic !== null) {
    flow.y += 14
    subheading(flow, section, 'Question')
    flow.han = hanOf(topic, content.document.language)
    flow.text(section, 'P', topic, PDF_STYLES.speech)
  }
  section.end()
}

/** A small heading within a section. */
export function subheading(flow: Flow, section: ReturnType<Flow['section']>, title: string): void {
  flow.need(48)
  flow.text(section, 'H2', title, PDF_STYLES.subheading)
  flow.y += 4
}

function pair(
  flow: Flow,
  section: ReturnType<Flow['section']>,
  label: string,
  value: string,
  language: string | null,
): void {
  flow.han = hanOf(value, language)
  flow.need(PDF_STYLES.body.leading * 2)
  const top = flow.y
  if (label !== '')
    flow.text(
      section,
      'P',
      label,
      { ...PDF_STYLES.quiet, leading: PDF_STYLES.body.leading },
      { x: flow.left, width: NAMES + GUTTER - 8 },
    )
  flow.y = top
  flow.text(section, 'P', value, PDF_STYLES.body, { x: flow.left + NAMES + GUTTER, width: flow.width - NAMES - GUTTER })
  flow.y += 2
}
