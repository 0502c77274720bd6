import { m } from '../../../base/language/t.ts'
import type { VoteTime } from '../../contract/judging/motion-choices.ts'
import type {
  Choice,
  Judge,
  JudgeReason,
  JudgingOrder,
  ProbeOrder,
  Reading,
} from '../../contract/judging/judging-facts.ts'
import { finishedSpeeches } from '../insights.ts'
import type { DialogState } from '../state.ts'
import type { Panel } from './judging-state.ts'
import { isRefusal } from './refusal.ts'

/** The orders in which each judge of a panel reads. */
export function ordersOf({ bothOrders }: Pick<Panel, 'bothOrders'>): readonly JudgingOrder[] {
  return bothOrders ? ['as-held', 'swapped'] : ['as-held']
}

export const PROBE_ORDERS: readonly ProbeOrder[] = ['once-first', 'twice-first']

/**
 * The verdict of one judge. held: the same choice in every order it read. flipped: another choice in the other order,
 * which counts as its tie. by-length: it prefers the same content in more words, and chose nobody who said clearly
 * less. by-place: it chose whoever spoke first, or last, and of the same content prefers that place. refused: it
 * would not judge. The last five are no verdict, which is neither a vote against anybody nor a tie.
 */
type Finding =
  | { readonly kind: 'held'; readonly choice: Choice }
  | { readonly kind: 'flipped' }
  | { readonly kind: 'by-length' }
  | { readonly kind: 'by-place' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'waiting' }

export interface JudgeResult {
  readonly judge: Judge
  /** The index in the panel's list of judges. */
  readonly index: number
  readonly finding: Finding
  /** The choices by order, as far as the judge has answered. */
  readonly choices: Partial<Readonly<Record<JudgingOrder, Choice | null>>>
  /** The reasons for a consistent choice; for a judge that chose differently, those of both orders. */
  readonly reasons: readonly JudgeReason[]
  /** How much it read, at least; null before it read anything. */
  readonly read: Reading | null
}

export interface PanelResult {
  readonly panel: Panel
  readonly judges: readonly JudgeResult[]
  /** The panel's choice; neither: most of its judges found them equal. Null: no verdict. */
  readonly outcome: Choice | null
  /** Number of judges with that verdict. */
  readonly agreeing: number
  /** Number of judges with a verdict, a tie included. */
  readonly decided: number
  readonly asked: number
  /** True until every judge has answered in every order. */
  readonly unfinished: boolean
  /** True when a turn that the panel read was changed since. */
  readonly stale: boolean
  /** Speeches made since, which the panel has not read. */
  readonly since: number
}

/** The outcomes of a dialog's panels, oldest first. */
export function panelResults(state: DialogState): readonly PanelResult[] {
  return state.judging.panels.map((panel) => panelResult(state, panel))
}

/** The outcome of the last panel; null when there was none. */
export function latestPanel(state: DialogState): PanelResult | null {
  const panel = state.judging.panels.at(-1)
  return panel ? panelResult(state, panel) : null
}

/** Whether no answer still to come could change the outcome of the panel. */
export function isSettled(result: Pick<PanelResult, 'outcome' | 'unfinished'>, panel: Panel): boolean {
  if (result.unfinished) return false
  return result.outcome !== null || !panel.judges.some((_judge, index) => mayBeAskedAgain(panel, index))
}

/** Whether a call to this judge failed, so that a person may have it made once more. */
export function mayBeAskedAgain(panel: Panel, index: number): boolean {
  return failedOrders(panel, index).length > 0
}

/** Judges that have not answered, or whose calls failed. */
export function unheardJudges({ panel, judges }: PanelResult): readonly JudgeResult[] {
  return judges.filter(({ index }) => isMissing(panel, index) || mayBeAskedAgain(panel, index))
}

/** What a judge is asked: to read the dialog in an order, a control question, or a vote on the motion. */
export type JudgeCallName = JudgingOrder | ProbeOrder | VoteTime

/** Which calls to this judge failed. */
export function failedOrders(panel: Panel, index: number): readonly JudgeCallName[] {
  const votes = panel.motionVotes.map((vote) => ({ ...vote, order: vote.when }))
  return [...panel.judgements, ...panel.probes, ...votes].flatMap(({ judge, failed, order }) =>
    failed && judge === index ? [order] : [],
  )
}

