import { SEAT_IDS, type DialogConfig } from '../../../contract/dialog-config.ts'
import type { DialogState } from '../../../dialog/state.ts'

/** How a dialog was set up, a label and a value each. Addresses of servers stay out: they may name private hosts. */
export function settingsOf(state: DialogState, config: DialogConfig): readonly (readonly [label: string, value: string])[] {
  const own = SEAT_IDS.filter((seat) => config.seats[seat].critique !== undefined && config.seats[seat].critique !== config.critique)
  const { cap, foldAbove } = config
  const caps = [...(cap?.usd === undefined ? [] : [`US$ ${cap.usd}`]), ...(cap?.tokens === undefined ? [] : [`${count(cap.tokens)} tokens`])]
  return [
    ['Turns', `${config.turns} by each participant`],
    ['Stages', `${config.critique ? 'draft, critique, final' : 'final only'}${own.length === 0 ? '' : ' (some seats differ)'}`],
    ['Early end', config.earlyEnd ? 'the moderator may conclude in the late phase' : 'no'],
    ...(caps.length === 0 ? [] : [['Cap', caps.join(' or ')] as const]),
    ...(foldAbove === undefined ? [] : [['Folding', foldAbove === 0 ? 'never' : `above ${count(foldAbove)} tokens`] as const]),
    ...(config.prompts && Object.keys(config.prompts).length > 0 ? [['Prompts', `${Object.keys(config.prompts).length} edited`] as const] : []),
    ['Seed', String(config.seed)],
    ...(state.estimate === null ? [] : [['Expected', `${count(state.estimate.calls)} calls, ${count(state.estimate.promptTokens)} tokens read, ${count(state.estimate.completionTokens)} written`] as const]),
  ]
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en')
}
