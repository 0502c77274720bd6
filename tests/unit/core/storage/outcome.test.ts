import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { created, opened } from './dialog-facts.ts'

const SQL = readFileSync(fileURLToPath(new URL('../../../fixtures/storage/version-7.sql', import.meta.url)), 'utf8')

function storageIn(folder = temporaryFolder()) {
  const storage = openStorage(folder)
  onTestFinished(() => storage.close())
  return storage
}

/** The outcome in the list of a dialog with these facts. */
async function outcomeOf(...facts: readonly FactBody[]) {
  const { log } = storageIn()
  await log.append('a', [created(), { type: 'dialog-started' }, ...facts])
  const { closing, verdict } = (await log.list())[0] ?? {}
  expect(await log.summary('a')).toMatchObject({ closing, verdict })
  return { closing, verdict }
}

const closingTurn = (turnId: string, text: string, replaces?: string): readonly FactBody[] => [
  { ...opened(turnId, 'summary'), ...(replaces && { replaces }) } as FactBody,
  { type: 'turn-ended', turnId, text },
]
const verdict = (turnId: string, change: Partial<Extract<FactBody, { type: 'verdict-given' }>> = {}): FactBody => ({
  type: 'verdict-given',
  turnId,
  winner: 'second',
  margin: 'close',
  reasons: [],
  throughSeq: 1,
  ...change,
})

test('a file of version 7 opens with the outcomes of its dialogs and the origin of its branch', async () => {
  const folder = temporaryFolder()
  const db = new DatabaseSync(join(folder, 'idi.db'))
  db.exec(`pragma journal_mode = wal; begin; ${SQL} commit;`)
  db.close()
  const { log } = storageIn(folder)
  const told = (await log.list()).map((row) => [
    row.mode,
    row.status,
    row.verdict,
    row.branchAfter,
    row.closing !== null,
  ])
  expect(told).toEqual([
    ['exploration', 'completed', null, null, true],
    ['debate', 'paused', null, 2, false],
    ['debate', 'completed', { winner: 'second', margin: 'clear' }, null, true],
  ])
})

test('a stopped speech or closing is not the outcome of a dialog', async () => {
  const speech: readonly FactBody[] = [opened('s'), { type: 'turn-ended', turnId: 's', text: 'Not yet.' }]
  expect(await outcomeOf(...speech)).toEqual({ closing: null, verdict: null })
  const cancelled = { type: 'turn-cancelled', turnId: 'c', stage: null, reason: 'stop', partialText: 'So' } as const
  expect(await outcomeOf(opened('c', 'summary'), cancelled)).toEqual({ closing: null, verdict: null })
})

test('a long closing is shortened in the list between two words', async () => {
  const long = `Both agree ${'that the evening trains matter '.repeat(20)}.`
  const { closing } = await outcomeOf(...closingTurn('c', long))
  expect(closing).toMatch(/^Both agree that .+ \p{L}+…$/u)
  expect(closing?.length).toBeLessThanOrEqual(101)
  expect(long.startsWith(`${closing?.slice(0, -1)} `)).toBe(true)
})

test('a verdict is listed only if it could be read and its closing was not replaced', async () => {
  const one = closingTurn('c', 'Daniel has it.\n\nAnd why.')
  expect(await outcomeOf(...one, verdict('c'))).toEqual({
    closing: 'Daniel has it.',
    verdict: { winner: 'second', margin: 'close' },
  })
  const unreadable = verdict('c', { winner: 'none', margin: 'none', unreadable: 'There was none.' })
  expect(await outcomeOf(...one, unreadable)).toEqual({ closing: 'Daniel has it.', verdict: null })
  expect(await outcomeOf(...one, verdict('c'), ...closingTurn('d', 'Anew.', 'c'))).toEqual({
    closing: 'Anew.',
    verdict: null,
  })
  expect(await outcomeOf(...one, verdict('other'))).toMatchObject({ verdict: null })
})

test('an edited closing is listed as edited, and no version with the words of another', async () => {
  const edited: FactBody = { type: 'turn-edited', turnId: 'c', text: 'Ada has it.' }
  expect(await outcomeOf(...closingTurn('c', 'Daniel has it.'), edited)).toMatchObject({ closing: 'Ada has it.' })
  const anew = [...closingTurn('c', 'First.'), ...closingTurn('d', 'Second.', 'c')]
  const chosen: FactBody = { type: 'version-chosen', turnId: 'd', versionId: 'c' }
  expect(await outcomeOf(...anew, verdict('d'), chosen)).toEqual({ closing: null, verdict: null })
  expect(await outcomeOf(...anew, chosen, edited)).toMatchObject({ closing: 'Ada has it.' })
})

test('turns said after a branch began do not change where it began', async () => {
  const { log } = storageIn()
  const [first] = [created()]
  const origin = { dialogId: 'z', turnId: 't1', sharedThrough: 4 }
  const turn = (turnId: string): readonly FactBody[] => [opened(turnId), { type: 'turn-ended', turnId, text: 'Yes.' }]
  await log.append('a', [{ ...first, origin } as FactBody, { type: 'dialog-started' }, ...turn('t1')])
  await log.append('a', turn('t2'))
  expect((await log.list())[0]).toMatchObject({ branchOf: 'z', branchAfter: 1, speeches: 2 })
})
