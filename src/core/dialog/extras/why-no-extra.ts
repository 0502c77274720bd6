import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { Extra } from '../../contract/extras.ts'
import type { Judge } from '../../contract/judging/judging-facts.ts'
import { capFull, largestCall, summaryFits, type CallSize } from '../money/cap.ts'
import type { DialogState } from '../state.ts'
import { brakeOf } from './brake.ts'

/** On what occasion a call beside the speeches is to begin. */
export interface ExtraOccasion {
  /** A person asks for it now: it is tried whatever failed before, and although the dialog was stopped. */
  readonly asked?: boolean | undefined
  /** An act of a person brings it about: that the dialog was stopped does not stand in its way. */
  readonly byPerson?: boolean | undefined
  /** What this call is about to take, as far as that is known. */
  readonly size?: CallSize | undefined
  /** What other such calls that are under way may take. */
  readonly underWay?: CallSize | undefined
  /** The person lets the dialog go beyond its cap. */
  readonly ignoreCap?: boolean | undefined
  /** Of a judge: which. */
  readonly judge?: Pick<Judge, 'provider' | 'model'> | undefined
}

const NO_ROOM: Readonly<Record<Extra, string>> = {
  map: 'The argument map is not carried on',
  summaries: 'The participants are not summed up',
  brief: 'The decision brief is not written',
  memory: 'The dialog is not remembered',
  panel: 'The judge is not asked',
  meter: 'The critique is not measured',
  ooc: 'The moderator is not asked',
  digest: 'The oldest turns are not folded',
  verdict: 'The verdict is not asked for again',
  child: 'The talk apart is not summed up',
  coach: 'The coach is not asked',
  detail: 'The detail lines are not written',
}

/**
 * Why no call of this kind may begin now, as a person is told; null where it may. The one place that decides it: whoever
 * makes calls beside the speeches asks here before each.
 */
export function whyNoExtra(
  state: DialogState,
  config: Pick<DialogConfig, 'cap'>,
  extra: Extra,
  { asked = false, byPerson = asked, judge, ignoreCap = false, ...sizes }: ExtraOccasion = {},
): string | null {
  if (!byPerson && state.stoppedNow) return 'This dialog was stopped: nothing more begins by itself.'
  const brake = asked ? null : brakeOf(state, extra, judge)
  if (brake) return brake.sentence
  if (ignoreCap || extraFits(state, config, sizes)) return null
  return `${NO_ROOM[extra]}: the cap of this dialog leaves no room for it.`
}

const NO_SIZE: CallSize = { tokens: 0, cost: 0 }

/**
 * Whether the cap leaves room for one more call beside the turns. While the dialog is not over, what its next stage and
 * its summary need comes first. True without a cap.
 */
export function extraFits(
  state: DialogState,
  config: Pick<DialogConfig, 'cap'>,
  { size = NO_SIZE, underWay = NO_SIZE }: Pick<ExtraOccasion, 'size' | 'underWay'> = {},
): boolean {
  if (capFull(state, config)) return false
  const kept = state.status === 'completed' || state.status === 'stopped' ? 0 : 2
  const largest = largestSoFar(state)
  const own = expectedSize(state, size)
  const tokens = kept * largest.tokens + own.tokens + underWay.tokens
  const cost = kept * (largest.cost ?? 0) + (own.cost ?? 0) + (underWay.cost ?? 0)
  return summaryFits(state, config, { tokens, cost })
}

/** What one more call may take: what it is about to read, and no less than any call so far. */
export function expectedSize(state: DialogState, size: CallSize): CallSize {
  const largest = largestSoFar(state)
  const cost = size.cost === null && largest.cost === null ? null : Math.max(largest.cost ?? 0, size.cost ?? 0)
  return { tokens: Math.max(largest.tokens, size.tokens), cost }
}

/** The most that one call took so far, beside the turns or in them. */
function largestSoFar(state: DialogState): CallSize {
  const largest = largestCall(state)
  const beside = state.spent.filter(({ member, kind, calls }) => member === null && kind !== 'speech' && calls > 0)
  const costs = beside.flatMap(({ cost, calls }) => (cost === null ? [] : [cost / calls]))
  return {
    tokens: Math.max(
      largest.tokens,
      ...beside.map(({ usage, calls }) => (usage.promptTokens + usage.completionTokens) / calls),
    ),
    cost: largest.cost === null && costs.length === 0 ? null : Math.max(largest.cost ?? 0, ...costs),
  }
}
