import { expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { rankedItems } from '../../../../../src/core/contract/library/retrieval.ts'
import { NO_USAGE } from '../../../../../src/core/dialog/money/usage.ts'
import { createRetrieval } from '../../../../../src/app/services/retrieval/create-retrieval.ts'
import { created, opened } from '../../../core/storage/dialog-facts.ts'
import { ended, stage, storageIn } from '../../../core/storage/search-facts.ts'

const spent = { usage: NO_USAGE, cost: 0, provider: 'rehearsal', model: 'm' }
const SAID = 'The ferry sank in the fog.'

/** What a memory may contain of a turn: a record with a concept, and a step of a map. */
function remembers(turnId: string, title: string): readonly FactBody[] {
  return [
    {
      type: 'memory-made',
      memory: {
        title,
        summary: `${title} sank.`,
        importance: 9,
        relations: [],
        merged: 0,
        records: [
          { id: 'r1', title, content: 'A ferry.', importance: 8, sentiment: 0, turnId, quote: 'The ferry sank' },
        ],
        concepts: [{ id: 'c1', title: `Loss of ${title}`, type: 'theme', content: 'A ferry.', records: ['r1'] }],
        forward: { proactive_greeting: '', unresolved_topics_for_next_convo: [], suggested_initial_focus: '' },
        dropped: { records: 0, concepts: 0, relations: 0 },
      },
      turns: [turnId],
      throughSeq: 3,
      ...spent,
    },
    {
      type: 'map-extended',
      turnId,
      nodes: [{ id: 'n1', kind: 'claim', seat: 'first', turnId, quote: 'in the fog', label: `${title} claim` }],
      edges: [],
      dropped: 0,
      ...spent,
    },
  ]
}

test('a search finds nothing that a player may not know or that is in the bin, and of a forgotten dialog only its words', async () => {
  const { log, remembered, memories } = storageIn()
  await log.append('open', [created('A harbour'), opened('to'), ended('to', SAID), ...remembers('to', 'Open')])
  await log.append('binned', [created('A quay'), opened('tb'), ended('tb', SAID), ...remembers('tb', 'Binned')])
  await log.append('gone', [created('A pier'), opened('tg'), ended('tg', SAID), ...remembers('tg', 'Gone')])
  await log.append('played', [
    created('A voyage'),
    { type: 'dialog-started', plan: null, person: 'plays' },
    { ...opened('ts'), audience: ['first'] } as FactBody,
    ended('ts', SAID),
    opened('tp'),
    stage('tp', 'draft', 'The ferry would sink, nobody shall know.'),
    ended('tp', 'A ferry lies at the quay.'),
    ...remembers('ts', 'Secret'),
  ])
  const retrieval = createRetrieval({ log, remembered, now: Date.now })
  const look = async () => {
    const found = await retrieval.retrieve({ phrases: ['ferry sank fog', 'Loss of ferry'], limit: 10 })
    const [{ records }, concepts, { nodes }] = [
      await memories.records({}, 100),
      await memories.concepts(),
      await memories.graph(),
    ]
    return {
      turns: found.retrievedArtifacts.flatMap(({ turn_id: id }) => id ?? []).toSorted(),
      units: found.retrievedMemoryUnits.map(({ dialog_id: id }) => id),
      all: JSON.stringify([rankedItems(found), records, concepts, nodes.filter(({ kind }) => kind !== 'dialog')]),
    }
  }
  const before = await look()
  expect(before.turns).toEqual(['tb', 'tg', 'to', 'tp'])
  expect(new Set(before.units)).toEqual(new Set(['binned', 'gone', 'open']))
  for (const hidden of ['"ts"', 'Secret', 'nobody shall know']) expect(before.all).not.toContain(hidden)

  await log.append('binned', [{ type: 'dialog-binned' }])
  await log.append('gone', [{ type: 'memory-forgotten', forgotten: true }])
  const after = await look()
  expect(after.turns).toEqual(['tg', 'to', 'tp'])
  // The steps of its map do not belong to its memory: they stay.
  expect(after.all).toContain('Gone claim')
  for (const hidden of ['"tb"', 'Binned', 'record/gone/r1', 'Loss of Gone', '"ts"', 'Secret'])
    expect(after.all).not.toContain(hidden)
  for (const shown of ['record/open/r1', 'Loss of Open']) expect(after.all).toContain(shown)
})
