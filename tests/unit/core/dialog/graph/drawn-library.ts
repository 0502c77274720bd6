import fc from 'fast-check'
import { RELATION_TYPES } from '../../../../../src/core/contract/insights/memory-names.ts'
import type {
  LibraryConcept,
  LibraryRecord,
  LibraryRelation,
  RememberedDialog,
} from '../../../../../src/core/contract/library/memory.ts'
import type { GraphSources, LinkedDialog } from '../../../../../src/core/dialog/graph/graph-of.ts'

const dialogId = fc.constantFrom('a', 'b', 'c', 'd')
const kind = fc.constantFrom<LibraryRecord['kind']>('memory', 'claim', 'support', 'rebuttal', 'concession')
const node = fc.oneof(
  fc.tuple(dialogId, fc.nat(5)).map(([id, number]) => `record/${id}/r${number}`),
  fc.constantFrom('concept/oak', 'concept/elm', 'concept/gone'),
)

const record = fc
  .record({ dialogId, number: fc.nat(5), kind, at: fc.nat(9), key: fc.constantFrom('', 'same', 'other') })
  .map(({ dialogId: id, number, kind: of, at, key }): LibraryRecord => ({
    node: `record/${id}/r${number}`,
    dialogId: id,
    recordId: `r${number}`,
    kind: of,
    at,
    key,
    title: `Title ${number}`,
    content: `Content ${number}`,
    importance: 5,
    sentiment: 0,
    replaces: null,
    turnId: `t${number}`,
    turnNumber: number + 1,
    speaker: 'Ada',
    quote: `words ${number}`,
    concepts: [],
    dialogTitle: `Dialog ${id}`,
  }))
const relation = fc.record({
  source: node,
  target: node,
  type: fc.constantFrom<LibraryRelation['type']>(...RELATION_TYPES, 'supports', 'rebuts', 'concedes', 'MENTIONS'),
  description: fc.constantFrom('', 'So.', 'Because.'),
  strength: fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10),
  dialogId,
})
const concept = fc.constantFrom('oak', 'elm').map((key): LibraryConcept => ({
  node: `concept/${key}`,
  title: key,
  type: 'theme',
  records: 1,
  sources: [{ dialogId: 'a', content: 'A tree.', at: 1 }],
}))
const remembered = fc
  .record({ dialogId, forgotten: fc.boolean() })
  .map(({ dialogId: id, forgotten }): RememberedDialog => ({
    dialogId: id,
    title: 'T',
    dialogTitle: `Dialog ${id}`,
    summary: 'S.',
    importance: 5,
    records: 1,
    forgotten,
    dropped: { records: 0, concepts: 0, relations: 0 },
    merged: 0,
    at: 1,
  }))
const linked = fc
  .record({
    id: dialogId,
    branchOf: fc.option(dialogId),
    rematchOf: fc.option(dialogId),
    parent: fc.option(dialogId),
  })
  .map((dialog): LinkedDialog => ({ ...dialog, title: `Dialog ${dialog.id}`, createdAt: 1 }))

/**
 * Libraries of four dialogs, with everything that is difficult: relations without ends, forgotten dialogs, equal
 * records.
 */
export const drawnLibrary: fc.Arbitrary<GraphSources> = fc
  .record({
    records: fc.uniqueArray(record, { selector: (each) => each.node, maxLength: 16 }),
    concepts: fc.uniqueArray(concept, { selector: (each) => each.node }),
    relations: fc.array(relation, { maxLength: 24 }),
    remembered: fc.uniqueArray(remembered, { selector: (each) => each.dialogId }),
    dialogs: fc.uniqueArray(linked, { selector: ({ id }) => id }),
  })
  .map((sources) => ({ ...sources, total: sources.records.length }))
