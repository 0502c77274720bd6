import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ProviderError } from '../../../../src/core/contract/errors/errors.ts'
import { modes } from '../../../../src/modes/index.ts'
import { requireEqualTotals } from '../../../helpers/equal-totals.ts'
import { promptTexts } from '../../../helpers/prompt-texts.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, registryOf, watchUntil } from '../../../helpers/test-engine.ts'

import { COUNCIL, ORDER, words, sideBySide, heldAnswers, bothOut, requireSeen } from '../../../helpers/side-by-side.ts'

test('a note to a seat after its early answer causes another call, and the unheard answer is counted', async () => {
  const { provider, first, second } = heldAnswers()
  const parts = sideBySide(provider)
  const { engine } = parts
  const id = await engine.create(newDialog(COUNCIL))
  await engine.start(id)
  await bothOut(provider)
  second.open()
  await watchUntil(engine, id, (event) => event.type === 'stage-ahead')
  await engine.note(id, 'second', 'Think of the buses.')
  first.open()
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  expect(provider.requests).toHaveLength(8)
  const told = provider.requests.filter(({ scene }) => scene.member === 'second').map(promptTexts)
  expect(told[0]?.some((text) => text.includes('buses'))).toBe(false)
  expect(told[1]?.some((text) => text.includes('buses'))).toBe(true)
  expect(state.spent.filter(({ kind }) => kind === 'ahead')).toHaveLength(1)
  requireEqualTotals(state)
  await requireSeen(parts, state)
})

test('words that a person gives for a seat are used instead of its early answer', async () => {
  const { provider, first, second } = heldAnswers()
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog(COUNCIL))
  await engine.start(id)
  await bothOut(provider)
  await engine.takeSeat(id, 'second', 'Said by hand, and nothing else.')
  second.open()
  first.open()
  const state = await engine.settled(id)
  expect(state.turns.slice(0, 2)).toMatchObject([
    { person: false },
    { person: true, text: 'Said by hand, and nothing else.' },
  ])
  expect(state.turns.map(({ member }) => member)).toEqual(ORDER)
  requireEqualTotals(state)
})

const limited = () =>
  new ProviderError('PROVIDER_RATE_LIMIT', 'One at a time.', { retryable: true, retryAfterMs: 600_000 })

test.each(['first', 'second'])(
  'turns are taken one after the other after the vendor refused a second call, of %s, and this is remembered',
  async (refused) => {
    const out = new Set<{ crowded: boolean }>()
    let most = 0
    const provider = new ScriptedProvider(words)
    const { stream } = provider
    provider.stream = async function* (request, options) {
      const call = { crowded: out.size > 0 }
      for (const other of out) other.crowded = true
      out.add(call)
      if (request.scene.speech > 2) most = Math.max(most, out.size)
      try {
        await sleep(2, undefined, { signal: options.signal })
        if (call.crowded && request.scene.member === refused) throw limited()
        yield* stream.call(provider, request, options)
      } finally {
        out.delete(call)
      }
    }
    const { engine } = sideBySide(provider)
    const id = await engine.create(newDialog(COUNCIL))
    await engine.start(id)
    const state = await engine.settled(id)
    expect(state.status).toBe('completed')
    expect(state.ahead.limited).toEqual(['scripted'])
    expect(most).toBe(1)
    expect(state.turns.filter(({ status }) => status === 'ended').map(({ member }) => member)).toEqual(ORDER)
    requireEqualTotals(state)
  },
)

test.each(['first', 'second'])('an early answer of %s that failed is asked for again in its turn', async (failing) => {
  let failed = false
  const provider = new ScriptedProvider((request) => {
    if (request.scene.member !== failing || failed) return words(request)
    failed = true
    return [new ProviderError('PROVIDER_AUTH', 'No such key.')]
  })
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog(COUNCIL))
  await engine.start(id)
  const rests = await engine.settled(id)
  // A call that failed ahead of its turn is asked for again automatically; one that failed in its turn waits for the
  // person.
  expect(rests.status).toBe(failing === 'first' ? 'paused' : 'completed')
  if (rests.status === 'paused') await engine.resume(id)
  const state = await engine.settled(id)
  expect(state.turns.filter(({ status }) => status === 'ended').map(({ member }) => member)).toEqual(ORDER)
  expect(provider.requests).toHaveLength(8)
  requireEqualTotals(state)
})

test('one call is made at a time where the cap has no room for two, where the dialog asks for it, and on one local model', async () => {
  const mostOut = async (dialog: Parameters<typeof newDialog>[0], can = true) => {
    let out = 0
    let most = 0
    const provider = new ScriptedProvider(words)
    const { stream } = provider
    provider.stream = async function* (request, options) {
      most = Math.max(most, (out += 1))
      try {
        await new Promise((resolve) => setTimeout(resolve, 2))
        yield* stream.call(provider, request, options)
      } finally {
        out -= 1
      }
    }
    const more = { providers: { ...registryOf(provider), sideBySide: () => can } }
    const { engine } = sideBySide(provider, modes, more)
    const id = await engine.create(newDialog({ ...COUNCIL, ...dialog }))
    await engine.start(id)
    const state = await engine.settled(id)
    requireEqualTotals(state)
    return most
  }
  expect(await mostOut({})).toBe(2)
  expect(await mostOut({ cap: { tokens: 2_500 } })).toBe(1)
  expect(await mostOut({ oneByOne: true })).toBe(1)
  expect(await mostOut({}, false)).toBe(1)
})

test('watchers see who is working beside the current turn, and no word of it before its turn', async () => {
  const { provider, first, second } = heldAnswers()
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog(COUNCIL))
  await engine.start(id)
  await bothOut(provider)
  const before = await watchUntil(engine, id, (event) => event.type === 'turns-ahead')
  expect(before.at(-1)).toMatchObject({ members: ['second'] })
  expect(before.some((event) => event.type === 'stage-delta' && event.text.includes('Held second'))).toBe(false)
  const after = watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text.includes('Held second'))
  first.open()
  const seen = await after
  const begun = seen.findLast((event) => event.type === 'turn-started')
  expect(begun).toMatchObject({ seat: 'second' })
  second.open()
  expect((await engine.settled(id)).status).toBe('completed')
})
