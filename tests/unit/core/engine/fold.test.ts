import { describe, expect, test } from 'vitest'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { ended, gate, overloaded, ScriptedProvider, newWords } from '../../../helpers/scripted-provider.ts'
import {
  newDialog,
  registryOf,
  runDialog,
  temporaryFolder,
  testEngine,
  watchUntil,
} from '../../../helpers/test-engine.ts'
import { modes } from '../../../../src/modes/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { sizedProvider } from '../../../helpers/sized-provider.ts'

/** Speeches long enough to exceed a small threshold; the digest keeps the words of the speeches. */
const talkative = () =>
  new ScriptedProvider((request) =>
    request.scene.digestOf
      ? `Digest of ${request.scene.digestOf.said.length}.`
      : `${request.scene.kind} ${request.scene.speech} ${newWords(80)}`,
  )
const text = (request: ModelRequest) =>
  request.messages
    .flatMap((message) => (message.role === 'tool' ? [] : message.parts.map((part) => part.text)))
    .join('\n')

test('above the threshold the oldest turns are replaced by a digest, and the newest stay word for word', async () => {
  const provider = talkative()
  const state = await runDialog(testEngine(provider), { turns: 4, critique: false, foldAbove: 700 })
  expect(state.status).toBe('completed')
  expect(state.folds.length).toBeGreaterThan(0)
  const [fold] = state.folds
  const digestAt = provider.requests.findIndex((request) => request.scene.digestOf)
  const after = text(provider.requests[digestAt + 1] as ModelRequest)
  expect(after).toContain(`<digest of="the first ${fold?.lastTurn} turns">\nDigest of ${fold?.turns}.`)
  expect(after).not.toContain('introduction 0 w')
  const latest = provider.requests[digestAt]?.scene.said.at(-1)?.text ?? ''
  expect(after).toContain(latest)
  expect(fold?.tokensAfter).toBeLessThan(fold?.tokensBefore ?? 0)
})

test('turns are folded once at a threshold, not at every turn', async () => {
  const provider = talkative()
  await runDialog(testEngine(provider), { turns: 6, critique: false, foldAbove: 900 })
  const digests = provider.requests
    .map((request, index) => (request.scene.digestOf ? index : -1))
    .filter((index) => index >= 0)
  for (const [index, at] of digests.entries()) if (index > 0) expect(at - (digests[index - 1] ?? 0)).toBeGreaterThan(3)
})

test('the request for a digest uses the cached prefix', async () => {
  const provider = talkative()
  await runDialog(testEngine(provider), { turns: 4, critique: false, foldAbove: 700 })
  const at = provider.requests.findIndex((request) => request.scene.digestOf)
  const shared = (request: ModelRequest) =>
    request.messages[0]?.role === 'user'
      ? request.messages[0].parts.filter((part) => part.stability !== 'turn').map((part) => part.text)
      : []
  const before = shared(provider.requests[at - 1] as ModelRequest)
  expect(shared(provider.requests[at] as ModelRequest).slice(0, before.length)).toEqual(before)
})

test('with a threshold of 0 and no known window nothing is folded, and the whole transcript is told', async () => {
  const provider = talkative()
  const state = await runDialog(testEngine(provider), { turns: 6, critique: false, foldAbove: 0 })
  expect(state.folds).toEqual([])
  expect(text(provider.requests.at(-1) as ModelRequest)).toContain('introduction 0 w')
})

test('prompt marks at the beginning of a digest are removed, and the name it begins with stays', async () => {
  const provider = talkative()
  const said = provider.script
  provider.script = (request, call) =>
    request.scene.digestOf
      ? 'Question: <digest of="the second 8 turns"> <said by="Kaito" turn="2">\nProponent: cars cost lives.\n<used="The name: <first'
      : said(request, call)
  const { folds } = await runDialog(testEngine(provider), { turns: 4, critique: false, foldAbove: 700 })
  expect(folds[0]?.text).toContain('Proponent: cars cost lives.')
  expect(folds[0]?.text).not.toMatch(/<\/?(?:said|digest)/)
})

