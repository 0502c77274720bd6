import type { ModeInfo } from '../../contract/host/app-info.ts'
import type { Choice } from '../../contract/judging/judging-facts.ts'
import type { Verdict } from '../../contract/turn/verdict.ts'
import { formatList, plural } from '../../../base/format/count.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { memberName } from '../members/members.ts'
import { foreseenTotals } from '../money/totals.ts'
import type { DialogState } from '../state.ts'
import { familyName, kinOf } from './family.ts'
import type { BySide } from './judging-state.ts'
import { judgeName } from './judge-readings.ts'
import { decidingReason, strongestDissent, type NamedReason } from './named-reasons.ts'
import { formatPair, pairResult } from './pair.ts'
import { longerOf, type PanelResult } from './panel.ts'
import { formatChoice } from './panel-words.ts'
import { countedNow, type SideCounts } from './said-by-sides.ts'
import { whyNoRematch } from './sides.ts'

/** One check of a verdict, and its result. */
export interface VerdictCheck {
  /** "Order", "Length", "Family" */
  readonly label: string
  readonly text: string
  /** True when the result is a reason to doubt the verdict. */
  readonly doubt: boolean
}

/** What the checks know besides the dialog itself. */
export interface KnownBeside {
  /** undefined when it is unknown here. */
  readonly mode?: ModeInfo | undefined
  /** The rematch of this dialog, or that there is one; undefined when none is known. */
  readonly partner?: DialogState | 'there-is-one' | undefined
}

/** The checks of a panel's verdict: the same lines on the card, in the terminal and in every file. Empty until all judges have answered. */
export function panelChecks(
  state: DialogState,
  result: PanelResult,
  beside: KnownBeside = {},
): readonly VerdictCheck[] {
  const { panel, outcome, unfinished } = result
  if (unfinished) return []
  return [
    ...reasonCheck(state, 'Decided by', decidingReason(result)),
    ...reasonCheck(state, 'Strongest dissent', strongestDissent(result)),
    orderCheck(result),
    ...lengthChecks(state, panel, outcome, probedWords(result)),
    familyCheck(state, result),
    ...refusalCheck(result),
    sidesCheck(state, beside),
  ]
}

/** The checks of a moderator's verdict, which is one reading by one model. */
export function moderatorChecks(
  state: DialogState,
  { winner }: Pick<Verdict, 'winner'>,
  beside: KnownBeside = {},
): readonly VerdictCheck[] {
  const choice = winner === 'none' ? 'neither' : winner
  return [
    check(
      'Order',
      'One reading by one model, in the order as it was held: what changes in the other order is not known.',
      true,
    ),
    ...lengthChecks(state, countedNow(state), choice, 'Nobody was asked whether length swayed them.'),
    moderatorFamily(state),
    sidesCheck(state, beside),
  ]
}

/** "Order: all 3 judges read both orders ..." */
export function checkLine({ label, text }: VerdictCheck): string {
  return `${label}: ${text}`
}

const check = (label: string, text: string, doubt = false): VerdictCheck => ({ label, text, doubt })

function reasonCheck(state: DialogState, label: string, named: NamedReason | null): readonly VerdictCheck[] {
  if (named === null) return []
  const { reason, choice, judge, shared } = named
  const turn = state.turns.find(({ id }) => id === reason.turnId)
  const said = turn ? `, on turn ${turn.number} by ${memberName(state, turn.member)}` : ''
  const words = reason.quote === null ? '' : ` “${reason.quote}”`
  const more = shared > 1 ? ` (${shared} judges rest on it)` : ''
  const whom = label === 'Decided by' ? '' : ` for ${formatChoice(state, choice).replace(/^N/, 'n')}`
  return [check(label, `${judgeName(judge)}${whom}${said}${more}: ${reason.text}${words}`)]
}

function orderCheck({ panel, judges, asked }: PanelResult): VerdictCheck {
  const readers = asked === 1 ? 'the judge read' : `all ${asked} judges read`
  if (!panel.bothOrders)
    return check('Order', `${capitalise(readers)} one order only: a judge that goes by the place would not show.`, true)
  const flipped = judges.filter(({ finding }) => finding.kind === 'flipped').length
  const chose = judges.filter(({ finding: { kind } }) => !['refused', 'none', 'waiting'].includes(kind)).length
  const whoChose = chose === asked ? 'none' : `none of the ${chose} that made a choice`
  const changed =
    chose === 0
      ? 'no choice was made'
      : flipped === 0
        ? `${whoChose} chose another the second time`
        : `${flipped} chose another the second time, which is a tie`
  return check('Order', `${capitalise(readers)} both orders, the names exchanged; ${changed}.`, flipped > 0)
}

/** The ratio from which one side counts as having said more. */
const MORE = 0.1
/** With fewer figures, or a smaller ratio to the other side, their number says nothing. */
const FIGURES_MIN = 3
const DENSER = 1.5

function lengthChecks(
  state: DialogState,
  counted: SideCounts,
  outcome: Choice | null,
  probed: string,
): readonly VerdictCheck[] {
  const name = (seat: 'first' | 'second') => memberName(state, seat)
  const won = (seat: 'first' | 'second') => (outcome === null ? '' : outcome === seat ? ' and won' : ' and did not win')
  const longer = longerOf(counted)
  const share = longer === null ? 0 : counted.said[longer] / Math.max(1, counted.said[otherOf(longer)]) - 1
  const length =
    longer === null || share < MORE
      ? check('Length', `Both said about as much. ${probed}`)
      : check(
          'Length',
          `${name(longer)} said ${formatPercent(share)} more than ${name(otherOf(longer))}${won(longer)}. ${probed}`,
          longer === outcome,
        )
  const denser = denserOf(counted)
  const { opened, closed } = counted
  return [
    length,
    ...(denser !== null && denser === outcome
      ? [
          check(
            'Figures',
            `${name(denser)} gave ${counted.figures?.[denser]} figures, ${name(otherOf(denser))} ${counted.figures?.[otherOf(denser)]}: whoever had more for its length won.`,
            true,
          ),
        ]
      : []),
    ...(opened === null
      ? []
      : [
          check(
            'Turns',
            `${name(opened)} spoke first${won(opened)}${closed === null || closed === opened ? '' : `, ${name(closed)} had the last word${won(closed)}`}. Reading in another order does not change that.`,
            outcome !== null && outcome === opened,
          ),
        ]),
  ]
}

