import { expect, test } from 'vitest'
import type { NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import { ProviderError } from '../../../../src/core/contract/errors/errors.ts'
import { spending } from '../../../../src/core/dialog/money/totals.ts'
import { exportHtml } from '../../../../src/features/export/files/html/export-html.ts'
import { exportJson } from '../../../../src/features/export/files/json/export-json.ts'
import { exportMarkdown } from '../../../../src/features/export/files/markdown.ts'
import { exportText } from '../../../../src/features/export/files/text.ts'
import { parseIdiExport } from '../../../../src/features/export/files/import/parse-idi-export.ts'
import { MODERATED } from '../../../helpers/moderated-modes.ts'
import { gate, newWords, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, testEngine } from '../../../helpers/test-engine.ts'
import { chats, vendorEngine } from '../../../helpers/vendor-engine.ts'

const DRAFT = 'Trams were drawn by horses here until the spring of nineteen hundred and four.'
const REMARK = 'Nobody has shown that spring to anybody in this whole room.'
const never = new AbortController().signal
const isCheck = (body: unknown) => JSON.stringify(body).includes(DRAFT)

/** A dialog over real HTTP that waits for the person's first speech. */
async function waiting(answer: string, more: Partial<NewDialog> = {}) {
  const made = await vendorEngine(({ body }) =>
    JSON.stringify(body).includes('Decide first: would a fair listener') ? { text: answer } : { text: newWords(30) },
  )
  const dialog = made.dialog({ turns: 2, critique: false, ...more })
  const { first } = dialog.seats
  const seats = { ...dialog.seats, first: { ...first, person: 'fair' as const } }
  const id = await made.engine.create({ ...dialog, seats })
  await made.engine.start(id)
  await made.engine.settled(id)
  return { ...made, id }
}

test('a draft is checked by one call, which is paid for, and no member hears of it', async () => {
  const made = await waiting(`HIT: ${REMARK}`)
  const { engine, id } = made
  const before = chats(made).length
  expect(await engine.checkDraft(id, DRAFT, never)).toEqual([{ kind: 'hit', text: REMARK }])
  expect(chats(made)).toHaveLength(before + 1)
  const checked = await engine.state(id)
  expect(checked.awaits).toBe('first')
  expect(spending(checked).kinds.get('check')?.calls).toBe(1)

  await engine.takeSeat(id, 'first', 'Something else altogether.')
  const state = await engine.settled(id)
  expect(chats(made).filter(({ body }) => isCheck(body))).toHaveLength(1)
  expect(chats(made).filter(({ body }) => JSON.stringify(body).includes(REMARK))).toEqual([])
  const files = [exportHtml(state), exportMarkdown(state), exportText(state), exportJson(state, { content: 'whole' })]
  const stored = JSON.stringify(await made.storage.log.read(id))
  for (const text of [stored, ...files.map((file) => new TextDecoder().decode(file))])
    expect([DRAFT, REMARK].filter((words) => text.includes(words))).toEqual([])
})

test('the cost of checks is kept in an exported file', async () => {
  const { engine, id } = await waiting('Keep it')
  expect(await engine.checkDraft(id, DRAFT, never)).toEqual([])
  const state = await engine.state(id)
  const file = JSON.parse(new TextDecoder().decode(exportJson(state, { content: 'whole' })))
  expect(parseIdiExport(file).bodies.some(({ type }) => type === 'draft-checked')).toBe(true)
})

test('the critic of the seat is asked, and the moderator’s model where it has none', async () => {
  for (const [critic, model] of [
    ['self', 'one'],
    ['other', 'two'],
    ['moderator', 'three'],
    ['nobody', 'three'],
  ] as const) {
    const { engine, provider } = testEngine(new ScriptedProvider())
    const { first, second, moderator } = newDialog().seats
    const seats = {
      first: { ...first, model: 'one', person: 'fair' as const, critic },
      second: { ...second, model: 'two' },
      moderator: { ...moderator, model: 'three' },
    }
    const id = await engine.create(newDialog({ seats }))
    await engine.start(id)
    await engine.settled(id)
    const seat = { first: 'one', second: 'two', moderator: 'three' }
    expect(seat[(await engine.askedTurn(id))?.checkedBy ?? 'first']).toBe(model)
    await engine.checkDraft(id, DRAFT, never)
    expect(provider.requests.at(-1)?.model).toBe(model)
  }
})

const ORDERS = MODERATED.flatMap(({ info: { id: mode, styles = [] } }) =>
  [undefined, ...styles.map(({ id }) => id)].map((style) => ({ mode, style })),
)
test.each(ORDERS)('each speech of a person can be checked: $mode, $style', async ({ mode, style }) => {
  const { engine, provider } = testEngine(new ScriptedProvider())
  const { seats } = newDialog()
  const own = { ...seats, second: { ...seats.second, person: 'fair' as const } }
  const id = await engine.create(newDialog({ mode, ...(style && { style }), turns: 2, critique: false, seats: own }))
  await engine.start(id)
  let speeches = 0
  for (let said = 0; ; said += 1) {
    const state = await engine.settled(id)
    if (state.status !== 'paused') break
    if ((await engine.askedTurn(id))?.checkedBy) {
      speeches += 1
      await engine.checkDraft(id, DRAFT, never)
      const told = provider.requests.at(-1)?.messages ?? []
      expect(told.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
      expect(JSON.stringify(told[1])).toContain(DRAFT)
      expect(JSON.stringify(told[2])).toContain('Decide first')
      expect(JSON.stringify(told)).not.toMatch(/\{focus\}|undefined/)
    } else await expect(engine.checkDraft(id, DRAFT, never)).rejects.toThrow('no draft to check')
    await engine.takeSeat(id, 'second', `These are my words, number ${said}.`)
  }
  expect(speeches).toBeGreaterThan(0)
  await expect(engine.checkDraft(id, DRAFT, never)).rejects.toThrow('no draft to check')
})

test('a failed check is counted, and the next one may succeed', async () => {
  let fails = true
  const provider = new ScriptedProvider(({ scene }) =>
    scene.draft === DRAFT
      ? fails
        ? [new ProviderError('PROVIDER_REFUSED', 'Not today.')]
        : 'MISSED: the costs'
      : 'Words of a turn.',
  )
  const { engine } = testEngine(provider)
  const { seats } = newDialog()
  const own = { ...seats, first: { ...seats.first, person: 'fair' as const } }
  const id = await engine.create(newDialog({ seats: own, critique: false }))
  await engine.start(id)
  await engine.settled(id)
  for (let tries = 0; tries < 3; tries += 1)
    await expect(engine.checkDraft(id, DRAFT, never)).rejects.toThrow('Not today.')
  fails = false
  expect(await engine.checkDraft(id, DRAFT, never)).toEqual([{ kind: 'missed', text: 'the costs' }])
  expect(spending(await engine.state(id)).kinds.get('failed')?.calls).toBe(3)
})

test('a check that is broken off ends at once, and is counted', async () => {
  const held = gate()
  const provider = new ScriptedProvider(({ scene }) => (scene.draft === DRAFT ? [{ wait: held.wait }] : 'Words.'))
  const { engine } = testEngine(provider)
  const { seats } = newDialog()
  const own = { ...seats, first: { ...seats.first, person: 'fair' as const } }
  const id = await engine.create(newDialog({ seats: own, critique: false }))
  await engine.start(id)
  await engine.settled(id)
  const abort = new AbortController()
  const checked = engine.checkDraft(id, DRAFT, abort.signal)
  await expect.poll(() => provider.requests.at(-1)?.scene.draft).toBe(DRAFT)
  abort.abort(new Error('Enough.'))
  await expect(checked).rejects.toThrow('Enough.')
  held.open()
  expect((await engine.state(id)).awaits).toBe('first')
})

test('nothing is checked when the cap leaves no room', async () => {
  const { engine, id } = await waiting('Keep it', { cap: { tokens: 6_000 } })
  expect((await engine.state(id)).awaits).toBe('first')
  const long = DRAFT.repeat(500)
  await expect(engine.checkDraft(id, long, never)).rejects.toThrow('the cap of this dialog leaves no room')
})
