import { t, translateKnown } from '../../../../base/language/t.ts'
import { withinSentence } from '../../../../base/text/capitalise.ts'
import type { DialogConfig } from '../../../../core/contract/dialog-config.ts'
import type { SideModel } from '../../../../core/contract/story/side-model.ts'
import { SIDE_MODEL_NAMES, SIDE_MODELS } from '../../../../core/contract/story/side-models.ts'
import { criticOf } from '../../../../core/dialog/members/critic.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { PairRow } from '../blocks/block.ts'
import { extentOfPlan, formatExtent } from '../../../../core/dialog/turns/extent.ts'
import { mayConcludeIn } from '../../../../core/dialog/turns/may-conclude.ts'
import { comma, formatList } from '../../../../base/format/count.ts'
import { formatMoney } from '../../../../base/format/money.ts'

const PARTICIPANTS = ['first', 'second'] as const

/**
 * The set-up of a dialog as labels with values. Addresses of servers are left out, because they may name private hosts.
 */
export function settingRows(state: DialogState, config: DialogConfig): readonly PairRow[] {
  const { cap, foldAbove } = config
  const { plan } = state
  // A story ends when the person wishes.
  const isPlayed = state.person === 'plays'
  const extent = extentOfPlan(plan)
  const edited = Object.keys(config.prompts ?? {}).length
  const caps = [
    ...(cap?.usd === undefined ? [] : [formatMoney(cap.usd, { exact: true })]),
    ...(cap?.tokens === undefined ? [] : [t('{count, plural, one {# token} other {# tokens}}', { count: cap.tokens })]),
  ]
  const pairs: readonly (readonly [string, string] | null)[] = [
    isPlayed
      ? null
      : extent === undefined
        ? [t('Turns'), t('{count, plural, other {# by each participant}}', { count: config.turns })]
        : [t('Length'), formatExtent(extent, config.turns)],
    [t('Stages'), stagesWords(state, config)],
    config.length === undefined || config.length === 'usual'
      ? null
      : [t('Speeches'), withinSentence(config.length === 'shorter' ? t('Shorter') : t('Longer'))],
    (plan?.some((planned) => mayConcludeIn(plan, planned)) ?? !isPlayed)
      ? [t('Early end'), config.earlyEnd ? t('the moderator may conclude after half of the rounds') : t('no')]
      : null,
    caps.length === 0 ? null : [t('Cap'), formatList(caps, 'or')],
    foldAbove === undefined
      ? null
      : [
          t('Folding'),
          foldAbove === 0
            ? t('never')
            : t('above {count, plural, one {# token} other {# tokens}}', { count: foldAbove }),
        ],
    edited === 0 ? null : [t('Prompts'), t('{count, plural, other {# edited}}', { count: edited })],
    ...SIDE_MODEL_NAMES.map((name) => modelRow(translateKnown(SIDE_MODELS[name]), config[name])),
    [t('Seed'), String(config.seed)],
    state.estimate === null
      ? null
      : [
          t('Expected'),
          t(
            '{calls, plural, one {# call} other {# calls}}, {read, plural, one {# token} other {# tokens}} read, {written} written',
            {
              calls: state.estimate.calls,
              read: state.estimate.promptTokens,
              written: state.estimate.completionTokens,
            },
          ),
        ],
  ]
  return pairs.flatMap((pair) => (pair ? [{ label: pair[0], value: pair[1] }] : []))
}

/** The stages of the speeches. A style may have speeches of a single stage. */
function stagesWords({ plan }: DialogState, config: DialogConfig): string {
  const speeches = (plan ?? []).filter(({ kind }) => kind === 'speech')
  const single = speeches.filter((planned) => planned.single && !config.allStages)
  const without = PARTICIPANTS.filter((seat) => criticOf(config, seat) === 'nobody')
  if (without.length === PARTICIPANTS.length || (single.length > 0 && single.length === speeches.length))
    return t('final only')
  const stages =
    single.length === 0 ? t('draft, critique, final') : t('draft, critique, final; in short speeches final only')
  return [stages, ...(without.length === 0 ? [] : [t('(some seats differ)')])].join(' ')
}

function modelRow(label: string, side: SideModel | undefined): readonly [string, string] | null {
  return side
    ? [
        label,
        [side.provider, side.model, ...(side.effort ? [t('{effort} effort', { effort: side.effort })] : [])].join(
          comma(),
        ),
      ]
    : null
}
