import { inEnglish, t, translateKnown, wordTable } from '../../../base/language/t.ts'
import type { Extra } from '../../contract/extras.ts'
import type { Fact } from '../../contract/events.ts'
import { formatList } from '../../../base/format/count.ts'
import type { Judge } from '../../contract/judging/judging-facts.ts'

/** After this many failures in a row an extra is not tried again automatically. */
export const FAILURES_MAX = 2

/** How many times in a row an extra failed, and the reason of the last failure. */
export interface FailureRun {
  readonly failures: number
  /** The reason, a sentence. */
  readonly why: string
}

/**
 * The failures of each extra. Each judge's model counts by itself, because the failure of one says nothing about
 * another.
 */
export type FailingExtras = Readonly<Record<string, FailureRun>>

/** Extras for which judges are asked. */
type JudgingExtra = Extract<Extra, 'panel' | 'meter' | 'sheet'>
type Model = Pick<Judge, 'provider' | 'model'>

const NAMES: Readonly<Record<Extra, string>> = wordTable({
  map: 'The argument map',
  summaries: 'Summing up the participants',
  brief: 'The decision brief',
  memory: 'Remembering this dialog',
  panel: 'Judging',
  meter: 'Measuring the critique',
  sheet: 'Filling in the score sheet',
  ooc: 'Answering out of character',
  check: 'Checking your draft',
  hint: 'Giving you a hint',
  digest: 'Folding the oldest turns into a digest',
  verdict: 'Asking for the verdict',
  child: 'Summing up asides',
  coach: 'The coach',
  detail: 'Writing detail lines',
})

/** Why an extra has stopped, in words for a person; null while it may be tried. */
export function brakeOf(
  { failing }: { readonly failing: FailingExtras },
  extra: Extra,
  judge?: Model,
): { readonly why: string; readonly sentence: string } | null {
  const failed = failing[keyOf(extra, judge)]
  if (!failed || failed.failures < FAILURES_MAX) return null
  const what = judge && isJudged(extra) ? doneBy(extra, judge.model) : NAMES[extra]
  return { why: failed.why, sentence: stoppedSentence(what, failed.why) }
}

/** Tells which of these judges have stopped and why; null when none has. Judges with the same failure share a sentence. */
export function stoppedJudges(
  state: { readonly failing: FailingExtras },
  extra: JudgingExtra,
  judges: readonly Model[],
): string | null {
  const models = new Map<string, string[]>()
  for (const judge of judges) {
    const why = brakeOf(state, extra, judge)?.why
    if (why !== undefined) models.set(why, [...(models.get(why) ?? []), judge.model])
  }
  if (models.size === 0) return null
  return [...models].map(([why, names]) => stoppedSentence(doneBy(extra, formatList(names)), why)).join(' ')
}

function doneBy(extra: JudgingExtra, models: string): string {
  return t('{work} by {models}', { work: NAMES[extra], models })
}

/**
 * A sentence which says that something failed too often in a row, and why.
 * @param why in English, as it is stored
 */
function stoppedSentence(what: string, why: string): string {
  return t('{work} has stopped after {count} failures in a row: {why}', {
    work: what,
    count: FAILURES_MAX,
    why: translateKnown(why),
  })
}

/**
 * A sentence about why an extra failed, which begins with its name.
 * @param why in English, as it is stored
 */
export function failedSentence(extra: Extra, why: string): string {
  return why.startsWith(inEnglish(() => NAMES[extra]))
    ? translateKnown(why)
    : t('{work} failed: {why}', { work: NAMES[extra], why: translateKnown(why) })
}

/** The failures after one more fact. A failure is counted; a success removes the earlier ones. */
export function failingAfter(failing: FailingExtras, fact: Fact): FailingExtras {
  switch (fact.type) {
    case 'calls-failed':
      return fact.extra && fact.why !== undefined ? failed(failing, keyOf(fact.extra, fact), fact.why) : failing
    case 'extra-retried':
      return onceMore(failing, fact.extra)
    case 'dialog-resumed':
      // Without a digest a long dialog cannot continue at this turn, so resuming it means that the digest should be
      // tried again.
      return onceMore(failing, 'digest')
    case 'map-extended':
      return without(failing, 'map')
    case 'participant-summarized':
      return without(failing, 'summaries')
    case 'brief-made':
      return without(failing, 'brief')
    case 'memory-made':
      return without(failing, 'memory')
    case 'ooc-answered':
      return without(failing, 'ooc')
    case 'draft-checked':
      return without(failing, 'check')
    case 'hint-given':
      return without(failing, 'hint')
    case 'turns-folded':
      return without(failing, 'digest')
    case 'coach-noted':
      return without(failing, 'coach')
    case 'detail-noted':
      return without(failing, 'detail')
    case 'verdict-given':
      return fact.call ? outcome(failing, 'verdict', fact.unreadable) : failing
    case 'child-closed':
      return fact.call ? outcome(failing, 'child', fact.call.why) : failing
    case 'panel-judged':
    case 'panel-probed':
    case 'panel-voted':
      return outcome(failing, keyOf('panel', fact), fact.failed && fact.unreadable)
    case 'critique-measured':
      return outcome(failing, keyOf('meter', fact), fact.failed && fact.unreadable)
    case 'sheet-read':
    case 'sheet-probed':
      return outcome(failing, keyOf('sheet', fact), fact.failed && fact.unreadable)
    default:
      return failing
  }
}

function isJudged(extra: Extra): extra is JudgingExtra {
  return extra === 'panel' || extra === 'meter' || extra === 'sheet'
}

function keyOf(extra: Extra, by?: Model): string {
  return by && isJudged(extra) ? JSON.stringify([extra, by.provider, by.model]) : extra
}

function outcome(failing: FailingExtras, key: string, why: string | undefined): FailingExtras {
  return why === undefined ? without(failing, key) : failed(failing, key, why)
}

function failed(failing: FailingExtras, key: string, why: string): FailingExtras {
  return { ...failing, [key]: { failures: (failing[key]?.failures ?? 0) + 1, why } }
}

/** Allows one more try; if that fails, too, the extra is stopped again. */
function onceMore(failing: FailingExtras, key: string): FailingExtras {
  const last = failing[key]
  return last ? { ...failing, [key]: { ...last, failures: Math.min(last.failures, FAILURES_MAX - 1) } } : failing
}

function without(failing: FailingExtras, key: string): FailingExtras {
  if (!(key in failing)) return failing
  const { [key]: _mended, ...rest } = failing
  return rest
}