/** The panel without a judge's answers in these orders. */
export function withoutJudgeOrders(panel: Panel, index: number, orders: ReadonlySet<JudgeCallName>): Panel {
  const stays = (each: { readonly judge: number; readonly order: JudgeCallName }) =>
    each.judge !== index || !orders.has(each.order)
  return {
    ...panel,
    judgements: panel.judgements.filter(stays),
    probes: panel.probes.filter(stays),
    motionVotes: panel.motionVotes.filter((vote) => stays({ ...vote, order: vote.when })),
  }
}

export function panelResult(state: DialogState, panel: Panel): PanelResult {
  return {
    panel,
    ...panelOutcome(panel),
    stale: state.changedSeq > panel.throughSeq,
    since: finishedSpeeches(state).filter((turn) => (turn.endedSeq ?? turn.seq) > panel.throughSeq).length,
  }
}

/** The outcome of a panel by itself, whether or not the dialog was changed since. */
export function panelOutcome(panel: Panel): Omit<PanelResult, 'panel' | 'stale' | 'since'> {
  const judges = panel.judges.map((judge, index) => judgeResult(panel, judge, index))
  const outcome =
    (['first', 'second', 'neither'] as const).find(
      (choice) => carries(judges, choice) && carries(withoutKinOf(panel, judges, choice), choice),
    ) ?? null
  return {
    judges,
    outcome,
    agreeing: outcome === null ? 0 : votesFor(judges, outcome),
    decided: decidedOf(judges),
    asked: judges.length,
    unfinished: judges.some(({ index }) => isMissing(panel, index)),
  }
}

/**
 * Whether a choice has a majority of the judges with a verdict, and at least half of those asked. Two readable verdicts
 * out of five are not enough.
 */
function carries(judges: readonly JudgeResult[], choice: Choice): boolean {
  const votes = votesFor(judges, choice)
  return 2 * votes > decidedOf(judges) && 2 * votes >= judges.length
}

function votesFor(judges: readonly JudgeResult[], choice: Choice): number {
  return judges.filter(({ finding }) => finding.kind === 'held' && finding.choice === choice).length
}

function decidedOf(judges: readonly JudgeResult[]): number {
  return judges.filter(({ finding }) => finding.kind === 'held' || finding.kind === 'flipped').length
}

/** Drops judges that are only of this debater's family: if others were asked, they do not count toward the majority. */
function withoutKinOf(panel: Panel, judges: readonly JudgeResult[], choice: Choice): readonly JudgeResult[] {
  const others = judges.filter(({ index }) => !isKinOf(panel, index, choice))
  return others.length === 0 ? judges : others
}

/** Whether a judge is of the family of the debater it would choose, and not of the other's, too. */
export function isKinOf({ kin }: Pick<Panel, 'kin'>, judge: number, choice: Choice): boolean {
  const [only, another] = kin[judge] ?? []
  return only === choice && another === undefined
}

function judgeResult(panel: Panel, judge: Judge, index: number): JudgeResult {
  const own = panel.judgements.filter((judgement) => judgement.judge === index)
  const finding = findingOf(panel, index)
  const choices = Object.fromEntries(own.map(({ order, choice }) => [order, choice]))
  const reads: readonly Reading[] = ['shortened', 'digest', 'whole']
  return {
    judge,
    index,
    finding,
    choices,
    reasons: different(own.flatMap(({ reasons }) => reasons)),
    read: reads.find((read) => own.some((judgement) => judgement.read === read)) ?? null,
  }
}

/** Each reason once, because a judge may give the same reason in both orders. */
function different(reasons: readonly JudgeReason[]): readonly JudgeReason[] {
  const keys = reasons.map(({ criterion, turnId, quote, text }) => JSON.stringify([criterion, turnId, quote ?? text]))
  return reasons.filter((_reason, index) => keys.indexOf(keys[index] ?? '') === index)
}

