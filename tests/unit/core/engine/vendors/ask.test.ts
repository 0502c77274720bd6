import { describe, expect, onTestFinished, test } from 'vitest'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import { askState } from '../../../../../src/core/dialog/ask/ask-state.ts'
import { citedNumbers } from '../../../../../src/core/dialog/ask/citations.ts'
import { totals } from '../../../../../src/core/dialog/money/totals.ts'
import { createEngine } from '../../../../../src/core/engine/index.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { createProviderRegistry } from '../../../../../src/providers/registry.ts'
import { createRetrieval } from '../../../../../src/app/services/retrieval/create-retrieval.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { FakeClock } from '../../../../helpers/fake-clock.ts'
import { createFakeVendor, type FakeReply } from '../../../../helpers/fake-vendor/index.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { created, opened } from '../../storage/dialog-facts.ts'
import { ended } from '../../storage/search-facts.ts'

const VENDORS = ['anthropic', 'openai', 'gemini', 'ollama', 'box'] as const
type Vendor = (typeof VENDORS)[number]

/** A clock whose waits between attempts end at once, but not those that watch a stream. */
class HurriedClock extends FakeClock {
  readonly waits: number[] = []

  override sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    if (milliseconds > 20_000) return super.sleep(milliseconds, signal)
    this.waits.push(milliseconds)
    return Promise.resolve()
  }
}

/** A library of one turn, asked over real HTTP; the server gives these replies in order, and repeats the last one. */
async function asking(vendor: Vendor, ...replies: readonly FakeReply[]) {
  let calls = 0
  const fake = await createFakeVendor({
    // Requests about a model, and the one that loads it, have no words.
    reply: ({ method, path, body }) =>
      method === 'POST' &&
      !path.endsWith('/show') &&
      (body as { readonly messages?: readonly unknown[] }).messages?.length !== 0
        ? (replies[Math.min(calls++, replies.length - 1)] ?? { text: 'Nothing.' })
        : {},
  })
  const registry = createProviderRegistry({
    env: { ANTHROPIC_API_KEY: 'k', OPENAI_API_KEY: 'k', GEMINI_API_KEY: 'k' },
    baseUrls: { anthropic: fake.origin, openai: `${fake.origin}/v1`, gemini: fake.origin, ollama: fake.origin },
    servers: [{ id: 'box', kind: 'openai', baseUrl: `${fake.origin}/v1`, label: 'The box', model: 'm' }],
    rehearsal: {
      id: 'rehearsal',
      async *stream() {
        yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null }
      },
      models: async () => [],
    },
  })
  const clock = new HurriedClock()
  const storage = openStorage(temporaryFolder(), { now: () => clock.now() })
  await storage.log.append('d', [created('The harbour'), opened('t'), ended('t', 'The seals of the harbour sleep.')])
  let ids = 0
  const { log } = storage
  const engine = createEngine({
    log,
    providers: registry,
    modes,
    clock,
    random: () => 0.5,
    newId: () => `v-${(ids += 1)}`,
    retrieve: createRetrieval({ log, now: () => clock.now() }).retrieve,
  })
  onTestFinished(async () => {
    await engine.close()
    storage.close()
    await fake.close()
  })
  const id = await engine.asking.ask({ text: 'What of the seals?', host: { provider: vendor, model: 'm', name: 'H' } })
  const state = await engine.settled(id)
  const answer = state.turns.findLast(({ member, superseded }) => member !== PERSON && !superseded)
  return { state, answer, clock, engine, id, calls: () => calls }
}

const LOOK: FakeReply = { toolCalls: [{ tool: 'query_memory', input: { key_phrases: ['seals'] } }] }
const SAID: FakeReply = { text: 'They sleep, it was said [1].' }

describe.each(VENDORS)('over HTTP, %s', (vendor) => {
  test('the model searches, gets what was found, and cites it by number', async () => {
    const { state, answer } = await asking(vendor, LOOK, SAID)
    expect(answer).toMatchObject({ status: 'ended', text: 'They sleep, it was said [1].' })
    expect(askState(state).sources).toMatchObject([{ dialogId: 'd', turnId: 't' }])
    expect(citedNumbers(answer?.text ?? '')).toEqual([1])
  })

  test('a refused key is reported, and the call is not repeated', async () => {
    const { state, answer, calls } = await asking(vendor, { fail: { status: 401, message: 'bad key' } })
    expect(answer?.error).toMatchObject({ code: 'PROVIDER_AUTH' })
    expect(state.status).toBe('paused')
    expect(calls()).toBe(1)
  })

  test('a busy vendor is tried again at the time it named, and answers', async () => {
    const busy: FakeReply = { fail: { status: 429, message: 'slow down', headers: { 'retry-after': '7' } } }
    const { answer, clock } = await asking(vendor, busy, SAID)
    expect(answer?.status).toBe('ended')
    expect(clock.waits.some((wait) => wait >= 7_000)).toBe(true)
  })

  test('a broken vendor is tried three times, then reported', async () => {
    const { answer, calls } = await asking(vendor, { fail: { status: 500, message: 'oops' } })
    expect(answer?.error?.message).toMatch(/\S/)
    expect(answer?.status).toBe('failed')
    expect(calls()).toBeGreaterThanOrEqual(3)
  })

  test('an answer that breaks off keeps its words so far, and their cost', async () => {
    const words = Array.from({ length: 200 }, (_, place) => `word${place}`).join(' ')
    const { state, answer } = await asking(vendor, LOOK, { text: words, cutAfterBytes: 4_000 })
    const { usage, calls } = totals(state)
    expect(usage.promptTokens).toBeGreaterThan(0)
    expect(calls).toBeGreaterThanOrEqual(2)
    expect((answer?.text ?? '') + (answer?.partialText ?? '')).toContain('word0')
  })

  test('a call that breaks off is not made', async () => {
    const long = Array.from({ length: 60 }, (_, place) => `phrase ${place}`)
    const half: FakeReply = { toolCalls: [{ tool: 'query_memory', input: { key_phrases: long } }], cutAfterBytes: 250 }
    const { state, answer } = await asking(vendor, half)
    expect(askState(state).rounds).toEqual([])
    expect(answer?.error?.message).toMatch(/\S/)
    expect(state.status).not.toBe('running')
  })

  test('a fourth search is refused as one too many, and the answer ends', async () => {
    const { state, answer } = await asking(vendor, LOOK, LOOK, LOOK, LOOK, SAID)
    expect(askState(state).rounds).toHaveLength(3)
    expect(answer).toMatchObject({ status: 'ended', text: 'They sleep, it was said [1].' })
  })
})

test('a failed question can be asked again in the same conversation, and the failure’s cost is kept', async () => {
  const { engine, id } = await asking('box', LOOK, { fail: { status: 401 } }, SAID)
  const before = totals(await engine.state(id)).usage.promptTokens
  await engine.asking.ask({ text: 'Again: the seals?', conversation: id })
  const state = await engine.settled(id)
  expect(state.turns.at(-1)).toMatchObject({ status: 'ended', text: 'They sleep, it was said [1].' })
  expect(totals(state).usage.promptTokens).toBeGreaterThan(before)
})
