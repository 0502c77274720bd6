import { m, t } from '../../../base/language/t.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import { whyNoSheet } from '../../../core/dialog/judging/sheet/person-speeches.ts'
import { modeInfoOf } from '../../../core/dialog/modes/own-mode.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { closingNames } from '../../../core/dialog/turns/closing-names.ts'
import { dialogPanels } from '../../draft/mode-panels.ts'
import { SHEET_TAB } from '../../dialog-view/judging/sheet-tab.ts'
import { createStore } from '../../host/store/store.ts'

const REVIEW_TABS = [m('Verdict'), SHEET_TAB, m('Panel'), m('Brief'), m('Positions'), m('Map'), m('Cost')] as const
export type ReviewTab = (typeof REVIEW_TABS)[number]

/** The open tab of the review. It is a store, because the command palette also opens tabs. */
export const reviewTab = createStore<ReviewTab>('Verdict')

/** The tab that an address names; undefined for any other name. */
export function reviewTabNamed(name: string | undefined): ReviewTab | undefined {
  return REVIEW_TABS.find((tab) => tab === name)
}

/**
 * The tabs that can have content for this dialog: none in a mode where nobody argues, no panel where none can judge,
 * and no score sheet where the person spoke for no side.
 */
export function reviewTabsOf(state: DialogState, modes: readonly ModeInfo[]): readonly ReviewTab[] {
  const { config, judging } = state
  if (dialogPanels({ config }) !== undefined) return []
  const mode = config === null ? undefined : modeInfoOf(config, modes)
  const isKept: Partial<Record<ReviewTab, boolean>> = {
    Panel: mode?.unjudged === undefined,
    [SHEET_TAB]: judging.sheets.length > 0 || whyNoSheet(state, mode) === null,
  }
  return REVIEW_TABS.filter((tab) => isKept[tab] ?? true)
}

/** What a tab is called: the first one as the closing of the dialog. */
export function reviewTabLabel(tab: ReviewTab, state: DialogState): string {
  return tab === 'Verdict' ? closingNames(state).title : t(tab)
}
