import { expect, onTestFinished, test } from 'vitest'
import { planOfStyle } from '../../../../src/core/dialog/turns/style-plan.ts'
import { clash } from '../../../../src/modes/debate/clash.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { created } from './dialog-facts.ts'

test('the list names the open turn of a style by its title, and does not count a repeated answer', async () => {
  const { log, close } = openStorage(temporaryFolder())
  onTestFinished(close)
  const plan = planOfStyle(clash, { rounds: 1 })
  await log.append('a', [created(), { type: 'dialog-started', plan: [...plan] }])
  const told: unknown[] = []
  for (const { step, member, kind, speech, phase, only } of plan) {
    const turnId = `t${step}`
    await log.append('a', [{ type: 'turn-started', turnId, number: step + 1, step, seat: member, kind, speech, phase }])
    const row = (await log.list())[0]
    expect(row?.openTitle).toBe(plan[step]?.title)
    if (only !== undefined && kind === 'speech') told.push([row?.openCounted, row?.speeches])
    await log.append('a', [{ type: 'turn-ended', turnId, text: 'Yes.' }])
  }
  // After both openings, and after the four speeches of each exchange.
  expect(told).toEqual([6, 10, 14, 18].map((speeches) => [false, speeches]))
  expect((await log.list())[0]).toMatchObject({ speeches: 20, planned: 20, openTitle: null })
})
