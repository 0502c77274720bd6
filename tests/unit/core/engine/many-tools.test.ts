import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProviderError } from '../../../../src/core/contract/errors/errors.ts'
import type { TurnBlock } from '../../../../src/core/contract/turn/blocks.ts'
import type { ModelEvent } from '../../../../src/core/engine/ports.ts'
import { ended, overloaded, ScriptedProvider, type Step } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine } from '../../../helpers/test-engine.ts'
import { addTag, debateWith, engineWith, tagged, tool } from '../../../helpers/tool-mode.ts'

const call = (name: string, input: unknown, callId = name): ModelEvent => ({
  type: 'tool-call',
  callId,
  tool: name,
  input,
})
const add = (tag: string, callId = tag) => call('add_tag', { tag }, callId)

/** The first call of the introduction does what the test says; every other answer is words. */
const introduction = (...steps: readonly Step[]) =>
  new ScriptedProvider(({ scene }) => (scene.kind === 'introduction' && scene.call === 0 ? steps : 'words'))
const opening = debateWith(({ planned }) => (planned.kind === 'introduction' ? [addTag] : []))
const results = (blocks: readonly TurnBlock[] = []) => blocks.filter((block) => block.type === 'tool_result')
const refusedKey = () => new ProviderError('PROVIDER_AUTH', 'The key was refused.')
const short = { turns: 1, critique: false }

describe('the tools of a stage', () => {
  test('all run, in order, each seeing what the ones before it changed', async () => {
    const engine = engineWith(introduction('Hello.', add('a'), add('b'), add('a', 'again')), opening)
    const state = await runDialog(engine, short)
    expect(state.tags).toEqual(['a', 'b'])
    expect(results(state.turns[0]?.stages[0]?.blocks)).toMatchObject([
      { callId: 'a', ok: true },
      { callId: 'b', ok: true },
      { callId: 'again', ok: false, text: 'Not done: "a" is there already.' },
    ])
  })

  test('that both conclude the dialog give one conclusion: the second hears of the first', async () => {
    const provider = new ScriptedProvider(({ scene }) =>
      scene.kind === 'moderation' && scene.speech === 4 && scene.call === 0
        ? ['Enough.', call('conclude', { reason: 'One.' }, '1'), call('conclude', { reason: 'Two.' }, '2')]
        : 'words',
    )
    const state = await runDialog(testEngine(provider), { turns: 4, critique: false })
    expect(state.concluded?.reason).toBe('One.')
    expect(results(state.turns.at(-5)?.stages[0]?.blocks)).toMatchObject([
      { callId: '1', ok: true },
      { callId: '2', ok: false, text: expect.stringContaining('decided before') },
    ])
  })

  test('are offered only in the last stage of a turn', async () => {
    const provider = new ScriptedProvider()
    await runDialog(
      engineWith(
        provider,
        debateWith(() => [addTag]),
      ),
      { turns: 1 },
    )
    expect(new Set(provider.requests.filter(({ tools }) => tools.length > 0).map(({ scene }) => scene.stage))).toEqual(
      new Set(['final']),
    )
  })

  test('are offered anew after each change', async () => {
    const registry = debateWith(({ state }) => (state.tags.length < 2 ? [addTag] : []))
    const provider = introduction(add('a'), add('b'), add('c'))
    const state = await runDialog(engineWith(provider, registry), short)
    expect(state.tags).toEqual(['a', 'b'])
    expect(results(state.turns[0]?.stages[0]?.blocks).at(-1)).toMatchObject({
      ok: false,
      text: 'Not done: there is no tool "add_tag" now.',
    })
  })

  test('that throw, or change what cannot be changed, are refused and the turn goes on', async () => {
    const broken = tool('broken', {}, () => {
      throw new Error('secret')
    })
    const provider = introduction('Hello.', call('broken', {}), add('a'))
    const registry = debateWith(() => [broken, addTag])
    const state = await runDialog(engineWith(provider, registry), short)
    expect(state).toMatchObject({ status: 'completed', tags: ['a'] })
    const [refusal] = results(state.turns[0]?.stages[0]?.blocks)
    expect(refusal).toMatchObject({ ok: false, text: expect.stringContaining('nothing was changed') })
    expect(JSON.stringify(state)).not.toContain('secret')
  })

  test('change nothing when the stage fails after they ran, and run again when it is repeated', async () => {
    let fails = true
    const provider = new ScriptedProvider(({ scene }) => {
      if (scene.kind !== 'introduction') return 'words'
      if (scene.call === 0) return [add('a')]
      return fails ? [refusedKey()] : 'Hello.'
    })
    const engine = engineWith(provider, opening)
    const failed = await runDialog(engine, short)
    expect(failed).toMatchObject({ status: 'paused', tags: [] })
    fails = false
    await engine.engine.resume(failed.id)
    const state = await engine.engine.settled(failed.id)
    expect(state).toMatchObject({ status: 'completed', tags: ['a'] })
  })

  test('are not run again when only the call of the model is tried again', async () => {
    let tries = 0
    let runs = 0
    const counting = tool('count', {}, () => ({ text: `Done: ${(runs += 1)}.` }))
    const provider = new ScriptedProvider(({ scene }) => {
      if (scene.kind !== 'introduction' || scene.call > 0) return 'words'
      return (tries += 1) === 1 ? [call('count', {}), overloaded()] : [call('count', {}), ended]
    })
    const { engine, clock } = engineWith(
      provider,
      debateWith(() => [counting]),
    )
    const over = runDialog({ engine }, short)
    clock.advance(await clock.sleeping(5_000))
    await over
    expect({ tries, runs }).toEqual({ tries: 2, runs: 1 })
  })

  test('that never end do not delay a stop', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const endless = tool('endless', {}, () => (resolve(), new Promise(() => {})))
    const { engine } = engineWith(
      introduction(call('endless', {})),
      debateWith(() => [endless]),
    )
    const id = await engine.create(newDialog(short))
    await engine.start(id)
    await promise
    await engine.stop(id, 'now')
    expect(await engine.state(id)).toMatchObject({ status: 'stopped', turns: [{ status: 'cancelled' }] })
  })

  test('of a seventh round are not run, which is reported, and the turn still gets its words', async () => {
    const provider = new ScriptedProvider(({ scene }) => {
      if (scene.kind !== 'introduction') return 'words'
      return scene.call < 6 ? [add(`t${scene.call}`)] : ['At last.', add('late')]
    })
    const state = await runDialog(engineWith(provider, opening), short)
    expect(state.tags).toEqual(['t0', 't1', 't2', 't3', 't4', 't5'])
    expect(state.turns[0]?.text).toBe('At last.')
    expect(results(state.turns[0]?.stages[0]?.blocks).at(-1)).toMatchObject({ callId: 'late', ok: false })
  })

  test('are not offered when a turn is said again, so that its effects are not repeated', async () => {
    const provider = introduction('Hello.', add('a'))
    const { engine } = engineWith(provider, opening)
    const state = await runDialog({ engine }, short)
    const before = provider.requests.length
    await engine.regenerate(state.id, state.turns[0]?.id ?? '')
    expect((await engine.settled(state.id)).tags).toEqual(['a'])
    expect(provider.requests.slice(before).flatMap(({ tools }) => tools)).toEqual([])
  })
})

