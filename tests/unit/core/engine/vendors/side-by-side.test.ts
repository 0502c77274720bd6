import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { requireEqualTotals } from '../../../../helpers/equal-totals.ts'
import type { FakeReply } from '../../../../helpers/fake-vendor/index.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { ORDER } from '../../../../helpers/side-by-side.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { councilAtServers, slowAndQuick } from '../../../../helpers/two-servers.ts'

const words = () => newWords(30)

function openLog() {
  const storage = openStorage(temporaryFolder())
  onTestFinished(() => storage.close())
  return storage.log
}

test('two servers are called at the same time, and their answers are heard in turn, whichever is faster', async () => {
  const { slow, quick } = slowAndQuick(words)
  const council = await councilAtServers(openLog(), slow, quick)
  const { state, events } = await council.held()
  expect(state.status).toBe('completed')
  expect(state.turns.map(({ member }) => member)).toEqual(ORDER)
  expect(council.calls()).toBe(ORDER.length)
  // The second was answered before the first.
  const at = (wanted: string) => events.findIndex(({ type }) => type === wanted)
  expect(at('stage-ahead')).toBeGreaterThan(-1)
  expect(at('stage-ahead')).toBeLessThan(at('turn-ended'))
  requireEqualTotals(state)
})

test('a server that refuses a second call is called one at a time from then on, and nothing is heard twice', async () => {
  let out = 0
  let most = 0
  let refused = false
  async function answer(): Promise<FakeReply> {
    out += 1
    try {
      if (refused) most = Math.max(most, out)
      if (out > 1 && !refused) {
        refused = true
        return { fail: { status: 429, headers: { 'retry-after': '600' } } }
      }
      // The first call stays open until the second has arrived.
      while (!refused) await sleep(1)
      await sleep(2)
      return { text: words() }
    } finally {
      out -= 1
    }
  }
  const council = await councilAtServers(openLog(), answer, null)
  const { state } = await council.held()
  expect(state.status).toBe('completed')
  expect(state.ahead.limited).toEqual(['here'])
  expect(most).toBe(1)
  expect(state.turns.filter(({ status }) => status === 'ended').map(({ member }) => member)).toEqual(ORDER)
  expect(council.calls()).toBe(ORDER.length + 1)
  requireEqualTotals(state)
})
