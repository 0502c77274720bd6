import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import { INSIGHTS } from '../../../../../src/core/contract/insights/insight-names.ts'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import { STANDARD_RUBRIC } from '../../../../../src/core/dialog/judging/rubric.ts'
import { totals } from '../../../../../src/core/dialog/money/totals.ts'
import type { Engine } from '../../../../../src/core/engine/index.ts'
import type { EventLog } from '../../../../../src/core/engine/ports.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { requireEqualTotals } from '../../../../helpers/equal-totals.ts'
import { FakeClock } from '../../../../helpers/fake-clock.ts'
import { newDialog, registryOf, temporaryFolder, testEngine } from '../../../../helpers/test-engine.ts'
import { SteppedProvider, toBeCounted, type Telling } from './stepped-provider.ts'

vi.setConfig({ testTimeout: 300_000 })

/** Steps that are tried; IDI_STEPS=1 tries all of them. */
const EVERY = process.env.IDI_STEPS ? Number(process.env.IDI_STEPS) : null

type Stop = (engine: Engine, ids: readonly string[]) => Promise<unknown>

const judges = [{ provider: 'scripted', model: 'j' }]

async function stopAll(engine: Engine, ids: readonly string[]): Promise<void> {
  const acts = ids.flatMap((id) => [
    engine.stop(id, 'now'),
    engine.ooc.stop(id),
    engine.judging.stop(id, 'panel'),
    engine.judging.stop(id, 'meter'),
    ...INSIGHTS.map((insight) => engine.stopInsight(id, insight)),
  ])
  await Promise.allSettled(acts)
}

const STOPS: Readonly<Record<string, Stop>> = {
  'stopped now': stopAll,
  'passed over': (engine, ids) => Promise.allSettled(ids.map((id) => engine.skip(id))),
  'cut off as the app closes': (engine) => engine.close(),
}

async function settled(engine: Engine, id: string): Promise<void> {
  await engine.settled(id)
  await engine.insightsMade(id)
  await engine.judging.settled(id)
  await engine.ooc.settled(id)
}

/** Dialogs that together make every kind of call. */
const PLAYS: Readonly<Record<string, (engine: Engine, ids: string[]) => Promise<void>>> = {
  'drafts, critiques, finals, digests and a verdict asked for again': async (engine, ids) => {
    const id = await begin(engine, ids, { critique: true, turns: 2, foldAbove: 500 })
    await settled(engine, id)
  },
  'the map, summaries, the brief and the memory': async (engine, ids) => {
    const id = await begin(engine, ids, { insights: { map: true, summaries: true } })
    await settled(engine, id)
    for (const insight of ['brief', 'memory'] as const) {
      await engine.makeInsight(id, insight)
      await settled(engine, id)
    }
  },
  'a panel, the critique meter and words out of character': async (engine, ids) => {
    const id = await begin(engine, ids, { critique: true })
    await settled(engine, id)
    await engine.judging.panels.ask(id, { judges, rubric: STANDARD_RUBRIC, bothOrders: true })
    await settled(engine, id)
    await engine.judging.meter.measure(id, judges)
    await settled(engine, id)
    await engine.ooc.ask(id, 'How do you find them?')
    await settled(engine, id)
  },
  'an aside and its digest': async (engine, ids) => {
    const id = await begin(engine, ids, {})
    await settled(engine, id)
    const aside = await engine.asides.open(id, { with: 'first', parent: 'pauses' })
    ids.push(aside)
    await engine.takeSeat(aside, PERSON, 'And between us?')
    await settled(engine, aside)
    await engine.closeChild(aside, 'all')
  },
}

async function begin(engine: Engine, ids: string[], more: Parameters<typeof newDialog>[0]): Promise<string> {
  const id = await engine.create(newDialog({ turns: 1, critique: false, ...more }))
  ids.push(id)
  await engine.start(id)
  return id
}

/**
 * Plays a dialog, and stops it at one step of a call or of a stored fact.
 * @returns whether it got so far
 */
async function playUntil(at: number, play: string, how: string, telling: Telling): Promise<boolean> {
  const provider = new SteppedProvider()
  provider.telling = telling
  let steps = 0
  let stopping: Promise<unknown> = Promise.resolve()
  const ids: string[] = []
  const step = () => {
    if ((steps += 1) === at) stopping = STOPS[how]!(made.engine, ids)
    return steps === at
  }
  provider.step = async (signal) => {
    if (!step()) return
    // It waits until the stop has arrived here, or until it is known that nothing was to be stopped.
    await Promise.race([stopping, new Promise((resolve) => signal.addEventListener('abort', resolve))])
  }
  const stepped = (log: EventLog): EventLog =>
    Object.assign(Object.create(log) as EventLog, {
      append: async (...asked: Parameters<EventLog['append']>) => {
        if (step()) for (let turn = 0; turn < 5; turn += 1) await setImmediate()
        return log.append(...asked)
      },
    })
  const made = testEngine(provider, temporaryFolder(), new FakeClock(), modes, ({ log }) => ({
    log: stepped(log),
    providers: registryOf(provider),
  }))
  await PLAYS[play]!(made.engine, ids).catch((error: unknown) => {
    // A dialog that was stopped earlier cannot be continued.
    if (!(error instanceof AppError)) throw error
  })
  await stopping
  for (const id of ids) await settled(made.engine, id)
  await requireCounted(made.engine, ids[0] ?? '', provider)
  await made.engine.close()
  made.storage.close()
  return steps >= at
}

async function requireCounted(engine: Engine, id: string, { calls }: SteppedProvider): Promise<void> {
  const state = await engine.state(id)
  requireEqualTotals(state)
  const all = totals(state)
  const counted = calls.map(toBeCounted)
  expect(all.calls).toBe(calls.length)
  expect(all.usage).toMatchObject({
    promptTokens: counted.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
    completionTokens: counted.reduce((sum, { completionTokens }) => sum + completionTokens, 0),
    estimated: calls.some(({ told }) => told !== 'all'),
  })
  expect(all.stopped).toBeGreaterThanOrEqual(calls.filter(({ ended }) => !ended).length)
}

const cases = Object.keys(PLAYS).flatMap((play) =>
  Object.keys(STOPS).flatMap((how) =>
    (['first', 'last', 'never'] as const).map((telling) => [play, how, telling] as const),
  ),
)

test.each(cases)(
  'each call of %s, %s at any step, is counted; its vendor reports its tokens: %s',
  async (play, how, telling) => {
    const every = EVERY ?? (how === 'stopped now' && telling === 'first' ? 5 : 17)
    const first = 1 + (cases.findIndex(([one, way, when]) => one === play && way === how && when === telling) % every)
    for (let at = first; ; at += every) {
      try {
        if (!(await playUntil(at, play, how, telling))) break
      } catch (error) {
        throw new Error(`At step ${at}: ${(error as Error).message}`, { cause: error })
      }
    }
  },
)
