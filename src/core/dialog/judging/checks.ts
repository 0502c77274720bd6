import { m, t } from '../../../base/language/t.ts'
import type { ModeInfo } from '../../contract/host/app-info.ts'
import type { Verdict } from '../../contract/turn/verdict.ts'
import { formatList } from '../../../base/format/count.ts'
import { formatCost } from '../../../base/format/money.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { memberName } from '../members/members.ts'
import { foreseenTotals } from '../money/totals.ts'
import type { DialogState } from '../state.ts'
import { familyName, kinOf } from './family.ts'
import { judgeName } from './judge-readings.ts'
import { decidingReason, strongestDissent, type NamedReason } from './named-reasons.ts'
import { formatPair, pairResult } from './pair.ts'
import { lengthChecks, probedWords } from './length-checks.ts'
import type { PanelResult } from './panel.ts'
import { formatChoice } from './panel-words.ts'
import { countedNow } from './said-by-sides.ts'
import { whyNoRematch } from './sides.ts'
import { verdictCheck, type VerdictCheck } from './verdict-check.ts'

/** What is known for the checks besides the dialog itself. */
export interface KnownBeside {
  /** The mode; undefined when it is unknown here. */
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
    ...reasonCheck(state, t('Decided by'), decidingReason(result), false),
    ...reasonCheck(state, t('Strongest dissent'), strongestDissent(result), true),
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
    verdictCheck(
      t('Order'),
      t('One reading by one model, in the order as it was held: what changes in the other order is not known.'),
      true,
    ),
    ...lengthChecks(state, countedNow(state), choice, t('Whether length swayed the moderator was not asked.')),
    moderatorFamily(state),
    sidesCheck(state, beside),
  ]
}

function reasonCheck(
  state: DialogState,
  label: string,
  named: NamedReason | null,
  dissents: boolean,
): readonly VerdictCheck[] {
  if (named === null) return []
  const { reason, choice, judge, shared } = named
  const turn = state.turns.find(({ id }) => id === reason.turnId)
  const name = judgeName(judge)
  const who = dissents
    ? t('{name} for {choice}', { name, choice: formatChoice(state, choice).replace(/^N/, 'n') })
    : name
  const on = turn
    ? t('{who}, on turn {number} by {speaker}', { who, number: turn.number, speaker: memberName(state, turn.member) })
    : who
  const rests = shared > 1 ? t('{who} ({count} judges rest on it)', { who: on, count: shared }) : on
  return [
    verdictCheck(
      label,
      reason.quote === null
        ? t('{who}: {reason}', { who: rests, reason: reason.text })
        : t('{who}: {reason} “{quote}”', { who: rests, reason: reason.text, quote: reason.quote }),
    ),
  ]
}

function orderCheck({ panel, judges, asked }: PanelResult): VerdictCheck {
  if (!panel.bothOrders)
    return verdictCheck(
      t('Order'),
      t(
        '{count, plural, =1 {The judge read one order only} other {All # judges read one order only}}: a judge that goes by the place would not show.',
        { count: asked },
      ),
      true,
    )
  const flipped = judges.filter(({ finding }) => finding.kind === 'flipped').length
  const chose = judges.filter(({ finding: { kind } }) => !['refused', 'none', 'waiting'].includes(kind)).length
  const changed =
    chose === 0
      ? t('no choice was made')
      : asked === 1
        ? flipped > 0
          ? t('it chose another the second time, which is a tie')
          : t('it chose the same both times')
        : flipped > 0
          ? t('{count} chose another the second time, which is a tie', { count: flipped })
          : chose === asked
            ? t('none chose another the second time')
            : t('none of the {count} that made a choice chose another the second time', { count: chose })
  return verdictCheck(
    t('Order'),
    t(
      '{count, plural, =1 {The judge read both orders} other {All # judges read both orders}}, the names exchanged; {result}.',
      { count: asked, result: changed },
    ),
    flipped > 0,
  )
}