function findingOf(panel: Panel, index: number): Finding {
  const own = panel.judgements.filter((judgement) => judgement.judge === index)
  const unread = own.find(({ choice }) => choice === null)
  if (unread) {
    const why = unread.unreadable ?? m('It came to no choice.')
    return { kind: isRefusal(why) ? 'refused' : 'none', why }
  }
  if (own.length < ordersOf(panel).length) return { kind: 'waiting' }
  const [choice, other = choice] = own.map((judgement) => judgement.choice)
  if (!choice) return { kind: 'waiting' }
  if (other !== choice) return { kind: 'flipped' }
  return choice === 'neither' ? { kind: 'held', choice } : controlled(panel, index, choice)
}

/**
 * A consistent choice, corrected by the control question on the same content in few words and in many. The question
 * is asked only on suspicion, and in the other order only if the first answer confirms it.
 */
function controlled(panel: Panel, index: number, choice: 'first' | 'second'): Finding {
  const [one, two] = PROBE_ORDERS.map((order) =>
    panel.probes.find((probe) => probe.judge === index && probe.order === order),
  )
  const suspects = [
    ...(mayGoByLength(panel, choice) ? [{ kind: 'by-length', one: 'twice', two: 'twice' } as const] : []),
    // The first speaker is the first in both orders. Only this question shows a judge that goes by that.
    ...(choice === panel.opened ? [{ kind: 'by-place', one: 'once', two: 'twice' } as const] : []),
    ...(choice === panel.closed ? [{ kind: 'by-place', one: 'twice', two: 'once' } as const] : []),
  ]
  const left = suspects.filter((each) => (!one || one.choice === each.one) && (!two || two.choice === each.two))
  const [found] = left
  if (!found) return { kind: 'held', choice }
  return one && two ? { kind: found.kind } : { kind: 'waiting' }
}

/**
 * Words can be counted in several ways, so a side with this share of the other's words may be the longer one by another
 * count.
 */
const ABOUT_AS_MUCH = 0.9

/** Whether a judge who goes only by length could have made this choice. */
function mayGoByLength(panel: Panel, choice: 'first' | 'second'): boolean {
  const { said, distinct } = panel
  // In older panels letters alone decided about control questions.
  if (distinct === null) return choice === longerOf(panel)
  const other = choice === 'first' ? 'second' : 'first'
  return [said, distinct].some((count) => count[choice] >= ABOUT_AS_MUCH * count[other])
}

/** Which of the two said more; null when they said the same amount. */
export function longerOf({ said }: Pick<Panel, 'said'>): 'first' | 'second' | null {
  return said.first === said.second ? null : said.first > said.second ? 'first' : 'second'
}

/** Whether a judge has not answered everything yet. */
export function isMissing(panel: Panel, index: number): boolean {
  return Object.values(missingOf(panel, index)).some((calls) => calls.length > 0)
}

/**
 * The calls that a judge has still to answer: readings first, then the control questions that its choice makes
 * necessary; besides these its votes on the motion, of which the second contains the first. Empty when it is done.
 */
export function missingOf(
  panel: Panel,
  index: number,
): {
  readonly orders: readonly JudgingOrder[]
  readonly probes: readonly ProbeOrder[]
  readonly votes: readonly VoteTime[]
} {
  const own = panel.judgements.filter((judgement) => judgement.judge === index)
  // If an answer in one order cannot be read, the judge has no verdict, whatever the other order would give.
  const orders = own.some(({ choice }) => choice === null)
    ? []
    : ordersOf(panel).filter((order) => !own.some((judgement) => judgement.order === order))
  const waits = orders.length === 0 && findingOf(panel, index).kind === 'waiting'
  const probed = panel.probes.filter((probe) => probe.judge === index).map(({ order }) => order)
  const probes = waits ? PROBE_ORDERS.filter((order) => !probed.includes(order)).slice(0, 1) : []
  return { orders, probes, votes: missingVotes(panel, index) }
}

/** A judge without a first vote is not asked for a second, because nobody could say from what it changed. */
function missingVotes({ motion, motionVotes }: Panel, index: number): readonly VoteTime[] {
  if (!motion) return []
  const voteOf = (when: VoteTime) => motionVotes.find((vote) => vote.judge === index && vote.when === when)
  const before = voteOf('before')
  if (!before) return ['before']
  return before.choice === null || voteOf('after') ? [] : ['after']
}
