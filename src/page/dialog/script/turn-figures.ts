import { t, wordTable } from '../../../base/language/t.ts'
import { UNKNOWN_MODEL } from '../../../core/contract/unknown-model.ts'
import { modelName } from '../../../core/dialog/model-name.ts'
import type { Stage } from '../../../core/dialog/state.ts'
import { addUsage, NO_USAGE } from '../../../core/dialog/money/usage.ts'
import { comma, formatCount } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatPercent, formatRate } from '../../../base/format/measure.ts'
import { formatSpent } from '../../../base/format/money.ts'
import { tokensPerSecond } from '../../host/count.ts'

const STAGE_LABELS = wordTable({ draft: 'Draft', critique: 'Critique', final: 'Final' })

const AGAIN_LABELS = wordTable({
  repeats: 'repeated itself',
  'little-new': 'said little new',
  recited: 'recited its task',
  'told-critique': 'said its critique',
  'other-language': 'was in another language',
  unreadable: 'could not be used as it was',
})

export interface FiguresTable {
  /** The titles of the columns: one for each stage, and "In all" when there are several. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[]
  /**
   * The model of all stages; null when it is not known, or when they differ, in which case a row names the model of each
   * stage.
   */
  readonly model: string | null
}

/** The usage of each stage of a turn. Rows without information are left out. */
export function turnFigures(stages: readonly Stage[]): FiguresTable {
  const several = stages.length > 1
  const sum = stages.reduce((usage, stage) => addUsage(usage, stage.usage), NO_USAGE)
  const row = (label: string, each: (stage: Stage) => string, all: string) => ({
    label,
    cells: [...stages.map(each), ...(several ? [all] : [])],
  })
  const counted = (value: number, estimated: boolean) => formatAbout(formatCount(value), estimated)
  const models = new Set(stages.map(modelName))
  return {
    columns: [
      ...stages.map(({ stage, kept }) => (kept ? t('Final, the draft kept') : STAGE_LABELS[stage])),
      ...(several ? [t('In all')] : []),
    ],
    rows: [
      row(
        t('First token'),
        ({ timing }) => (timing.firstTokenMs === null ? '–' : formatDuration(timing.firstTokenMs / 1_000, 'tenths')),
        '',
      ),
      row(t('Tokens a second'), (stage) => formatTokenSpeed([stage]), formatTokenSpeed(stages)),
      row(
        t('Time'),
        ({ timing }) => formatDuration(timing.totalMs / 1_000, 'tenths'),
        formatDuration(stages.reduce((total, { timing }) => total + timing.totalMs, 0) / 1_000, 'tenths'),
      ),
      row(
        t('Prompt tokens'),
        ({ usage }) => counted(usage.promptTokens, usage.estimated),
        counted(sum.promptTokens, sum.estimated),
      ),
      row(t('Read from cache'), ({ usage }) => formatCount(usage.cachedTokens), formatCount(sum.cachedTokens)),
      ...(sum.cacheWriteTokens > 0
        ? [
            row(
              t('Written to cache'),
              ({ usage }) => formatCount(usage.cacheWriteTokens),
              formatCount(sum.cacheWriteTokens),
            ),
          ]
        : []),
      ...(sum.cacheWriteHourTokens === undefined
        ? []
        : [
            row(
              t('Of these for an hour'),
              ({ usage }) => formatCount(usage.cacheWriteHourTokens ?? 0),
              formatCount(sum.cacheWriteHourTokens),
            ),
          ]),
      row(
        t('Completion tokens'),
        ({ usage }) => counted(usage.completionTokens, usage.estimated),
        counted(sum.completionTokens, sum.estimated),
      ),
      row(t('Of these thinking'), ({ usage }) => formatCount(usage.thinkingTokens), formatCount(sum.thinkingTokens)),
      ...(sum.searches === undefined
        ? []
        : [row(t('Web searches'), ({ usage }) => formatCount(usage.searches ?? 0), formatCount(sum.searches))]),
      row(t('Cost'), ({ cost }) => formatTurnCost([cost]), formatTurnCost(stages.map(({ cost }) => cost))),
      ...(stages.some(({ usage }) => usage.cost !== undefined)
        ? [
            row(
              t('Cost is'),
              ({ usage }) => (usage.cost === undefined ? t('by its price') : t('as the vendor says')),
              '',
            ),
          ]
        : []),
      row(
        t('Attempts'),
        ({ attempts }) => formatCount(attempts),
        formatCount(stages.reduce((total, { attempts }) => total + attempts, 0)),
      ),
      ...(stages.some(({ novelty }) => novelty !== undefined)
        ? [row(t('Not said before'), ({ novelty }) => (novelty === undefined ? '' : formatPercent(novelty)), '')]
        : []),
      ...(stages.some(({ again }) => again)
        ? [row(t('Asked once more'), ({ again = [] }) => again.map((why) => AGAIN_LABELS[why]).join(comma()), '')]
        : []),
      ...(models.size > 1 ? [row(t('Model'), modelName, '')] : []),
    ],
    model: models.size === 1 && stages[0] && stages[0].model !== UNKNOWN_MODEL ? modelName(stages[0]) : null,
  }
}

function formatTokenSpeed(stages: readonly Stage[]): string {
  const speed = tokensPerSecond(stages)
  return speed === null
    ? '–'
    : formatAbout(
        formatRate(speed),
        stages.some(({ usage }) => usage.estimated),
      )
}

function formatAbout(figure: string, estimated: boolean): string {
  return estimated ? t('about {figure}', { figure }) : figure
}

function formatTurnCost(costs: readonly (number | null)[]): string {
  const prices = costs.filter((cost) => cost !== null)
  const knownCost = prices.reduce((total, cost) => total + cost, 0)
  return formatSpent({ knownCost, unpricedCalls: costs.length - prices.length })
}
