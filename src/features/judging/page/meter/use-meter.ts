import { useMemo, useState } from 'react'
import type { MeterQuote } from '../../../../core/contract/judging/meter-quote.ts'
import type { ProviderInfo } from '../../../../core/contract/host/model-info.ts'
import { formatLostCalls } from '../../../../core/dialog/judging/lost-calls.ts'
import { meterReading, type MeterReading } from '../../../../core/dialog/judging/meter.ts'
import { whyUnmeasured } from '../../../../core/dialog/judging/why-unmeasured.ts'
import { useDialog, useDialogFacts } from '../../../../page/dialog-view/use-dialog.ts'
import { useApp } from '../../../../page/host/app-model.ts'
import { useStore } from '../../../../page/host/store/use-select.ts'
import { useToastedAction } from '../../../../page/host/use-action.ts'
import { useRequest } from '../../../../page/host/use-request.ts'
import { makingOf, type InsightProgress } from '../../../../page/dialog-view/progress/making-words.ts'
import { judgeDraft, judgeOf, offeredJudges, type JudgeDraft } from '../panel/panel-draft.ts'

const NO_PROVIDERS: readonly ProviderInfo[] = []

export interface MeterControls {
  readonly reading: MeterReading
  /** Why nothing can be measured now, a sentence; null where something can. */
  readonly nothing: string | null
  readonly making: InsightProgress
  readonly busy: boolean
  readonly providers: readonly ProviderInfo[]
  /** The judge that would compare the texts; null until one is chosen. */
  readonly judge: JudgeDraft | null
  readonly setJudge: (judge: JudgeDraft) => void
  /** The estimate for the chosen judge; null while it is not known. */
  readonly quote: MeterQuote | null
  /** Says that calls were interrupted and may have been charged; null when there are none. */
  readonly lost: string | null
  readonly measure: () => void
  readonly stop: () => void
}

/** The critique meter of the dialog on the screen, and what can be done with it. */
export function useMeter(): MeterControls {
  const app = useApp()
  const state = useDialogFacts()
  const making = makingOf(useDialog(({ making: made }) => made.meter))
  const { busy, run } = useToastedAction()
  const reading = useMemo(() => meterReading(state), [state])
  const nothing = whyUnmeasured(state)
  const { id } = state
  const providers = useStore(app.providers).value ?? NO_PROVIDERS
  const offered = useRequest(nothing === null ? `offer ${id}` : null, (signal) =>
    app.client.judging.offer({ id }, { signal }),
  )
  const [chosen, setJudge] = useState<JudgeDraft | null>(null)
  const usual = reading.judges.at(-1) ?? offeredJudges(offered.value ?? [])[0]
  const judge = chosen ?? (usual ? judgeDraft(usual) : null)
  const info = providers.find((provider) => provider.id === judge?.provider) ?? null
  const models = useStore(app.models(judge?.provider ?? '', judge?.baseUrl ?? '')).value?.models ?? null
  const named = judge && judgeOf(judge, info, models)
  const quoted = useRequest(
    nothing === null && named && making.type !== 'under-way' ? `${id} ${JSON.stringify(named)} ${state.seq}` : null,
    async (signal) => (named ? await app.client.judging.measureQuote({ id, judges: [named] }, { signal }) : null),
  )
  return {
    reading,
    nothing,
    making,
    busy,
    providers,
    judge,
    setJudge,
    quote: quoted.value,
    lost: formatLostCalls(state, null),
    measure: () => void run(async (client) => (named ? client.judging.measure({ id, judges: [named] }) : undefined)),
    stop: () => void run((client) => client.judging.stop({ id, what: 'meter' })),
  }
}
