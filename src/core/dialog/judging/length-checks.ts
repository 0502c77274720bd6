import type { Choice } from '../../contract/judging/judging-facts.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { t } from '../../../base/language/t.ts'
import { memberName } from '../members/members.ts'
import type { DialogState } from '../state.ts'
import type { BySide } from './judging-state.ts'
import { longerOf, type PanelResult } from './panel.ts'
import type { SideCounts } from './said-by-sides.ts'
import { verdictCheck, type VerdictCheck } from './verdict-check.ts'

/** One side counts as having said more from this relative difference on. */
const MORE = 0.1
/** With fewer figures, or a smaller ratio between the sides, the number of figures says nothing. */
const FIGURES_MIN = 3
const DENSER = 1.5

/**
 * What lengths, figures and positions say about a verdict.
 * @param probed the result of control questions, a sentence
 */
export function lengthChecks(
  state: DialogState,
  counted: SideCounts,
  outcome: Choice | null,
  probed: string,
): readonly VerdictCheck[] {
  const name = (seat: 'first' | 'second') => memberName(state, seat)
  const longer = longerOf(counted)
  const share = longer === null ? 0 : counted.said[longer] / Math.max(1, counted.said[otherOf(longer)]) - 1
  const length =
    longer === null || share < MORE
      ? verdictCheck(t('Length'), t('Both said about as much. {control}', { control: probed }))
      : verdictCheck(
          t('Length'),
          t(
            '{name} said {percent} more than {other}{won, select, yes { and won} no { and did not win} other {}}. {control}',
            {
              name: name(longer),
              percent: formatPercent(share),
              other: name(otherOf(longer)),
              won: hasWon(outcome, longer),
              control: probed,
            },
          ),
          longer === outcome,
        )
  const denser = denserOf(counted)
  const { opened, closed } = counted
  return [
    length,
    ...(denser !== null && denser === outcome
      ? [
          verdictCheck(
            t('Figures'),
            t(
              '{name} gave {count, plural, one {# figure} other {# figures}}, {other} {otherCount}: whoever had more for its length won.',
              {
                name: name(denser),
                count: counted.figures?.[denser],
                other: name(otherOf(denser)),
                otherCount: counted.figures?.[otherOf(denser)],
              },
            ),
            true,
          ),
        ]
      : []),
    ...(opened === null
      ? []
      : [
          verdictCheck(
            t('Turns'),
            closed === opened
              ? t(
                  '{name} spoke first and last{won, select, yes {, and won} no {, and did not win} other {}}. Reading it in another order does not change who spoke when.',
                  { name: name(opened), won: hasWon(outcome, opened) },
                )
              : closed === null
                ? t(
                    '{name} spoke first{won, select, yes { and won} no { and did not win} other {}}. Reading it in another order does not change who spoke when.',
                    { name: name(opened), won: hasWon(outcome, opened) },
                  )
                : t(
                    '{name} spoke first{won, select, yes { and won} no { and did not win} other {}}, {other} spoke last{otherWon, select, yes { and won} no { and did not win} other {}}. Reading it in another order does not change who spoke when.',
                    {
                      name: name(opened),
                      won: hasWon(outcome, opened),
                      other: name(closed),
                      otherWon: hasWon(outcome, closed),
                    },
                  ),
            outcome !== null && outcome === opened,
          ),
        ]),
  ]
}

function hasWon(outcome: Choice | null, seat: 'first' | 'second'): 'yes' | 'no' | 'open' {
  return outcome === null ? 'open' : outcome === seat ? 'yes' : 'no'
}

function denserOf({ said, figures }: SideCounts): 'first' | 'second' | null {
  if (figures === null) return null
  const per = (seat: keyof BySide<number>) => figures[seat] / Math.max(1, said[seat])
  const denser = per('first') > per('second') ? 'first' : 'second'
  return figures[denser] >= FIGURES_MIN && per(denser) > DENSER * per(otherOf(denser)) ? denser : null
}

/** The result of the control questions as a sentence. */
export function probedWords({ panel, judges }: PanelResult): string {
  const probed = judges.filter(({ index }) => panel.probes.some(({ judge }) => judge === index))
  if (probed.length === 0) return t('No judge gave reason to ask whether length swayed it.')
  const asked = probed.filter(({ index }) => !panel.probes.some(({ judge, failed }) => failed && judge === index))
  const failed = probed.length - asked.length
  const unasked =
    failed === 0
      ? []
      : [
          t(
            'Whether length swayed {count, plural, one {# judge} other {# judges}} could not be asked: the call failed.',
            {
              count: failed,
            },
          ),
        ]
  if (asked.length === 0) return unasked.join(' ')
  const how = panel.probes.some(({ padded }) => padded)
    ? t('the same content padded with words that say nothing')
    : t('the same words said twice')
  const swayed = asked.filter(({ finding }) => finding.kind === 'by-length').length
  const answers = t(
    '{count, plural, one {# judge was} other {# judges were}} asked about {text}: {swayed, plural, =0 {none found that better each time} other {# found that better each time}}.',
    { count: asked.length, text: how, swayed },
  )
  return [answers, ...unasked].join(' ')
}

const otherOf = (seat: 'first' | 'second') => (seat === 'first' ? 'second' : 'first')
