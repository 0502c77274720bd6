import { useMemo, useState } from 'react'
import type { JudgeQuote } from '../../../../core/contract/judging/quote.ts'
import type { ProviderInfo } from '../../../../core/contract/host/model-info.ts'
import { formatLostCalls } from '../../../../core/dialog/judging/lost-calls.ts'
import { whyNoSheet } from '../../../../core/dialog/judging/sheet/person-speeches.ts'
import {
  sheetMayBeAskedAgain,
  sheetResult,
  type SheetResult,
} from '../../../../core/dialog/judging/sheet/sheet-result.ts'
import { modeInfoOf } from '../../../../core/dialog/modes/own-mode.ts'
import { makingOf, type InsightProgress } from '../../../../page/dialog-view/progress/making-words.ts'
import { useDialog, useDialogFacts } from '../../../../page/dialog-view/use-dialog.ts'
import { useApp } from '../../../../page/host/app-model.ts'
import { useStore } from '../../../../page/host/store/use-select.ts'
import { useToastedAction } from '../../../../page/host/use-action.ts'
import { useRequest } from '../../../../page/host/use-request.ts'
import { judgeDraft, judgeOf, offeredJudges, type JudgeDraft } from '../panel/panel-draft.ts'

const NO_PROVIDERS: readonly ProviderInfo[] = []

export interface SheetControls {
  /** The last sheet; null when there was none. */
  readonly result: SheetResult | null
  readonly making: InsightProgress
  /** Whether there can be a sheet. */
  readonly offered: boolean
  /** Whether the last sheet lacks an answer that its judge may be asked for. */
  readonly lacking: boolean
  readonly busy: boolean
  readonly providers: readonly ProviderInfo[]
  /** The judge that would fill in the sheet; null until one is chosen. */
  readonly judge: JudgeDraft | null
  readonly setJudge: (judge: JudgeDraft) => void
  /** The estimate for the chosen judge; null while it is not known. */
  readonly quote: JudgeQuote | null
  /** Says that calls were interrupted and may have been charged; null when there are none. */
  readonly lost: string | null
  readonly ask: () => void
  readonly stop: () => void
}

/** The score sheet of the dialog on the screen, and what can be done with it. */
export function useSheet(): SheetControls {
  const app = useApp()
  const state = useDialogFacts()
  const making = makingOf(useDialog(({ making: made }) => made.sheet))
  const { busy, run } = useToastedAction()
  const { id, config } = state
  const sheet = state.judging.sheets.at(-1)
  const result = useMemo(() => (sheet ? sheetResult(state, sheet) : null), [state, sheet])
  const modes = useStore(app.info).value?.modes
  const offered = whyNoSheet(state, config ? modeInfoOf(config, modes ?? []) : undefined) === null
  const providers = useStore(app.providers).value ?? NO_PROVIDERS
  const offers = useRequest(offered ? `offer ${id}` : null, (signal) => app.client.judging.offer({ id }, { signal }))
  const [chosen, setJudge] = useState<JudgeDraft | null>(null)
  const usual = result?.judge ?? offeredJudges(offers.value ?? [])[0]
  const judge = chosen ?? (usual ? judgeDraft(usual) : null)
  const info = providers.find((provider) => provider.id === judge?.provider) ?? null
  const models = useStore(app.models(judge?.provider ?? '', judge?.baseUrl ?? '')).value?.models ?? null
  const named = judge && judgeOf(judge, info, models)
  const quoted = useRequest(
    offered && named && making.type !== 'under-way' ? `${id} ${JSON.stringify(named)}` : null,
    async (signal) => (named ? await app.client.judging.sheetQuote({ id, judge: named }, { signal }) : null),
  )
  return {
    result,
    making,
    offered,
    lacking: result !== null && !result.stale && (result.unfinished || sheetMayBeAskedAgain(result.sheet)),
    busy,
    providers,
    judge,
    setJudge,
    quote: quoted.value,
    lost: formatLostCalls(state, sheet?.id ?? ''),
    ask: () => void run(async (client) => void (named && (await client.judging.askSheet({ id, judge: named })))),
    stop: () => void run((client) => client.judging.stop({ id, what: 'sheet' })),
  }
}