describe('a digest that recites its task, as small models wrote it', () => {
  /** A model that writes digests with `digest`. */
  const reciting = (digest: (request: ModelRequest) => string) =>
    new ScriptedProvider((request) =>
      request.scene.digestOf
        ? digest(request)
        : `${request.scene.member} opens: ${request.scene.speech} ${newWords(80)}`,
    )
  const orders = ({ system }: ModelRequest) =>
    system
      .map((part) => part.text)
      .join('\n')
      .slice(0, 400)
  const settings = { turns: 4, critique: false, foldAbove: 700 }

  test('is asked for once more, with a note that says so, and the second one is used', async () => {
    const provider = reciting((request) =>
      text(request).includes('was your instructions') ? 'Both spoke of the bridge.' : orders(request),
    )
    const { folds } = await runDialog(testEngine(provider), settings)
    expect(folds[0]?.text).toBe('Both spoke of the bridge.')
  })

  test('is replaced by the beginnings of the turns, with names, and the dialog continues', async () => {
    const provider = reciting(orders)
    const state = await runDialog(testEngine(provider), settings)
    expect(state.status).toBe('completed')
    const [fold] = state.folds
    expect(fold?.text).toMatch(/^Iris: moderator opens: 0 .+\nAlpha: first opens: 1 /)
    expect(fold?.tokensAfter).toBeLessThan(fold?.tokensBefore ?? 0)
    // Two calls for each digest, both counted.
    const asked = provider.requests.filter(({ scene }) => scene.digestOf).length
    expect(asked).toBe(2 * state.folds.length)
  })

  test('leaves out turns that recited their task, too', async () => {
    const provider = reciting(orders)
    const said = provider.script
    provider.script = (request, call) => (request.scene.kind === 'introduction' ? orders(request) : said(request, call))
    const { folds } = await runDialog(testEngine(provider), settings)
    expect(folds[0]?.text).toMatch(/^Alpha: first opens: 1 /)
  })
})

test('a digest that fails or is empty loses nothing: the whole transcript is used and the dialog continues', async () => {
  for (const digest of [[overloaded()], ['   ']]) {
    const provider = new ScriptedProvider((request) =>
      request.scene.digestOf ? digest : `${request.scene.kind} ${request.scene.speech} ${newWords(80)}`,
    )
    const { engine, clock } = testEngine(provider)
    const id = await engine.create(newDialog({ turns: 2, critique: false, foldAbove: 400 }))
    await engine.start(id)
    let over = false
    const settled = engine.settled(id).then((state) => {
      over = true
      return state
    })
    while (!over) {
      clock.advance(2_000)
      await new Promise((resolve) => setImmediate(resolve))
    }
    const state = await settled
    expect(state).toMatchObject({ status: 'completed', folds: [] })
    expect(text(provider.requests.at(-1) as ModelRequest)).toContain('introduction 0 w')
  }
})

test('stop now ends the dialog while a digest is being written', async () => {
  const held = gate()
  const provider = new ScriptedProvider((request) =>
    request.scene.digestOf ? ['Dig', { wait: held.wait }] : `${request.scene.kind} ${newWords(80)}`,
  )
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog({ turns: 4, critique: false, foldAbove: 500 }))
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'folding')
  await engine.stop(id, 'now')
  expect(await engine.state(id)).toMatchObject({ status: 'stopped', folds: [] })
})

test.each([300, 500, 700, 900, 1_100, 1_300])(
  'no digest is made for one last speech before a closing that reads everything, with folding above %i tokens',
  async (foldAbove) => {
    const provider = talkative()
    await runDialog(testEngine(provider), { turns: 4, critique: false, foldAbove })
    const kinds = provider.requests.map(({ scene }) => (scene.digestOf ? 'digest' : scene.kind))
    expect(kinds.at(-1)).toBe('summary')
    expect(kinds.slice(-3)).not.toContain('digest')
  },
)

test('a digest is made only from the turns it replaces where its model cannot read the whole transcript', async () => {
  const window = 1_900
  // The window becomes known only when more was said than it holds.
  let known = false
  const provider = new ScriptedProvider((request, call) => {
    known ||= call === 9
    const words = request.scene.digestOf ? 'A digest.' : `${request.scene.kind} ${newWords(150)}`
    return [words, { ...ended, usage: null }]
  })
  const providers = { ...registryOf(provider), contextWindowOf: () => (known ? window : null) }
  const { engine } = testEngine(provider, temporaryFolder(), new FakeClock(), modes, { providers })
  const id = await engine.create(newDialog({ turns: 6, critique: false, foldAbove: 0 }))
  await engine.start(id)
  expect((await engine.settled(id)).status).toBe('completed')
  const size = (request: ModelRequest) =>
    (text(request).length + request.system.map((part) => part.text).join('').length) / 4
  const digests = provider.requests.filter((request) => request.scene.digestOf)
  expect(Math.max(...provider.requests.slice(0, 10).map(size))).toBeGreaterThan(window)
  expect(digests.length).toBeGreaterThan(1)
  for (const request of provider.requests.slice(10)) expect(size(request)).toBeLessThan(window)
})

test.each([6_000, 8_192, 9_000])(
  'in an interview, whose lines are private, each call fits a window of %i tokens',
  async (window) => {
    const provider = sizedProvider('scripted')
    const providers = { ...registryOf(provider), contextWindowOf: () => window }
    const { engine } = testEngine(talkative(), temporaryFolder(), new FakeClock(), modes, { providers })
    const id = await engine.create(newDialog({ mode: 'interview', turns: 8 }))
    await engine.start(id)
    expect((await engine.settled(id)).status).toBe('completed')
    for (const { use, promptTokens, answerTokens } of provider.calls)
      expect({ use, fits: promptTokens + answerTokens <= window }).toEqual({ use, fits: true })
  },
)
