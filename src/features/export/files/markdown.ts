import type { DialogState } from '../../../core/dialog/state.ts'
import { markdownBlocks, quoted } from './blocks/markdown-blocks.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import type { ExportOptions } from './export-format.ts'
import { mapOutline } from './maps/map-outline.ts'
import { bearingsSentence, type MapStep } from './maps/map-steps.ts'
import { mermaidText } from './maps/mermaid.ts'
import { proseMarkdown } from './prose/prose-markdown.ts'
import { scriptDocument, type ScriptDocument } from './script-document.ts'
import { quotationsOf } from './parts/part-evidence.ts'
import type { ScriptPart } from './parts/script-part.ts'
import { verdictText } from './parts/verdict-part.ts'

/** The dialog as a script in Markdown, UTF-8. What models wrote is shown as the plain text it is. */
export function exportMarkdown(state: DialogState, options: ExportOptions = {}): Uint8Array {
  const document = scriptDocument(state, options)
  const blocks = [
    ...front(document),
    ...document.parts.flatMap(part),
    ...document.sections.flatMap((section) => [RULE, ...markdownBlocks([section], 2)]),
    ...argument(document, state),
    ...(document.numbers === '' ? [] : [RULE, escapeMarkdown(document.numbers)]),
  ]
  return new TextEncoder().encode(`${blocks.join('\n\n')}\n`)
}

const RULE = '---'

function front({ title, topic, occasion, status, note, people, files, remarks }: ScriptDocument): string[] {
  const who = people.map(({ role, name, voice, position }) => {
    const line = `- ${escapeMarkdown(role)}: **${escapeMarkdown(name)}** (${escapeMarkdown(voice)})`
    return position === null ? line : `${line}\n  - Position: ${escapeMarkdown(position)}`
  })
  return [
    `# ${escapeMarkdown(title)}`,
    `${escapeMarkdown(occasion)}. ${escapeMarkdown(status)}`,
    `*${escapeMarkdown(note)}*`,
    ...(topic === null ? [] : [quoted(topic)]),
    who.join('\n'),
    ...(remarks.length === 0 ? [] : [remarks.map(escapeMarkdown).join('\\\n')]),
    ...(files.length === 0 ? [] : [['Attached:', '', ...files.map((file) => `- ${escapeMarkdown(file)}`)].join('\n')]),
  ]
}

function part(each: ScriptPart): string[] {
  const { kind, heading, stages, text, notice, verdict, others, numbers } = each
  if (kind === 'fold')
    return [
      `*${escapeMarkdown(each.bare ? (notice ?? '') : `[${notice ?? ''}]`)}*`,
      ...others.map((other) => `**${escapeMarkdown(other.label)}**\n\n${quoted(other.text)}`),
    ]
  return [
    ...(kind === 'summary' ? [RULE] : []),
    `## ${escapeMarkdown(heading).replace(/^(\d+)\\\./, '$1.')}`,
    ...stages.map((stage) => `**${escapeMarkdown(stage.label)}**\n\n${quoted(stage.text)}`),
    ...(stages.length > 0 && text !== '' ? ['**Final**'] : []),
    ...(text === '' ? [] : [kind === 'floor' ? quoted(text) : proseMarkdown(text)]),
    ...(notice === null ? [] : [`*${escapeMarkdown(`[${notice}]`)}*`]),
    ...[...verdictText(verdict), ...quotationsOf(each), ...others].map((other) =>
      other.text === ''
        ? `**${escapeMarkdown(other.label)}**`
        : `**${escapeMarkdown(other.label)}**\n\n${'linked' in other && other.linked ? withLinks(quoted(other.text)) : quoted(other.text)}`,
    ),
    ...(numbers.length === 0 ? [] : [numbers.map((line) => `- ${escapeMarkdown(line)}`).join('\n')]),
  ]
}

function argument({ steps, dropped }: ScriptDocument, state: DialogState): string[] {
  if (steps.length === 0) return []
  return [
    RULE,
    '## Argument map',
    `\`\`\`mermaid\n${mermaidText(state)}\`\`\``,
    mapOutline(steps).map(stepLines).join('\n'),
    ...(dropped === null ? [] : [`*${escapeMarkdown(`[${dropped}]`)}*`]),
  ]
}

/** Deeper answers than this are indented no further. */
const DEEPEST = 8

function stepLines(step: MapStep): string {
  const { place, kindLabel, name, turn, label, quote, depth } = step
  const indent = '  '.repeat(Math.min(depth, DEEPEST))
  const bearings = bearingsSentence(step)
  const line = `${indent}- ${place}\\. **${kindLabel}** (${escapeMarkdown(name)}, turn ${turn}): ${escapeMarkdown(label)}`
  return `${line}\\\n${indent}  "${escapeMarkdown(quote)}"${bearings === '' ? '' : `\\\n${indent}  ${bearings}`}`
}

/** Addresses in text that is escaped already. */
function withLinks(markdown: string): string {
  return markdown.replaceAll(/https?:\/\/(?:\\.|[^\s\\])+/g, (url) => `<${url.replaceAll(/\\(.)/g, '$1')}>`)
}
