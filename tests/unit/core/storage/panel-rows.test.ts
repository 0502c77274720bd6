import { expect, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import { formatPanelSummary } from '../../../../src/core/dialog/judging/panel-summary.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { newDialog, temporaryFolder } from '../../../helpers/test-engine.ts'

const created: FactBody = { type: 'dialog-created', config: { ...newDialog(), context: [] } as never }
const spent = { usage: NO_USAGE, cost: 0, provider: 'box', model: 'm' }
const judged = (judge: number, choice: 'first' | 'second'): FactBody => ({
  type: 'panel-judged',
  panelId: 'p',
  judge,
  order: 'as-held',
  choice,
  reasons: [],
  read: 'whole',
  ...spent,
})
const asked: FactBody = {
  type: 'panel-asked',
  panelId: 'p',
  judges: [1, 2, 3].map((number) => ({ provider: 'box', model: `j${number}` })),
  rubric: [],
  bothOrders: false,
  throughSeq: 4,
  said: { first: 10, second: 10 },
}
const spoken: FactBody[] = [
  { type: 'dialog-started' },
  { type: 'turn-started', turnId: 't1', number: 1, step: 0, seat: 'first', kind: 'speech', speech: 1, phase: 'early' },
  { type: 'turn-ended', turnId: 't1', text: 'Trams.' },
]
const vote: FactBody = { type: 'vote-cast', panelId: 'p', when: 'before', choice: 'first' }

test('the list has the result of the last panel after all judges were heard, and shows it only after the user’s vote', async () => {
  const { log, close } = openStorage(temporaryFolder())
  await log.append('d', [created, ...spoken, asked, judged(0, 'second'), judged(1, 'second')])
  expect((await log.summary('d'))?.panel).toBeNull()
  await log.append('d', [judged(2, 'first')])
  const unseen = await log.summary('d')
  expect(unseen?.panel).toEqual({ id: 'p', outcome: 'second', agreeing: 2, asked: 3, voted: false })
  expect(unseen && formatPanelSummary(unseen)).toBeNull()
  await log.append('d', [vote])
  const [row] = await log.list()
  expect(row && formatPanelSummary({ ...row, names: { ...row.names, second: 'Ada' } })).toBe('Panel: Ada 2 of 3')
  close()
})

test('a panel whose dialog was changed since is not listed, and a later one is', async () => {
  const { log, close } = openStorage(temporaryFolder())
  await log.append('d', [created, ...spoken, asked, judged(0, 'first'), judged(1, 'first'), judged(2, 'first'), vote])
  expect((await log.summary('d'))?.panel).toMatchObject({ outcome: 'first', voted: true })
  await log.append('d', [{ type: 'turn-edited', turnId: 't1', text: 'Buses.' }])
  expect((await log.summary('d'))?.panel).toBeNull()
  const again = { panelId: 'q' }
  const heard = [0, 1, 2].map((judge): FactBody => ({ ...judged(judge, 'second'), ...again }) as FactBody)
  await log.append('d', [{ ...asked, ...again }, ...heard])
  expect((await log.summary('d'))?.panel).toEqual({ id: 'q', outcome: 'second', agreeing: 3, asked: 3, voted: false })
  close()
})
