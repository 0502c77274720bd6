import { t } from '../../../base/language/t.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { textBlocks, underline } from './blocks/text-blocks.ts'
import type { ExportOptions } from './export-format.ts'
import { scriptDocument, type ScriptDocument } from './script-document.ts'
import { quotationsOf } from './parts/part-evidence.ts'
import type { ScriptPart } from './parts/script-part.ts'

/** Writes a dialog as a script in plain text, in UTF-8. */
export function exportText(state: DialogState, options: ExportOptions = {}): Uint8Array {
  const document = scriptDocument(state, options)
  const blocks = [
    ...front(document),
    RULE,
    ...document.parts.flatMap(part),
    ...document.sections.flatMap((section) => [RULE, ...textBlocks([section])]),
    ...document.appendix.flatMap((section) => [RULE, ...textBlocks([section])]),
  ]
  return new TextEncoder().encode(`${blocks.join('\n\n')}\n`)
}

const RULE = '* * *'

function front({ title, topic, occasion, status, note, people, files, remarks }: ScriptDocument): string[] {
  const who = people.map(
    ({ role, name, voice, position }) =>
      `${role}: ${name}${voice === '' ? '' : ` (${voice})`}${position === null ? '' : `\n    ${t('Position: {position}', { position })}`}`,
  )
  return [
    underline(title, '='),
    `${occasion}\n${status}\n${note}`,
    ...(topic === null ? [] : [`${t('Question:')}\n\n${topic}`]),
    who.join('\n'),
    ...(remarks.length === 0 ? [] : [remarks.join('\n')]),
    ...(files.length === 0 ? [] : [[t('Attached:'), ...files.map((file) => `    ${file}`)].join('\n')]),
  ]
}

function part(each: ScriptPart): string[] {
  const { kind, heading, stages, text, notice, verdict, others } = each
  if (kind === 'fold')
    return [
      each.bare ? (notice ?? '') : `[${notice ?? ''}]`,
      ...textBlocks(others).map((other) => other.replaceAll(/^/gm, '    ')),
    ]
  return [
    ...(kind === 'summary' ? [RULE, underline(heading, '=')] : [underline(heading, '-')]),
    ...textBlocks(stages),
    ...(text === '' ? [] : [stages.length === 0 ? text : `[${t('Final')}]\n${text}`]),
    ...(notice === null ? [] : textBlocks([{ kind: 'note', text: notice }])),
    ...textBlocks([...(verdict === null ? [] : [verdict]), ...quotationsOf(each), ...others]),
  ]
}
