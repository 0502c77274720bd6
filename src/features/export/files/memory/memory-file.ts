import type {
  LibraryConcept,
  LibraryRecord,
  LibraryRelation,
  RememberedDialog,
} from '../../../../core/contract/library/memory.ts'
import { formatTimestamp } from '../../../../base/format/date.ts'
import { oneLine } from '../../../../base/text/shorten.ts'
import { escapeMarkdown } from '../escape-markdown.ts'

export const MEMORY_FORMATS = ['md', 'json'] as const
export type MemoryFormat = (typeof MEMORY_FORMATS)[number]

/** The records that are exported: all, or those that a filter selects. */
export interface MemoryContent {
  readonly dialogs: readonly RememberedDialog[]
  readonly records: readonly LibraryRecord[]
  readonly concepts: readonly LibraryConcept[]
  readonly relations: readonly LibraryRelation[]
}

/** The name and the version of the JSON format. */
const MEMORY_FILE = 'idi.memory/1'

/**
 * Writes the memory as a file, in pieces, because it may be long: JSON for programs, Markdown for people. Markdown
 * leaves out concepts and relations.
 */
export function* memoryFile(content: MemoryContent, format: MemoryFormat): Generator<string, void> {
  yield* format === 'json' ? json(content) : markdown(content)
}

function* json({ dialogs, records, concepts, relations }: MemoryContent): Generator<string, void> {
  yield `{\n  "format": ${JSON.stringify(MEMORY_FILE)}`
  for (const [name, items] of Object.entries({ dialogs, records, concepts, relations })) {
    yield `,\n  "${name}": [`
    for (const [place, item] of items.entries())
      yield `${place === 0 ? '' : ','}\n    ${JSON.stringify(item, null, 2).replaceAll('\n', '\n    ')}`
    yield items.length === 0 ? ']' : '\n  ]'
  }
  yield '\n}\n'
}

function* markdown({ dialogs, records }: MemoryContent): Generator<string, void> {
  yield '# What is remembered'
  const known = new Map(dialogs.map((dialog) => [dialog.dialogId, dialog]))
  for (const [dialogId, own] of Map.groupBy(records, (record) => record.dialogId)) {
    const dialog = known.get(dialogId)
    yield `\n\n## ${escapeMarkdown(own[0]?.dialogTitle ?? dialogId)}`
    if (dialog && dialog.summary !== '') yield `\n\n${escapeMarkdown(dialog.summary)}`
    yield `\n\n${own.map(line).join('\n')}`
  }
  if (records.length === 0) yield '\n\nNothing is remembered.'
  yield '\n\nEach record points to a turn: what was really said is in that turn.\n'
}

function line({ kind, title, content, importance, turnNumber, quote, replaces, at }: LibraryRecord): string {
  const what = kind === 'memory' ? `importance ${importance}` : kind
  const said = content === quote ? '' : ` ${escapeMarkdown(content)}`
  const edited = replaces === null ? '' : ', edited by hand'
  return `- **${escapeMarkdown(title)}**${said} “${escapeMarkdown(oneLine(quote))}” (turn ${turnNumber}; ${what}${edited}; ${formatTimestamp(at)})`
}
