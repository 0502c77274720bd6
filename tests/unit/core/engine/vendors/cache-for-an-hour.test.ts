import { expect, test } from 'vitest'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import { totals } from '../../../../../src/core/dialog/money/totals.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import type { FakeReply } from '../../../../helpers/fake-vendor/index.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { newStory } from '../../../../helpers/story.ts'
import { watchUntil } from '../../../../helpers/test-engine.ts'
import { chats, vendorEngine, type VendorEngine } from '../../../../helpers/vendor-engine.ts'

const MINUTE_MS = 60_000
const HOUR_MARK = { type: 'ephemeral', ttl: '1h' }
const MARK = { type: 'ephemeral' }

interface Block {
  readonly text?: string
  readonly cache_control?: { readonly type: string; readonly ttl?: string }
}

/** The cache marks of a request, in order. */
function marksOf(body: unknown): readonly unknown[] {
  const { system = [], messages } = body as {
    readonly system?: readonly Block[]
    readonly messages: readonly { readonly content: readonly Block[] }[]
  }
  return [...system, ...messages.flatMap(({ content }) => content)].flatMap((block) => block.cache_control ?? [])
}

const hasHour = (body: unknown) => JSON.stringify(marksOf(body)).includes('"ttl"')

async function opened(reply: (body: unknown) => FakeReply | null = () => null) {
  return await vendorEngine(({ body }) => reply(body), { kind: 'anthropic' })
}

/** Takes a turn, waits, and runs to the end; returns the requests before and after the wait. */
async function waiting(box: VendorEngine, minutes: number) {
  const { engine, clock } = box
  const id = await engine.create(box.dialog({ turns: 2 }))
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'turn-ended')
  await engine.pause(id)
  expect((await engine.settled(id)).pauseReason).toBe('user')
  const before = chats(box).length
  clock.advance(minutes * MINUTE_MS)
  await engine.resume(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  const bodies = chats(box).map(({ body }) => body)
  return { state, before: bodies.slice(0, before), after: bodies.slice(before) }
}

test('after a wait of ten minutes a dialog asks for an hour of cache, except in its closing', async () => {
  const { before, after } = await waiting(await opened(), 10)
  expect(before.some(hasHour)).toBe(false)
  expect(after.length).toBeGreaterThan(5)
  expect(after.map(hasHour)).toEqual([...after.slice(1).map(() => true), false])
})

test.each([4, 61])('after a wait of %i minutes a dialog asks for no hour of cache', async (minutes) => {
  const { before, after } = await waiting(await opened(), minutes)
  expect([...before, ...after].some(hasHour)).toBe(false)
})

test('the part of a prompt for a single turn is marked for five minutes, after the parts marked for an hour', async () => {
  const { after } = await waiting(await opened(), 10)
  const kinds = new Set(after.filter(hasHour).map((body) => JSON.stringify(marksOf(body))))
  expect(kinds).toContain(JSON.stringify([HOUR_MARK, HOUR_MARK, HOUR_MARK, MARK]))
  for (const kind of kinds)
    expect(kind).toMatch(/^\[(?:\{"type":"ephemeral","ttl":"1h"\},?)+(?:\{"type":"ephemeral"\})?\]$/)
})

test('a dialog that is run by single turns asks for an hour', async () => {
  const box = await opened()
  const id = await box.engine.create(box.dialog({ turns: 2 }))
  await box.engine.resume(id, { step: 'turn' })
  await box.engine.settled(id)
  expect(chats(box).length).toBeGreaterThan(0)
  expect(chats(box).every(({ body }) => hasHour(body))).toBe(true)
})

test('a dialog in which the person speaks for a seat asks for an hour from its first call', async () => {
  const box = await opened()
  const id = await box.engine.create(box.dialog({ turns: 2 }))
  await box.engine.changeAgent(id, 'second', 'person')
  await box.engine.start(id)
  expect((await box.engine.settled(id)).pauseReason).toBe('person')
  expect(chats(box).length).toBeGreaterThan(0)
  expect(chats(box).every(({ body }) => hasHour(body))).toBe(true)
})

test('a story, in which the person plays, asks for an hour', async () => {
  const box = await opened()
  const { seats } = box.dialog()
  const id = await box.engine.create(newStory({ seats }))
  await box.engine.start(id)
  await box.engine.settled(id)
  await box.engine.takeSeat(id, PERSON, 'I look about.')
  await box.engine.resume(id)
  await box.engine.settled(id)
  expect(chats(box).length).toBeGreaterThan(1)
  expect(chats(box).every(({ body }) => hasHour(body))).toBe(true)
})

/** Recorded from Bedrock behind LiteLLM, and from a strict server behind it. */
const REFUSALS = [
  [400, 'messages.0.content.0.text.cache_control.ephemeral.ttl: Extra inputs are not permitted'],
  [400, '`cache_control.ttl: 1h` is not supported'],
  [422, "[{'type': 'extra_forbidden', 'loc': ['body', 'system', 0, 'cache_control', 'ttl']}]"],
  [400, 'This model does not support the extended cache duration of 1 hour.'],
] as const

test.each(REFUSALS)(
  'a server that refuses an hour with %i %s gets no more such requests, and nobody is notified',
  async (status, message) => {
    const box = await opened((body) => (hasHour(body) ? { fail: { status, message } } : null))
    const { state, before, after } = await waiting(box, 10)
    expect([...before, ...after].filter(hasHour)).toHaveLength(1)
    const marks = new Set(
      after
        .slice(1)
        .flatMap(marksOf)
        .map((mark) => JSON.stringify(mark)),
    )
    expect([...marks]).toEqual([JSON.stringify(MARK)])
    expect(problemsOf(state)).toEqual([])
  },
)

test('a server that accepts no marks at all gets requests without any', async () => {
  const box = await opened((body) =>
    marksOf(body).length > 0
      ? { fail: { status: 400, message: 'system.0.cache_control: Extra inputs are not permitted' } }
      : null,
  )
  const { state, before, after } = await waiting(box, 10)
  expect([...before, ...after].filter((body) => marksOf(body).length > 0)).toHaveLength(1)
  expect(problemsOf(state)).toEqual([])
})

test('tokens cached for an hour are stored with a stage, its totals and an export', async () => {
  const usage = { promptTokens: 5_000, cachedTokens: 1_000, cacheWriteTokens: 3_000 }
  const box = await opened((body) => ({
    text: newWords(30),
    usage: hasHour(body) ? { ...usage, cacheWriteHourTokens: 2_500 } : usage,
  }))
  const { state, after } = await waiting(box, 10)
  const written = state.turns.flatMap(({ stages }) => stages.map((stage) => stage.usage.cacheWriteHourTokens))
  expect(written.filter((tokens) => tokens === 2_500)).toHaveLength(after.filter(hasHour).length)
  expect(written).toContain(undefined)
  const sum = 2_500 * after.filter(hasHour).length
  expect(totals(state).usage.cacheWriteHourTokens).toBe(sum)
  const file = JSON.parse(new TextDecoder().decode(exportJson(state)))
  expect(file.totals.cacheWriteHourTokens).toBe(sum)
  expect(file.turns.at(-1).stages[0].usage).not.toHaveProperty('cacheWriteHourTokens')
})

function problemsOf(state: DialogState): readonly unknown[] {
  return state.turns.flatMap(({ stages }) =>
    stages.flatMap(({ blocks }) =>
      blocks.filter((block) => block.type === 'problem' && block.code === 'SETTING_REFUSED'),
    ),
  )
}
