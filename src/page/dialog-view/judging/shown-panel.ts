import type { PanelSummary } from '../../../core/contract/judging/panel-summary.ts'
import type { Panel } from '../../../core/dialog/judging/judging-state.ts'
import { usePreference } from '../../host/store/preferences.ts'

/** Panels that the person looked at without voting; the oldest are forgotten. */
const KEPT_MAX = 200
const NONE: readonly string[] = []

/**
 * Returns a function that tells whether a panel's result may be shown in lists: the person has voted, or skipped the
 * vote.
 */
export function useMayTellPanel(): (panel: PanelSummary) => boolean {
  const [skipped] = usePreference('panel.skipped', NONE)
  return ({ id, voted }) => voted || skipped.includes(id)
}

/**
 * Whether a panel's result may be shown: the person has voted, or skipped the vote. The second value is a function that
 * skips it.
 */
export function useShownPanel(panel: Panel | null): readonly [shown: boolean, skip: () => void] {
  const [skipped, keep] = usePreference('panel.skipped', NONE)
  if (panel === null) return [false, () => undefined]
  const { id, votes } = panel
  const mayShow = votes.before !== null || votes.after !== null || skipped.includes(id)
  return [mayShow, () => keep([...skipped.filter((other) => other !== id), id].slice(-KEPT_MAX))]
}
