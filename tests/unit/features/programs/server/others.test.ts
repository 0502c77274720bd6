import { expect, test } from 'vitest'
import { FREE, PRICED, seatsOf, served } from './served.ts'

type Served = Awaited<ReturnType<typeof served>>

/** A dialog that a person began in the app, paused in its first turn. */
async function personsDialog({ app }: Served, model = PRICED): Promise<string> {
  const [provider = '', name = ''] = model.split(':')
  const seat = (called: string) => ({ provider, model: name, name: called })
  const seats = { moderator: seat('Iris'), first: seat('Ada'), second: seat('Ben') }
  return app.engine.create({ topic: 'Shall we sell the mill?', mode: 'debate', turns: 2, seats })
}

const messages = async ({ app }: Served, id: string) => (await app.engine.state(id)).messages.map(({ text }) => text)

test('adds words to a person’s dialog once they are confirmed, and counts their cost', async () => {
  const here = await served()
  const id = await personsDialog(here)
  const text = 'What of the mill race? '.repeat(20)
  const no = await here.connect(() => false)
  expect(await no.call('say', { dialog: id, text, confirm: true })).toMatchObject({
    isError: true,
    text: 'Nothing was started: the price was not agreed to.',
  })
  const asked: string[] = []
  const yes = await here.connect((words) => (asked.push(words), true))
  expect(await messages(here, id)).toEqual([])
  expect((await yes.call('say', { dialog: id, text })).isError).toBe(false)
  expect(asked[0]).toContain('puts a question to the floor of a dialog that this program did not begin')
  expect(await messages(here, id)).toEqual([text.trim()])
  expect((await here.app.programs.account.spent()).usd).toBeGreaterThan(0)
  expect(asked.join(' ')).not.toContain('Shall we sell')
})

test('limits words in a person’s dialog by length, by number a day, and by dollars', async () => {
  const here = await served()
  const id = await personsDialog(here, FREE)
  const { call } = await here.connect(() => true)
  expect((await call('say', { dialog: id, text: 'x'.repeat(2_001) })).text).toContain('at most 2,000 characters')
  for (let said = 0; said < 20; said += 1)
    expect((await call('say', { dialog: id, text: `Word ${said}.`, to: 'moderator' })).isError).toBe(false)
  expect((await call('say', { dialog: id, text: 'One more.' })).text).toContain('spoken 20 times today')
  expect(await messages(here, id)).toHaveLength(20)
  await here.app.programs.set({ capUsd: 0 })
  const paid = await personsDialog(here)
  expect((await call('say', { dialog: paid, text: 'And this?' })).text).toContain('$0 are left')
})

test('does not ask the person about words for a dialog that has ended', async () => {
  const here = await served()
  const id = await personsDialog(here, FREE)
  await here.app.engine.start(id)
  expect((await here.app.engine.settled(id)).status).toBe('completed')
  const asked: string[] = []
  const { call } = await here.connect((words) => (asked.push(words), true))
  for (const to of [{}, { to: 'moderator' }])
    expect((await call('say', { dialog: id, text: 'And the race?', ...to })).text).toMatch(/the dialog has ended/)
  expect(asked).toEqual([])
})

test('a client that cannot ask its person is shown the words first, and a refusal takes them back', async () => {
  const here = await served()
  const id = await personsDialog(here)
  const { call } = await here.connect()
  const words = { dialog: id, text: 'What of the race?' }
  expect((await call('say', { ...words, confirm: true })).text).toMatch(/^Nothing was started\. This puts a question/)
  expect((await call('say', { ...words, confirm: false })).text).toBe(
    'Nothing was started: the price was not agreed to.',
  )
  expect((await call('say', { ...words, confirm: 'no' })).text).toContain('confirm must be true or false')
  expect((await call('say', { ...words, confirm: true })).isError).toBe(true)
  expect(await messages(here, id)).toEqual([])
  expect((await call('say', { ...words, confirm: true })).isError).toBe(false)
})

test('reads dialogs that a program started, and those of a person only where that is allowed', async () => {
  const here = await served()
  const id = await personsDialog(here)
  const { call } = await here.connect(() => true)
  const refused = await call('get_dialog', { dialog: id })
  expect(refused).toMatchObject({ isError: true })
  expect(refused.text).not.toContain('mill')
  expect((await call('get_dialog', { dialog: 'no-such' })).text).toBe(refused.text)
  const own = await call('start_dialog', { topic: 'Trams?', turns: 1, seats: seatsOf(FREE) })
  expect((await call('get_dialog', { dialog: own.dialog })).isError).toBe(false)
  await here.app.programs.set({ everything: true })
  expect((await call('get_dialog', { dialog: id })).isError).toBe(false)
  await here.app.engine.settled(own.dialog)
})

test('announces the library tool as read-only only when it may ask no model', async () => {
  const here = await served()
  const hints = async () => {
    const { client } = await here.connect()
    const { tools } = await client.listTools()
    return tools.find(({ name }) => name === 'ask_library')?.annotations?.readOnlyHint
  }
  expect(await hints()).toBe(false)
  await here.app.programs.set({ talk: false })
  expect(await hints()).toBe(true)
})

test.each([
  ['that costs nothing', FREE],
  ['that was confirmed', PRICED],
])('starts one of five equal dialogs at once %s, and names it to the others', async (_what, model) => {
  const here = await served()
  const { call } = await here.connect(() => true)
  const wanted = { topic: 'Should the harbour close?', turns: 1, seats: seatsOf(model) }
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('start_dialog', wanted)))
  const begun = answers.filter(({ isError }) => !isError)
  expect(begun).toHaveLength(1)
  for (const { isError, text } of answers)
    if (isError) expect(text).toContain(`the same dialog was started a moment ago. Its id is ${begun[0]?.dialog}`)
  expect(await here.app.engine.list()).toHaveLength(1)
  const other = await call('start_dialog', { ...wanted, topic: 'And the mill?' })
  expect(other.isError).toBe(false)
  for (const { dialog } of [...begun, other]) await here.app.engine.settled(dialog)
})
