import { t } from '../../../base/language/t.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { markdownBlocks, quoteMarkdown } from './blocks/markdown-blocks.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import type { ExportOptions } from './export-format.ts'
import { proseMarkdown } from './prose/prose-markdown.ts'
import { scriptDocument, type ScriptDocument } from './script-document.ts'
import { quotationsOf } from './parts/part-evidence.ts'
import type { ScriptPart } from './parts/script-part.ts'

/**
 * Writes a dialog as a script in Markdown, in UTF-8. Titles, names and notices are escaped, so that they appear as
 * plain text. Speeches of models keep their Markdown.
 */
export function exportMarkdown(state: DialogState, options: ExportOptions = {}): Uint8Array {
  const document = scriptDocument(state, options)
  const blocks = [
    ...front(document),
    ...document.parts.flatMap(part),
    ...document.sections.flatMap((section) => [RULE, ...markdownBlocks([section], 2)]),
    ...document.appendix.flatMap((section) => [RULE, ...markdownBlocks([section], 2)]),
  ]
  return new TextEncoder().encode(`${blocks.join('\n\n')}\n`)
}

const RULE = '---'

function front({ title, topic, occasion, status, note, people, files, remarks }: ScriptDocument): string[] {
  const who = people.map(({ role, name, voice, position }) => {
    const line = `- ${escapeMarkdown(role)}: **${escapeMarkdown(name)}**${voice === '' ? '' : ` (${escapeMarkdown(voice)})`}`
    return position === null
      ? line
      : `${line}\n  - ${t('Position: {position}', { position: escapeMarkdown(position) })}`
  })
  return [
    `# ${escapeMarkdown(title)}`,
    `${escapeMarkdown(occasion)}. ${escapeMarkdown(status)}`,
    `*${escapeMarkdown(note)}*`,
    ...(topic === null ? [] : [quoteMarkdown(escapeMarkdown(topic))]),
    who.join('\n'),
    ...(remarks.length === 0 ? [] : [remarks.map(escapeMarkdown).join('\\\n')]),
    ...(files.length === 0
      ? []
      : [[t('Attached:'), '', ...files.map((file) => `- ${escapeMarkdown(file)}`)].join('\n')]),
  ]
}

function part(each: ScriptPart): string[] {
  const { kind, heading, stages, text, notice, verdict, others } = each
  if (kind === 'fold')
    return [`*${escapeMarkdown(each.bare ? (notice ?? '') : `[${notice ?? ''}]`)}*`, ...markdownBlocks(others, 3)]
  return [
    ...(kind === 'summary' ? [RULE] : []),
    `## ${escapeMarkdown(heading).replace(/^(\d+)\\\./, '$1.')}`,
    ...markdownBlocks(stages, 3),
    ...(stages.length > 0 && text !== '' ? [`**${t('Final')}**`] : []),
    ...(text === '' ? [] : [kind === 'floor' ? quoteMarkdown(escapeMarkdown(text)) : proseMarkdown(text)]),
    ...(notice === null ? [] : markdownBlocks([{ kind: 'note', text: notice }], 3)),
    ...markdownBlocks([...(verdict === null ? [] : [verdict]), ...quotationsOf(each), ...others], 3),
  ]
}
