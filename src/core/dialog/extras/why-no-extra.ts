import { t, wordTable } from '../../../base/language/t.ts'
import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { Extra } from '../../contract/extras.ts'
import type { Judge } from '../../contract/judging/judging-facts.ts'
import { capFull, largestCall, summaryFits, type CallSize } from '../money/cap.ts'
import type { DialogState } from '../state.ts'
import { brakeOf } from './brake.ts'
import { isOver } from '../is-over.ts'

/** The circumstances of a call besides the speeches. */
export interface ExtraOccasion {
  /**
   * Whether a person asks for this call now. Then it is tried even after failures, and even if the dialog was stopped.
   */
  readonly requestedNow?: boolean | undefined
  /** Whether an act of a person leads to this call. Then it is allowed even if the dialog was stopped. */
  readonly causedByPerson?: boolean | undefined
  /** The expected size of this call, as far as it is known. */
  readonly size?: CallSize | undefined
  /** The expected size of other such calls that are running. */
  readonly underWay?: CallSize | undefined
  /** Whether the person allows the dialog to exceed its cost limit. */
  readonly ignoreCap?: boolean | undefined
  /** The judge, for a call to a judge. */
  readonly judge?: Pick<Judge, 'provider' | 'model'> | undefined
}

const NO_ROOM: Readonly<Record<Extra, string>> = wordTable({
  map: 'The argument map was not extended',
  summaries: 'The participants were not summed up',
  brief: 'The decision brief was not written',
  memory: 'The dialog was not remembered',
  panel: 'The judge was not asked',
  meter: 'The critique was not measured',
  sheet: 'The score sheet was not filled in',
  ooc: 'The moderator was not asked',
  check: 'Your draft was not checked',
  hint: 'No hint was given',
  digest: 'The oldest turns were not shortened to a digest',
  verdict: 'The verdict was not asked for again',
  child: 'The aside was not summed up',
  coach: 'The coach was not asked',
  detail: 'The picture and sound of the scene were not described',
})

/**
 * Why no call of this kind may begin now, as a sentence for a person; null when it may. Every call besides the speeches
 * is checked here first.
 */
export function whyNoExtra(
  state: DialogState,
  config: Pick<DialogConfig, 'cap'>,
  extra: Extra,
  { requestedNow = false, causedByPerson = requestedNow, judge, ignoreCap = false, ...sizes }: ExtraOccasion = {},
): string | null {
  if (!causedByPerson && state.stoppedNow) return t('This dialog was stopped: nothing more begins by itself.')
  const brake = requestedNow ? null : brakeOf(state, extra, judge)
  if (brake) return brake.sentence
  if (ignoreCap || extraFits(state, config, sizes)) return null
  return t('{sentence}: the cap of this dialog leaves no room for it.', { sentence: NO_ROOM[extra] })
}

const NO_SIZE: CallSize = { tokens: 0, cost: 0 }

/**
 * Whether the cost limit has room for one more call besides the turns. If the dialog is not over, its next stage and
 * its summary come first. True without a limit.
 */
export function extraFits(
  state: DialogState,
  config: Pick<DialogConfig, 'cap'>,
  { size = NO_SIZE, underWay = NO_SIZE }: Pick<ExtraOccasion, 'size' | 'underWay'> = {},
): boolean {
  if (capFull(state, config)) return false
  const kept = isOver(state) ? 0 : 2
  const largest = largestSoFar(state)
  const own = expectedSize(state, size)
  const tokens = kept * largest.tokens + own.tokens + underWay.tokens
  const cost = kept * (largest.cost ?? 0) + (own.cost ?? 0) + (underWay.cost ?? 0)
  return summaryFits(state, config, { tokens, cost })
}

/** The size to be reserved for one more call: what it will read, and no less than the largest call so far. */
export function expectedSize(state: DialogState, size: CallSize): CallSize {
  const largest = largestSoFar(state)
  const cost = size.cost === null && largest.cost === null ? null : Math.max(largest.cost ?? 0, size.cost ?? 0)
  return { tokens: Math.max(largest.tokens, size.tokens), cost }
}

/** The largest call so far, in a turn or besides the turns. */
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
