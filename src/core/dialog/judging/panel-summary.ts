import { t } from '../../../base/language/t.ts'
import type { Fact } from '../../contract/events.ts'
import type { PanelSummary } from '../../contract/judging/panel-summary.ts'
import { reduceJudging } from './reduce-judging.ts'
import { NOTHING_JUDGED, type Panel } from './judging-state.ts'
import { isSettled, panelOutcome } from './panel.ts'

/** The parts of a panel from which its outcome is computed, without words. */
export type KeptPanel = Omit<Panel, 'rubric' | keyof typeof NOT_NOTED> & Partial<typeof NOT_NOTED>

/** Values for fields that rows of older versions lack. */
const NOT_NOTED: Pick<Panel, 'distinct' | 'figures' | 'kin' | 'motion' | 'motionVotes'> = {
  distinct: null,
  figures: null,
  kin: [],
  motion: false,
  motionVotes: [],
}

type PanelFact = Extract<Fact, { type: 'panel-asked' | 'panel-judged' | 'panel-probed' | 'panel-voted' | 'vote-cast' }>

/** The last panel after one more fact. */
export function keptPanel(before: KeptPanel | null, fact: PanelFact): KeptPanel | null {
  const panels = before ? [{ ...NOT_NOTED, ...before, rubric: [] }] : []
  const after = reduceJudging({ ...NOTHING_JUDGED, panels }, fact).panels.at(-1)
  if (!after) return null
  const { rubric: _rubric, ...panel } = after
  return {
    ...panel,
    judgements: panel.judgements.map((judgement) => ({ ...judgement, reasons: [] })),
    motionVotes: panel.motionVotes.map((vote) => ({ ...vote, reason: null })),
  }
}

/** The result of a panel for lists; null while it is incomplete. */
export function panelSummary(kept: KeptPanel | null): PanelSummary | null {
  if (!kept) return null
  const panel = { ...NOT_NOTED, ...kept, rubric: [] }
  const result = panelOutcome(panel)
  const { outcome, agreeing, asked } = result
  const { id, votes } = kept
  return !isSettled(result, panel)
    ? null
    : { id, outcome, agreeing, asked, voted: votes.before !== null || votes.after !== null }
}

/** The result in a list: "Panel: Ada 2 of 3"; null when there is none, or it must not be shown yet. */
export function formatPanelSummary(
  { panel, names }: { readonly panel: PanelSummary | null; readonly names: Readonly<Record<string, string>> },
  shown: (panel: PanelSummary) => boolean = ({ voted }) => voted,
): string | null {
  if (!panel || !shown(panel)) return null
  const { outcome, agreeing, asked } = panel
  if (outcome === null) return t('Panel: no verdict')
  return outcome === 'neither'
    ? t('Panel: alike {agreeing} of {asked}', { agreeing, asked })
    : t('Panel: {name} {agreeing} of {asked}', { name: names[outcome] ?? outcome, agreeing, asked })
}