test('every call gets one result, in order, and the successful ones match what is stored', async () => {
  const piece = fc.oneof(
    fc.constantFrom('Well. ', 'So. '),
    fc.constantFrom('a', 'b', 'c', '', 'far too long').map((tag) => add(tag)),
    fc
      .constantFrom<unknown>({}, 'not json', null, { tag: 3 }, { tag: 'a', more: 1 })
      .map((input) => call('add_tag', input)),
    fc.constantFrom(call('clear', {}), call('throw', {}), call('unknown', {})),
  )
  const clear = tool('clear', {}, () => ({ text: 'Done: cleared.', facts: [tagged([])] }))
  const thrower = tool('throw', {}, () => Promise.reject(new Error('no')))
  const registry = debateWith(({ planned }) => (planned.kind === 'introduction' ? [addTag, clear, thrower] : []))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(piece, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (rounds, fails) => {
        let ids = 0
        const numbered = rounds.map((steps) =>
          steps.map((step): Step =>
            typeof step === 'object' && 'callId' in step ? { ...step, callId: `c${(ids += 1)}` } : step,
          ),
        )
        const provider = new ScriptedProvider(({ scene }) => {
          if (scene.kind !== 'introduction') return 'words'
          return numbered[scene.call] ?? (fails ? [refusedKey()] : 'The end.')
        })
        const opened = engineWith(provider, registry)
        const id = await opened.engine.create(newDialog(short))
        await opened.engine.start(id)
        const state = await opened.engine.settled(id)
        const [turn] = state.turns
        if (turn?.status !== 'ended') {
          // The round was broken off, so that none of it was done.
          expect(state.tags).toEqual([])
        } else {
          const blocks = turn.stages[0]?.blocks ?? []
          const calls = blocks.flatMap((block) => (block.type === 'tool_call' ? [block.callId] : []))
          expect(results(blocks).map((block) => ('callId' in block ? block.callId : ''))).toEqual(calls)
          const said = numbered.slice(0, provider.requests.filter(({ scene }) => scene.kind === 'introduction').length)
          for (const words of said.flat().filter((step) => typeof step === 'string'))
            expect(turn.text).toContain(words.trim())
          const done = results(blocks).filter((block) => 'ok' in block && block.ok)
          const stored = (await opened.storage.log.read(id)).filter((fact) => fact.type === 'dialog-tagged')
          expect(stored).toHaveLength(done.length)
        }
        expect(await (await opened.reopen()).engine.state(id)).toEqual(state)
      },
    ),
    { numRuns: 30 },
  )
})