function familyCheck(state: DialogState, { panel, judges, asked }: PanelResult): VerdictCheck {
  const kin = judges.map(({ judge, index }) => panel.kin[index] ?? kinOf(judge, state))
  const of = (['first', 'second'] as const).flatMap((seat) => {
    const many = kin.filter((seats) => seats.includes(seat)).length
    return many === 0
      ? []
      : [
          t('{count, plural, one {# of {asked} judges is} other {# of {asked} judges are}} of {name}’s family', {
            count: many,
            asked,
            name: memberName(state, seat),
          }),
        ]
  })
  const unknown = judges.filter(({ judge }) => familyName(judge) === null).length
  const rest = unknown === 0 ? [] : [t('The family of {count} is not known.', { count: unknown })]
  const withRest = (sentence: string) => [sentence, ...rest].join(' ')
  const [only = []] = kin
  if (asked === 1 && only.length > 0)
    return verdictCheck(
      t('Family'),
      t('The judge’s model is of the same family as {names}: it is no independent judge.', {
        names: formatList(only.map((seat) => memberName(state, seat))),
      }),
      true,
    )
  if (of.length === 0)
    return verdictCheck(t('Family'), withRest(t('No judge is known to be of the family of either.')), unknown === asked)
  const independent = kin.filter((seats) => seats.length === 0).length
  const families = capitalise(formatList(of))
  if (independent === 0)
    return verdictCheck(t('Family'), t('{families}: there is no independent judge.', { families }), true)
  return verdictCheck(
    t('Family'),
    withRest(t('{families}: they count, and do not make the majority by themselves.', { families })),
    true,
  )
}

function moderatorFamily(state: DialogState): VerdictCheck {
  const moderator = state.config?.seats.moderator
  const kin = moderator ? kinOf(moderator, state).map((seat) => memberName(state, seat)) : []
  if (kin.length > 0)
    return verdictCheck(
      t('Family'),
      t('The moderator’s model is of the same family as {names}: it is no independent judge.', {
        names: formatList(kin),
      }),
      true,
    )
  return moderator && familyName(moderator) === null
    ? verdictCheck(t('Family'), t('The family of the moderator’s model is not known.'))
    : verdictCheck(t('Family'), t('The moderator’s model is not known to be of the family of either.'))
}

function refusalCheck({ judges, asked }: PanelResult): readonly VerdictCheck[] {
  const refused = judges.filter(({ finding }) => finding.kind === 'refused').map(({ judge }) => judgeName(judge))
  return refused.length === 0
    ? []
    : [
        verdictCheck(
          t('Refused'),
          t('{count} of {asked, plural, one {# judge} other {# judges}} would not judge: {names}.', {
            count: refused.length,
            asked,
            names: formatList(refused),
          }),
          true,
        ),
      ]
}

/**
 * How much the result changes when sides are exchanged, from a large number of cases: 3,608 published verdicts on
 * debates between models, each held from both sides before the same judge.
 */
const KNOWN_TO_CHANGE = m(
  'In 3,608 published verdicts on debates between models the same judge named the other model in 42.6% of the rematches, and the side for the motion won 57.9%.',
)

function sidesCheck(state: DialogState, { mode, partner }: KnownBeside): VerdictCheck {
  if (partner === 'there-is-one')
    return verdictCheck(t('Sides'), t('Exchanged: what the two dialogs came to stands beside it.'))
  if (partner) {
    const isRematch = state.config?.rematchOf?.dialogId === partner.id
    const pair = isRematch ? pairResult(partner, state) : pairResult(state, partner)
    const told = t('Exchanged in a rematch. {result}: {why}', { result: formatPair(pair), why: pair.why })
    const always = t('The same seat won both times: its side or its place may have decided.')
    return pair.kind === 'each' ? verdictCheck(t('Sides'), `${told} ${always}`, true) : verdictCheck(t('Sides'), told)
  }
  const why = mode && whyNoRematch(state, mode)
  if (why) return verdictCheck(t('Sides'), t('Not exchanged. {why}', { why }))
  const { knownCost, unpricedCalls } = foreseenTotals(state)
  const price = formatCost(unpricedCalls > 0 ? null : knownCost)
  return verdictCheck(
    t('Sides'),
    t(
      'Not exchanged: the better side may have won, not the better speaker. A rematch would take about what this dialog took ({price}). {study}',
      { price, study: t(KNOWN_TO_CHANGE) },
    ),
    true,
  )
}
