import { m } from '../../../base/language/t.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import { modeInfoOf } from '../../../core/dialog/modes/own-mode.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { dialogPanels } from '../../draft/mode-panels.ts'
import { createStore } from '../../host/store/store.ts'

const REVIEW_TABS = [m('Verdict'), m('Panel'), m('Brief'), m('Positions'), m('Map'), m('Cost')] as const
export type ReviewTab = (typeof REVIEW_TABS)[number]

/** The open tab of the review, which the palette opens, too. */
export const reviewTab = createStore<ReviewTab>('Verdict')

/** The tab that an address names; undefined for any other name. */
export function reviewTabNamed(name: string | undefined): ReviewTab | undefined {
  return REVIEW_TABS.find((tab) => tab === name)
}

/** The tabs that can have something in the mode of a dialog: none where nobody argues, and no panel where none can judge. */
export function reviewTabsOf(
  { config }: Pick<DialogState, 'config'>,
  modes: readonly ModeInfo[],
): readonly ReviewTab[] {
  if (dialogPanels({ config }) !== undefined) return []
  const judged = config === null || modeInfoOf(config, modes)?.unjudged === undefined
  return REVIEW_TABS.filter((tab) => tab !== 'Panel' || judged)
}
