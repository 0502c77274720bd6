import type { SQLOutputValue } from 'node:sqlite'
import type { Memory } from '../../contract/insights/memory.ts'
import type {
  LibraryConcept,
  LibraryRecord,
  LibraryRelation,
  NextConversation,
  RememberedDialog,
} from '../../contract/library/memory.ts'
import { leavesOpen } from '../../dialog/memory/current-memory.ts'

type Row = Record<string, SQLOutputValue>

export function recordOf(row: Row): LibraryRecord {
  return {
    node: String(row.node),
    dialogId: String(row.dialog_id),
    recordId: String(row.record_id),
    kind: row.kind as LibraryRecord['kind'],
    title: String(row.title),
    content: String(row.content),
    importance: Number(row.importance),
    sentiment: Number(row.sentiment),
    turnId: String(row.turn_id),
    turnNumber: Number(row.turn_number),
    speaker: row.speaker === null ? null : String(row.speaker),
    quote: String(row.quote),
    replaces: row.replaces === null ? null : String(row.replaces),
    key: String(row.key),
    concepts: JSON.parse(String(row.concepts)) as string[],
    at: Number(row.at),
    dialogTitle: String(row.dialog_title),
  }
}

function cardOf({ card }: Row): Pick<Memory, 'title' | 'summary' | 'importance' | 'dropped' | 'merged' | 'forward'> {
  return JSON.parse(String(card)) as Memory
}

export function rememberedDialog(row: Row): RememberedDialog {
  const { title, summary, importance, dropped, merged } = cardOf(row)
  return {
    title,
    summary,
    importance,
    dropped,
    merged,
    dialogId: String(row.dialog_id),
    dialogTitle: String(row.dialog_title),
    records: Number(row.records),
    forgotten: row.forgotten === 1,
    at: Number(row.at),
  }
}

/** The topic that a dialog's memory leaves open for another conversation; null when there is none. */
export function nextConversation(row: Row): NextConversation | null {
  const { forward } = cardOf(row)
  if (!leavesOpen(forward)) return null
  return { dialogId: String(row.dialog_id), dialogTitle: String(row.dialog_title), at: Number(row.at), ...forward }
}

/** The concepts of rows. Concepts with equal titles are one, with the newest name and type and the description of each dialog. */
export function conceptsOf(rows: readonly Row[]): readonly LibraryConcept[] {
  const concepts = new Map<string, LibraryConcept>()
  for (const row of rows) {
    if (row.records === 0) continue
    const node = String(row.node)
    const before = concepts.get(node)
    concepts.set(node, {
      node,
      title: before?.title ?? String(row.title),
      type: before?.type ?? (row.type as LibraryConcept['type']),
      sources: [
        ...(before?.sources ?? []),
        { dialogId: String(row.dialog_id), content: String(row.content), at: Number(row.at) },
      ],
      records: (before?.records ?? 0) + Number(row.records),
    })
  }
  return [...concepts.values()]
}

export function relationOf(row: Row): LibraryRelation {
  return {
    source: String(row.source),
    target: String(row.target),
    type: row.type as LibraryRelation['type'],
    description: String(row.description),
    strength: Number(row.strength),
    dialogId: String(row.dialog_id),
  }
}
