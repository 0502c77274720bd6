import type { DialogState } from '../dialog/state.ts'
import type { ExportOptions } from './export-format.ts'
import { scriptDocument, type ScriptDocument } from './script-document.ts'
import type { ScriptPart } from './script-part.ts'

/** The dialog as a script in plain text, UTF-8. */
export function exportText(state: DialogState, options: ExportOptions = {}): Uint8Array {
  const document = scriptDocument(state, options)
  const blocks = [...front(document), RULE, ...document.parts.flatMap(part), RULE, document.numbers]
  return new TextEncoder().encode(`${blocks.join('\n\n')}\n`)
}

const RULE = '* * *'

function front({ title, topic, occasion, status, people, files, remarks }: ScriptDocument): string[] {
  const who = people.map(({ role, name, voice, position }) => `${role}: ${name} (${voice})${position === null ? '' : `\n    Position: ${position}`}`)
  return [
    underlined(title, '='),
    `${occasion}\n${status}`,
    ...(topic === null ? [] : [`Question:\n\n${topic}`]),
    who.join('\n'),
    ...(remarks.length === 0 ? [] : [remarks.join('\n')]),
    ...(files.length === 0 ? [] : [['Attached:', ...files.map((file) => `    ${file}`)].join('\n')]),
  ]
}

function part({ kind, heading, stages, text, notice, others, numbers }: ScriptPart): string[] {
  if (kind === 'fold') return [`[${notice ?? ''}]`]
  return [
    ...(kind === 'summary' ? [RULE, underlined(heading, '=')] : [underlined(heading, '-')]),
    ...stages.map((stage) => `[${stage.label}]\n${stage.text}`),
    ...(text === '' ? [] : [stages.length === 0 ? text : `[Final]\n${text}`]),
    ...(notice === null ? [] : [`[${notice}]`]),
    ...others.map((other) => (other.text === '' ? `[${other.label}]` : `[${other.label}]\n${other.text}`)),
    ...(numbers.length === 0 ? [] : [numbers.map((line) => `    ${line}`).join('\n')]),
  ]
}

function underlined(line: string, mark: '=' | '-'): string {
  return `${line}\n${mark.repeat(Math.min(width(line), 72))}`
}

/** Columns in a fixed-width font, near enough for a rule: East Asian letters take two. */
function width(line: string): number {
  let columns = 0
  for (const { segment } of new Intl.Segmenter('und').segment(line)) columns += /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF01-\uFF60]/u.test(segment) ? 2 : 1
  return columns
}
