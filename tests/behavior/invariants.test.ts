import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProviderError } from '../../src/core/contract/errors/errors.ts'
import type { Fact } from '../../src/core/contract/events.ts'
import { reduce } from '../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../src/core/dialog/state.ts'
import type { Clock, ModelRequest } from '../../src/core/engine/ports.ts'
import { overloaded, ScriptedProvider, type Step } from '../helpers/scripted-provider.ts'
import { newDialog, temporaryFolder, testEngine } from '../helpers/test-engine.ts'

/** A clock whose short sleeps end at once and whose long ones (the watch for silence) never end by themselves. */
const hasty: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) reject(signal.reason as Error)
      else if (milliseconds < 10_000) setImmediate(resolve)
      else signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    }),
}

const outcomes = ['words', 'words', 'words', 'retryable', 'partial', 'fatal', 'tool', 'conclude'] as const
const controls = ['none', 'none', 'none', 'pause', 'skip', 'stop', 'finish', 'say', 'take', 'edit'] as const

function steps(outcome: (typeof outcomes)[number], request: ModelRequest): readonly Step[] {
  const words = `${request.scene.seat} ${request.scene.stage} ${request.scene.speech}.`
  switch (outcome) {
    case 'words':
      return [words]
    case 'retryable':
      return [overloaded()]
    case 'partial':
      return ['Half ', overloaded()]
    case 'fatal':
      return [new ProviderError('PROVIDER_AUTH', 'The key was refused.')]
    case 'tool':
      return [words, { type: 'tool-call', callId: 'c', tool: 'unknown', input: {} }]
    case 'conclude':
      return [words, { type: 'tool-call', callId: 'c', tool: 'conclude', input: { reason: 'Done.' } }]
  }
}

test('whatever fails and whatever a person presses: the log is legal, every turn closes, and prompts stay legal', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...outcomes), { maxLength: 12 }),
      fc.array(fc.constantFrom(...controls), { maxLength: 12 }),
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.nat(8), { maxLength: 3 }),
      async (plan, presses, turns, again) => {
        let id = ''
        const provider = new ScriptedProvider((request, call) => steps(plan[call] ?? 'words', request))
        const { engine, storage } = testEngine(provider, temporaryFolder(), hasty)
        const script = provider.script
        provider.script = (request, call) => {
          void press(presses[call] ?? 'none').catch(() => undefined)
          return script(request, call)
        }
        async function press(control: (typeof controls)[number]): Promise<void> {
          if (control === 'pause') await engine.pause(id)
          if (control === 'skip') await engine.skip(id)
          if (control === 'stop') await engine.stop(id, 'now')
          if (control === 'finish') await engine.stop(id, 'after-turn')
          if (control === 'say') await engine.say(id, 'A question.')
          if (control === 'take') await engine.takeSeat(id, 'second', 'In my own words.')
          if (control === 'edit')
            await engine.editTurn(
              id,
              (await engine.state(id)).turns.find((turn) => turn.status === 'ended')?.id ?? '',
              `Edited ${Math.random()}.`,
            )
        }
        id = await engine.create(newDialog({ turns }))
        await engine.start(id)
        let state = await engine.settled(id)
        for (let resumes = 0; state.status !== 'completed' && resumes < 60; resumes += 1) {
          const resumed = await engine.resume(id).then(
            () => true,
            () => false,
          )
          if (!resumed) break
          state = await engine.settled(id)
        }
        for (const step of again) {
          const turn = state.turns.find((candidate) => candidate.step === step && candidate.status === 'ended')
          if (!turn) continue
          const before = state
          await engine.regenerate(id, turn.id)
          state = await engine.settled(id)
          // Whether a turn was said again or not: the dialog is where it was, and no turn was added or lost.
          expect([state.status, state.endReason, state.endedAt, state.concluded]).toEqual([
            before.status,
            before.endReason,
            before.endedAt,
            before.concluded,
          ])
          expect(state.turns.map((each) => [each.step, each.number, each.status])).toEqual(
            before.turns.map((each) => [each.step, each.number, each.status]),
          )
        }
        const facts = await storage.log.read(id)
        legalLog(facts)
        expect(facts.reduce<DialogState>(reduce, emptyDialog(id))).toEqual(state)
        for (const request of provider.requests) legalPrompt(request)
        heardOnce(state)
      },
    ),
    { numRuns: 60 },
  )
})

function legalLog(facts: readonly Fact[]): void {
  expect(facts.map((fact) => fact.seq)).toEqual(facts.map((_, index) => index + 1))
  const open = new Set<string>()
  for (const fact of facts) {
    if (fact.type === 'turn-started') {
      expect(open.size).toBe(0)
      open.add(fact.turnId)
    }
    if (fact.type === 'stage-ended') expect(open.has(fact.turnId)).toBe(true)
    if (fact.type === 'turn-ended' || fact.type === 'turn-failed' || fact.type === 'turn-cancelled')
      expect(open.delete(fact.turnId)).toBe(true)
    if (fact.type === 'stage-ended') {
      const calls = fact.blocks.filter((block) => block.type === 'tool_call').map((block) => block.callId)
      expect(fact.blocks.filter((block) => block.type === 'tool_result').map((block) => block.callId)).toEqual(calls)
    }
  }
  expect(open.size).toBe(0)
}

function legalPrompt(request: ModelRequest): void {
  expect(request.messages[0]?.role).toBe('user')
  for (const [index, message] of request.messages.entries()) {
    const before = request.messages[index - 1]
    if (message.role === 'tool') {
      expect(before?.role === 'assistant' && before.toolCalls?.map((call) => call.callId)).toEqual(
        message.results.map((result) => result.callId),
      )
    } else if (before) expect(before.role).not.toBe(message.role)
  }
  expect(['user', 'tool']).toContain(request.messages.at(-1)?.role)
}

/** No step of the plan is heard twice, and every ended turn has words. */
function heardOnce(state: DialogState): void {
  const ended = state.turns.filter((turn) => turn.status === 'ended')
  expect(new Set(ended.map((turn) => turn.step)).size).toBe(ended.length)
  for (const turn of ended) expect(turn.text).not.toBe('')
}
