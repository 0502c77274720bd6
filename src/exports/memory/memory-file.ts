import type { LibraryConcept, LibraryRecord, LibraryRelation, RememberedDialog } from '../../contract/library/memory.ts'
import { formatTimestamp } from '../../format/date.ts'
import { escapeMarkdown } from '../escape-markdown.ts'

export const MEMORY_FORMATS = ['md', 'json'] as const
export type MemoryFormat = (typeof MEMORY_FORMATS)[number]

/** What is remembered, as far as somebody filtered it. */
export interface MemoryContent {
  readonly dialogs: readonly RememberedDialog[]
  readonly records: readonly LibraryRecord[]
  readonly concepts: readonly LibraryConcept[]
  readonly relations: readonly LibraryRelation[]
}

/** Name and version of the JSON file. */
const MEMORY_FILE = 'idi.memory/1'

/** What is remembered as a file: for programs, or to be read. */
export function memoryFile(content: MemoryContent, format: MemoryFormat): string {
  return format === 'json'
    ? `${JSON.stringify({ format: MEMORY_FILE, ...content }, null, 2)}\n`
    : `${markdown(content)}\n`
}

function markdown({ dialogs, records }: MemoryContent): string {
  const parts = ['# What is remembered']
  const known = new Map(dialogs.map((dialog) => [dialog.dialogId, dialog]))
  for (const dialogId of new Set(records.map((record) => record.dialogId))) {
    const own = records.filter((record) => record.dialogId === dialogId)
    const dialog = known.get(dialogId)
    parts.push(`## ${escapeMarkdown(own[0]?.dialogTitle ?? dialogId)}`)
    if (dialog && dialog.summary !== '') parts.push(escapeMarkdown(dialog.summary))
    parts.push(own.map(line).join('\n'))
  }
  if (records.length === 0) parts.push('Nothing is remembered.')
  parts.push('Records are an index: what was said stands in the turns they name.')
  return parts.join('\n\n')
}

function line({ kind, title, content, importance, turnNumber, quote, replaces, at }: LibraryRecord): string {
  const what = kind === 'memory' ? `importance ${importance}` : kind
  const said = content === quote ? '' : ` ${escapeMarkdown(content)}`
  const edited = replaces === null ? '' : ', said otherwise by hand'
  return `- **${escapeMarkdown(title)}**${said} “${escapeMarkdown(quote.replaceAll(/\s+/g, ' '))}” (turn ${turnNumber}; ${what}${edited}; ${formatTimestamp(at)})`
}
