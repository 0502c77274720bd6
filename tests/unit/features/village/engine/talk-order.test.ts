import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { spokenAs } from '../../../../../src/base/language/t.ts'
import { expect, test } from 'vitest'
import type { DialogConfig } from '../../../../../src/core/contract/dialog-config.ts'
import { emptyDialog } from '../../../../../src/core/dialog/state.ts'
import type { Happening } from '../../../../../src/features/village/model/world.ts'
import { VillageRecord } from '../../../../../src/features/village/engine/village-record.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'

const config = { mode: 'village', village: { world: DEFAULT_VILLAGE } } as unknown as DialogConfig
const newRecord = () =>
  new VillageRecord(
    config,
    () => '{names}, {where}',
    () => spokenAs(),
  )

const said = (talk: string, npc: string, text: string, participants: readonly string[]): Happening => ({
  at: 0,
  type: 'MESSAGE',
  where: talk === 'one' ? 'at the well' : 'on the green',
  npc,
  talk,
  participants,
  text,
})
const over = (talk: string): Happening => ({ at: 0, type: 'TALK_ENDED', talk, participants: [], reason: null })
const one = (npc: string, text: string) => said('one', npc, text, ['ada', 'ben'])
const two = (npc: string, text: string) => said('two', npc, text, ['cleo', 'finn'])

const saw = (record: VillageRecord, ...happened: Happening[]) =>
  record.saw(
    happened,
    () => null,
    (id) => id,
  )
const lines = (record: VillageRecord): string[] => {
  let ids = 0
  const facts = record.take(
    { ...emptyDialog('d'), config },
    { newId: () => `t${(ids += 1)}`, now: 0, spent: [], snapshot: null },
  )
  return facts.flatMap((fact) =>
    fact.type === 'turn-ended' ? [fact.text] : fact.type === 'mode-changed' ? [`(${fact.text})`] : [],
  )
}

test('two talks at the same time are written one after the other, each in one piece', () => {
  const record = newRecord()
  saw(record, one('ada', 'a1'), two('cleo', 'c1'), one('ben', 'a2'), two('finn', 'c2'))
  expect(lines(record)).toEqual(['(ada and ben, at the well)', 'a1', 'a2'])
  saw(record, one('ada', 'a3'), over('one'), two('cleo', 'c3'))
  expect(lines(record)).toEqual(['a3', '(cleo and finn, on the green)', 'c1', 'c2', 'c3'])
  saw(record, two('finn', 'c4'))
  expect(lines(record)).toEqual(['c4'])
})

test('a talk gets a new heading when somebody joins or leaves, and none while its people stay', () => {
  const record = newRecord()
  const three = (npc: string, text: string, ...people: readonly string[]) => said('one', npc, text, people)
  saw(record, one('ada', 'a1'), three('cleo', 'c1', 'ada', 'ben', 'cleo'), three('ben', 'a2', 'cleo', 'ada', 'ben'))
  expect(lines(record)).toEqual(['(ada and ben, at the well)', 'a1', '(ada, ben and cleo, at the well)', 'c1', 'a2'])
  saw(record, three('ada', 'a3', 'ada', 'ben', 'cleo'), three('cleo', 'c2', 'ada', 'cleo'))
  expect(lines(record)).toEqual(['a3', '(ada and cleo, at the well)', 'c2'])
})

test('the chronicle comes after everything it tells of, and waiting words are not an hour late', () => {
  const record = newRecord()
  saw(record, one('ada', 'a1'), two('cleo', 'c1'))
  record.tell({ member: 'moderator', kind: 'moderation', text: '06:00 to 07:00.', provider: 'p', model: 'm' })
  saw(record, one('ben', 'a2'))
  expect(lines(record)).toEqual([
    '(ada and ben, at the well)',
    'a1',
    '(cleo and finn, on the green)',
    'c1',
    '06:00 to 07:00.',
    '(ada and ben, at the well)',
    'a2',
  ])
})

test('words that waited when the process was killed are written by the next one, and none are written twice', () => {
  const record = newRecord()
  const happened = [one('ada', 'yes'), two('cleo', 'c1'), one('ben', 'a2'), one('ada', 'yes')]
  record.restore(
    happened,
    {
      modeChanges: [],
      turns: [
        { member: 'first', text: 'yes', seq: 1 },
        { member: 'second', text: 'a2', seq: 2 },
      ] as unknown as DialogState['turns'],
    },
    () => null,
    (id) => id,
  )
  // Talks are recorded in the order in which their words are left over.
  expect(lines(record)).toEqual(['(cleo and finn, on the green)', 'c1'])
  record.recordTalks()
  expect(lines(record)).toEqual(['(ada and ben, at the well)', 'yes'])
})
