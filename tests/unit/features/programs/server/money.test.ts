import { expect, test } from 'vitest'
import { FREE, PRICED, seatsOf, served } from './served.ts'

const PAID = { topic: 'Should the harbour close?', turns: 1, seats: seatsOf(PRICED) }

async function begunIn({ app }: Awaited<ReturnType<typeof served>>): Promise<number> {
  return (await app.engine.list()).length
}

test('a dialog that costs money starts only after its price was agreed to', async () => {
  const here = await served()
  const { call } = await here.connect()
  // Agreeing to a price that was never shown only shows it.
  const early = await call('start_dialog', { ...PAID, confirm: true })
  expect(early).toMatchObject({ isError: true })
  expect(early.text).toMatch(
    /^Nothing was started\. This dialog takes about .* costs about \$0\.\d+ .*confirm set to true\.$/,
  )
  // Agreement to one price does not count for another dialog.
  expect((await call('start_dialog', { ...PAID, turns: 9, confirm: true })).isError).toBe(true)
  expect(await begunIn(here)).toBe(0)
  expect(here.vendor.requests.filter(({ method }) => method === 'POST')).toEqual([])
  const { value, dialog, isError } = await call('start_dialog', { ...PAID, confirm: true })
  expect(isError).toBe(false)
  const state = await here.app.engine.settled(dialog)
  expect(state.config?.cap?.usd).toBe(value['ends_at_usd'])
  expect(state.tags).toEqual(['from another program'])
  // An agreement counts once.
  expect((await call('start_dialog', { ...PAID, confirm: true })).isError).toBe(true)
  expect((await here.app.programs.account.spent()).usd).toBeGreaterThan(0)
})

test('a client that can ask its person has to ask, and a refusal is respected', async () => {
  const here = await served()
  const asked: string[] = []
  const no = await here.connect((words) => (asked.push(words), false))
  const declined = await no.call('start_dialog', { ...PAID, confirm: true })
  expect(declined).toMatchObject({ isError: true, text: 'Nothing was started: the price was not agreed to.' })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('of what other programs may cost today')
  expect(await begunIn(here)).toBe(0)
  const yes = await here.connect(() => true)
  const { value, dialog } = await yes.call('start_dialog', PAID)
  expect(value).toMatchObject({ status: 'running', mode: 'debate' })
  await here.app.engine.settled(dialog)
})

test('a client of the older protocol can confirm a price', async () => {
  const here = await served()
  const { call } = await here.connect(undefined, 'legacy')
  expect((await call('start_dialog', PAID)).text).toContain('confirm set to true')
  const { value, dialog } = await call('start_dialog', { ...PAID, confirm: true })
  expect(value['status']).toBe('running')
  await here.app.engine.settled(dialog)
})

test('other programs cannot spend more in a day than the person allowed', async () => {
  const here = await served()
  const { call } = await here.connect(() => true)
  await here.app.programs.set({ capUsd: 0 })
  const none = await call('start_dialog', PAID)
  expect(none.text).toMatch(
    /^This would take about \$.*, and \$0 are left of the \$0 that other programs may cost today/,
  )
  expect((await call('ask_library', { question: 'harbour', model: PRICED })).text).toContain('$0 are left')
  expect(await begunIn(here)).toBe(0)
  // A dialog without a price ignores the limit.
  const free = await call('start_dialog', { ...PAID, seats: seatsOf(FREE) })
  expect(free.value).toMatchObject({ status: 'running', ends_at_usd: null })
  await here.app.engine.settled(free.dialog)
  // For two dialogs at once, the greatest cost of the first is reserved.
  await here.app.programs.set({ capUsd: 0.03 })
  const both = await Promise.all([
    call('start_dialog', PAID),
    call('start_dialog', { ...PAID, topic: 'And the mill?' }),
  ])
  const caps = both.flatMap(({ value }) => (typeof value['ends_at_usd'] === 'number' ? [value['ends_at_usd']] : []))
  expect(caps.reduce((sum, cap) => sum + cap, 0)).toBeLessThanOrEqual(0.03 + 1e-9)
  for (const { dialog } of both) if (dialog !== '') await here.app.engine.settled(dialog)
})

test('a model of unknown price is not called under a limit in dollars', async () => {
  const here = await served()
  const { call } = await here.connect(() => true)
  const seats = seatsOf('openai:some-model-of-tomorrow')
  expect((await call('start_dialog', { ...PAID, seats })).text).toContain(
    'is not known, so it cannot be kept within a limit',
  )
  await here.app.programs.set({ unpriced: true })
  const { value, dialog } = await call('start_dialog', { ...PAID, seats })
  expect(value).toMatchObject({ status: 'running', ends_at_usd: null })
  await here.app.engine.settled(dialog)
})

test('the call of a model ends when the client that asked has gone', async () => {
  const asked = Promise.withResolvers<void>()
  const here = await served(() => {
    asked.resolve()
    return { text: 'On and on.', pace: { firstTokenMs: 600_000 } }
  })
  const { call } = await here.connect(() => true)
  const gone = new AbortController()
  const answer = call('ask_library', { question: 'What of the harbour?', model: PRICED }, gone.signal).catch(() => null)
  await asked.promise
  gone.abort()
  await answer
  await expect
    .poll(async () => (await here.app.engine.list()).map(({ status }) => status))
    .toEqual([expect.stringMatching(/stopped|paused/)])
  expect((await here.app.programs.account.spent()).held).toBe(0)
})

test('only permitted actions are offered to other programs', async () => {
  const here = await served()
  await here.app.programs.set({ talk: false, agents: false })
  const { client, call } = await here.connect()
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['get_dialog', 'ask_library'])
  expect((await call('ask_library', { question: 'harbour', model: PRICED })).text).toContain('may not ask with a model')
  await expect(call('start_dialog', PAID)).rejects.toThrow('not found')
})