function denserOf({ said, figures }: SideCounts): 'first' | 'second' | null {
  if (figures === null) return null
  const per = (seat: keyof BySide<number>) => figures[seat] / Math.max(1, said[seat])
  const denser = per('first') > per('second') ? 'first' : 'second'
  return figures[denser] >= FIGURES_MIN && per(denser) > DENSER * per(otherOf(denser)) ? denser : null
}

/** The result of the control questions, as a sentence. */
function probedWords({ panel, judges }: PanelResult): string {
  const probed = judges.filter(({ index }) => panel.probes.some(({ judge }) => judge === index))
  if (probed.length === 0) return 'No judge gave reason to ask whether length swayed it.'
  const asked = probed.filter(({ index }) => !panel.probes.some(({ judge, failed }) => failed && judge === index))
  const failed = probed.length - asked.length
  const unasked =
    failed === 0 ? [] : [`Whether length swayed ${plural(failed, 'judge')} could not be asked: the call failed.`]
  if (asked.length === 0) return unasked.join(' ')
  const how = panel.probes.some(({ padded }) => padded)
    ? 'the same content padded with words that say nothing'
    : 'the same words said twice'
  const swayed = asked.filter(({ finding }) => finding.kind === 'by-length').length
  const answers = `${plural(asked.length, 'judge was', 'judges were')} asked about ${how}: ${swayed === 0 ? 'none' : swayed} found that better each time.`
  return [answers, ...unasked].join(' ')
}

function familyCheck(state: DialogState, { panel, judges, asked }: PanelResult): VerdictCheck {
  const kin = judges.map(({ judge, index }) => panel.kin[index] ?? kinOf(judge, state))
  const of = (['first', 'second'] as const).flatMap((seat) => {
    const many = kin.filter((seats) => seats.includes(seat)).length
    return many === 0
      ? []
      : [`${many} of ${plural(asked, 'judge')} ${many === 1 ? 'is' : 'are'} of ${memberName(state, seat)}’s family`]
  })
  const unknown = judges.filter(({ judge }) => familyName(judge) === null).length
  const rest = unknown === 0 ? '' : ` The family of ${unknown} is not known.`
  if (of.length === 0)
    return check('Family', `No judge is known to be of the family of either.${rest}`, unknown === asked)
  const independent = kin.filter((seats) => seats.length === 0).length
  if (independent === 0) return check('Family', `${capitalise(formatList(of))}: there is no independent judge.`, true)
  return check(
    'Family',
    `${capitalise(formatList(of))}: they count, and do not make the majority by themselves.${rest}`,
    true,
  )
}

function moderatorFamily(state: DialogState): VerdictCheck {
  const moderator = state.config?.seats.moderator
  const kin = moderator ? kinOf(moderator, state).map((seat) => `${memberName(state, seat)}’s`) : []
  if (kin.length > 0)
    return check('Family', `The moderator’s model is of ${formatList(kin)} family: it is no independent judge.`, true)
  return moderator && familyName(moderator) === null
    ? check('Family', 'The family of the moderator’s model is not known.')
    : check('Family', 'The moderator’s model is not known to be of the family of either.')
}

function refusalCheck({ judges, asked }: PanelResult): readonly VerdictCheck[] {
  const refused = judges.filter(({ finding }) => finding.kind === 'refused').map(({ judge }) => judgeName(judge))
  return refused.length === 0
    ? []
    : [
        check(
          'Refused',
          `${refused.length} of ${plural(asked, 'judge')} would not judge: ${formatList(refused)}.`,
          true,
        ),
      ]
}

/**
 * How much exchanging the sides changes, from a large count: 3,608 published verdicts on debates between models, each
 * held from both sides before the same judge.
 */
const KNOWN_TO_CHANGE =
  'In 3,608 published verdicts on debates between models the same judge named the other model in 42.6% of the rematches, and the side for the motion won 57.9%.'

function sidesCheck(state: DialogState, { mode, partner }: KnownBeside): VerdictCheck {
  if (partner === 'there-is-one') return check('Sides', 'Exchanged: what the two dialogs came to stands beside it.')
  if (partner) {
    const isRematch = state.config?.rematchOf?.dialogId === partner.id
    const pair = isRematch ? pairResult(partner, state) : pairResult(state, partner)
    const always = pair.kind === 'each' ? ' The same seat won both times: its side or its place may have decided.' : ''
    return check('Sides', `Exchanged in a rematch. ${formatPair(pair)}: ${pair.why}${always}`, pair.kind === 'each')
  }
  const why = mode && whyNoRematch(state, mode)
  if (why) return check('Sides', `Not exchanged. ${why}`)
  const { knownCost, unpricedCalls } = foreseenTotals(state)
  const price = unpricedCalls > 0 ? 'money unknown' : formatMoney(knownCost)
  return check(
    'Sides',
    `Not exchanged: the better side may have won, not the better debater. A rematch would take about what this dialog took (${price}). ${KNOWN_TO_CHANGE}`,
    true,
  )
}

const otherOf = (seat: 'first' | 'second') => (seat === 'first' ? 'second' : 'first')
