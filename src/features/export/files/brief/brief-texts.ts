import { escapeMarkdown } from '../escape-markdown.ts'
import type { BriefAlone, BriefDocument, BriefEntry, BriefSaid } from './brief-document.ts'

/** Before a quote: who said it, and where. */
export function saidLabel({ turn, name }: BriefSaid): string {
  return `${name}, turn ${turn}`
}

/** The brief as Markdown, its headings below one of this level. */
export function briefMarkdown({ outcome, sections, remarks }: BriefDocument, level: 2 | 3): readonly string[] {
  const mark = '#'.repeat(level)
  const item = ({ text, quotes }: BriefEntry) =>
    [
      `- ${escapeMarkdown(text)}`,
      ...quotes.map((said) => `  > ${escapeMarkdown(saidLabel(said))}: “${escapeMarkdown(said.quote)}”`),
    ].join('\n')
  return [
    ...(outcome === null ? [] : [escapeMarkdown(outcome)]),
    ...sections.flatMap(({ title, entries, note }) => [
      `${mark} ${escapeMarkdown(title)}`,
      ...(entries.length === 0 ? [] : [entries.map(item).join('\n')]),
      ...(note === null ? [] : [`*${escapeMarkdown(note)}*`]),
    ]),
    `*${remarks.map(escapeMarkdown).join('\\\n')}*`,
  ]
}

/** A file of its own. */
export function briefMarkdownFile(brief: BriefAlone): Uint8Array {
  const { title, occasion, note } = brief
  const blocks = [
    `# ${escapeMarkdown(title)}`,
    `${escapeMarkdown(occasion)}. *${escapeMarkdown(note)}*`,
    ...briefMarkdown(brief, 2),
  ]
  return new TextEncoder().encode(`${blocks.join('\n\n')}\n`)
}

/** The brief as plain text: for terminals and text files. */
export function briefText({ outcome, sections, remarks }: BriefDocument): readonly string[] {
  return [
    ...(outcome === null ? [] : [outcome]),
    ...sections.map(({ title, entries, note }) =>
      [
        `${title}:`,
        ...entries.map(({ text, quotes }) =>
          [`  - ${text}`, ...quotes.map((said) => `      ${saidLabel(said)}: “${said.quote}”`)].join('\n'),
        ),
        ...(note === null ? [] : [`  ${note}`]),
      ].join('\n'),
    ),
    remarks.join('\n'),
  ]
}
