import { oneLine } from '../../src/base/text/shorten.ts'
import type { DialogConfig } from '../../src/core/contract/dialog-config.ts'
import type { FactBody } from '../../src/core/contract/events.ts'
import type { Judge } from '../../src/core/contract/judging/judging-facts.ts'
import type { TextSet } from '../../src/core/contract/text-set.ts'
import { comparedTurn, drawnTurns } from '../../src/core/dialog/judging/compared-turns.ts'
import { meterReading } from '../../src/core/dialog/judging/meter.ts'
import { wilson, type Interval } from '../../src/core/dialog/judging/wilson.ts'
import type { DialogState } from '../../src/core/dialog/state.ts'
import { createEngine, type Engine } from '../../src/core/engine/index.ts'
import { memoryLog } from '../../src/core/engine/play/memory-log.ts'
import type { EnginePorts, EventLog } from '../../src/core/engine/ports.ts'

/** How many turns must be judged before no visible preference counts as none. */
const TURNS_ENOUGH = 30

/** How often blind judges preferred finals that list changes of the draft to finals that are written whole. */
export interface MendsCounts {
  readonly mends: number
  readonly whole: number
  readonly alike: number
  readonly unread: number
  /** Turns in which both forms have the same words, one was cut off, or one could not be asked for. */
  readonly uncompared: number
}

export const NOTHING_COMPARED: MendsCounts = { mends: 0, whole: 0, alike: 0, unread: 0, uncompared: 0 }

export function addMends(one: MendsCounts, other: MendsCounts): MendsCounts {
  return {
    mends: one.mends + other.mends,
    whole: one.whole + other.whole,
    alike: one.alike + other.alike,
    unread: one.unread + other.unread,
    uncompared: one.uncompared + other.uncompared,
  }
}

/** Whether the counts allow mends as the default. */
export function preferenceOf({ mends, whole, alike }: MendsCounts): {
  readonly verdict: 'whole preferred' | 'whole not preferred' | 'too few'
  /** Confidence interval of the share of whole finals among those that a judge preferred. */
  readonly interval: Interval | null
} {
  const interval = wilson(whole, mends + whole)
  if (interval !== null && interval.low > 0.5) return { verdict: 'whole preferred', interval }
  return { verdict: mends + whole + alike < TURNS_ENOUGH ? 'too few' : 'whole not preferred', interval }
}

/** A finished dialog, and the texts that it names by their hash. */
export interface RecordedDialog {
  readonly facts: readonly FactBody[]
  readonly texts: ReadonlyMap<string, TextSet>
}

/**
 * Has the model of each final that the critique meter would draw write it again in the other form, from the same draft
 * and critique. Judges then read both forms, blind and in both orders, as in that meter. Nothing is stored.
 * @throws when a judge could not be asked
 */
export async function compareMends(
  { facts, texts }: RecordedDialog,
  ports: Omit<EnginePorts, 'log'>,
  judges: readonly Judge[],
): Promise<MendsCounts> {
  const kept = memoryLog(() => ports.clock.now())
  const log: EventLog = { ...kept, texts: async (hash) => texts.get(hash) ?? (await kept.texts(hash)) }
  const played = { engine: createEngine({ ...ports, log }), log, newId: ports.newId }
  try {
    const id = await add(played, facts)
    const drawn = drawnTurns(await played.engine.state(id))
    const forms = new Map<string, Forms>()
    for (const { turn } of drawn) {
      const both = await bothForms(played, id, facts, turn.id)
      if (both !== null && oneLine(both.mends) !== oneLine(both.whole)) forms.set(turn.id, both)
    }
    const counts = forms.size === 0 ? NOTHING_COMPARED : await measure(played, facts, forms, judges)
    return { ...counts, uncompared: drawn.length - forms.size }
  } finally {
    await played.engine.close()
  }
}

interface Played {
  readonly engine: Engine
  readonly log: EventLog
  readonly newId: () => string
}

/** The two forms of one final. */
interface Forms {
  readonly mends: string
  readonly whole: string
}

async function add({ log, newId }: Played, facts: readonly FactBody[]): Promise<string> {
  const id = newId()
  await log.append(id, facts)
  return id
}

/** A final and its other form by the same model; null where the other form is not asked for, or was not finished. */
async function bothForms(
  played: Played,
  id: string,
  facts: readonly FactBody[],
  turnId: string,
): Promise<Forms | null> {
  const { engine } = played
  const { config } = await engine.state(id)
  const mended = config?.mendDrafts === true
  const criticised = facts.findLastIndex(
    (fact) => fact.type === 'stage-ended' && fact.turnId === turnId && fact.stage === 'critique',
  )
  if (criticised === -1) return null
  const past = facts.slice(0, criticised + 1).map((fact) => alone(fact, { mendDrafts: !mended }))
  const otherId = await add(played, [...past, INTERRUPTED])
  await engine.resume(otherId, { step: 'stage' })
  const [one, other] = [await engine.state(id), await engine.settled(otherId)].map((state) => finalOf(state, turnId))
  if (one === null || one === undefined || other === null || other === undefined) return null
  const [asked, askedOther] = [await engine.prompt(id, turnId, 'final'), await engine.prompt(otherId, turnId, 'final')]
  // Seats with plain, old or tool prompts are asked for a whole speech in either case.
  if (JSON.stringify(asked.parts) === JSON.stringify(askedOther.parts)) return null
  return mended ? { mends: one, whole: other } : { mends: other, whole: one }
}

function finalOf({ turns }: DialogState, turnId: string): string | null {
  const turn = turns.find(({ id }) => id === turnId)
  const compared = turn ? comparedTurn(turn) : null
  return typeof compared === 'object' && compared !== null ? compared.final.text : null
}

/** Runs the critique meter with whole finals in place of drafts, and mends in place of finals. */
async function measure(
  played: Played,
  facts: readonly FactBody[],
  forms: ReadonlyMap<string, Forms>,
  judges: readonly Judge[],
): Promise<MendsCounts> {
  const { judging } = played.engine
  const id = await add(played, [...facts.map((fact) => inPairs(alone(fact, {}), forms)), INTERRUPTED])
  await judging.meter.measure(id, judges)
  const { meter: failed } = await judging.settled(id)
  if (failed) throw new Error(failed.message)
  const { helped, hurt, alike, unread } = meterReading(await played.engine.state(id)).counts
  return { ...NOTHING_COMPARED, mends: helped, whole: hurt, alike, unread }
}

const INTERRUPTED: FactBody = { type: 'dialog-paused', reason: 'interrupted' }

/** The dialog without anything besides its turns, and without a cap. */
function alone(fact: FactBody, change: Pick<DialogConfig, 'mendDrafts'>): FactBody {
  if (fact.type !== 'dialog-created') return fact
  const { replayed: _recording, config, ...rest } = fact
  const { insights: _insights, cap: _cap, ...set } = config
  return { ...rest, config: { ...set, ...change, oneByOne: true } }
}

function inPairs(fact: FactBody, forms: ReadonlyMap<string, Forms>): FactBody {
  // Earlier measurements of the dialog do not count.
  if (fact.type === 'critique-measured') return { ...fact, turnId: `${fact.turnId} before` }
  if (fact.type !== 'stage-ended') return fact
  const of = forms.get(fact.turnId)
  if (of === undefined) return fact.stage === 'final' ? { ...fact, kept: true } : fact
  if (fact.stage === 'draft') return { ...fact, text: of.whole }
  return fact.stage === 'final' ? { ...fact, text: of.mends } : fact
}
