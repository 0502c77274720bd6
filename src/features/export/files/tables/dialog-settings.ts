import type { DialogConfig } from '../../../../core/contract/dialog-config.ts'
import type { SideModel } from '../../../../core/contract/story/side-model.ts'
import { SIDE_MODEL_NAMES, SIDE_MODELS } from '../../../../core/contract/story/side-models.ts'
import { criticOf } from '../../../../core/dialog/members/critic.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { PairRow } from '../blocks/block.ts'
import { extentOfPlan, formatExtent } from '../../../../core/dialog/turns/extent.ts'
import { formatCount, plural } from '../../../../base/format/count.ts'
import { formatMoney } from '../../../../base/format/money.ts'

const PARTICIPANTS = ['first', 'second'] as const

/** The set-up of a dialog, a label and a value each. Addresses of servers are left out: they may name private hosts. */
export function settingRows(state: DialogState, config: DialogConfig): readonly PairRow[] {
  const usual = config.critique ? 'self' : 'nobody'
  const own = PARTICIPANTS.filter((seat) => criticOf(config, seat) !== usual)
  const { cap, foldAbove } = config
  const extent = extentOfPlan(state.plan)
  const edited = Object.keys(config.prompts ?? {}).length
  const caps = [
    ...(cap?.usd === undefined ? [] : [formatMoney(cap.usd, { exact: true })]),
    ...(cap?.tokens === undefined ? [] : [plural(cap.tokens, 'token')]),
  ]
  const pairs: readonly (readonly [string, string] | null)[] = [
    extent === undefined
      ? ['Turns', `${config.turns} by each participant`]
      : ['Length', formatExtent(extent, config.turns)],
    [
      'Stages',
      `${config.critique ? 'draft, critique, final' : 'final only'}${own.length === 0 ? '' : ' (some seats differ)'}`,
    ],
    config.length === undefined || config.length === 'usual' ? null : ['Speeches', config.length],
    ['Early end', config.earlyEnd ? 'the moderator may conclude in the late phase' : 'no'],
    caps.length === 0 ? null : ['Cap', caps.join(' or ')],
    foldAbove === undefined ? null : ['Folding', foldAbove === 0 ? 'never' : `above ${plural(foldAbove, 'token')}`],
    edited === 0 ? null : ['Prompts', `${edited} edited`],
    ...SIDE_MODEL_NAMES.map((name) => modelRow(SIDE_MODELS[name], config[name])),
    ['Seed', String(config.seed)],
    state.estimate === null
      ? null
      : [
          'Expected',
          `${plural(state.estimate.calls, 'call')}, ${plural(state.estimate.promptTokens, 'token')} read, ${formatCount(state.estimate.completionTokens)} written`,
        ],
  ]
  return pairs.flatMap((pair) => (pair ? [{ label: pair[0], value: pair[1] }] : []))
}

function modelRow(label: string, side: SideModel | undefined): readonly [string, string] | null {
  return side ? [label, `${side.provider}, ${side.model}${side.effort ? `, ${side.effort} effort` : ''}`] : null
}
