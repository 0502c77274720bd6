import { useMemo, useState } from 'react'
import type { Criterion, Judge } from '../../../../core/contract/judging/judging-facts.ts'
import type { JudgeOffer, PanelQuote } from '../../../../core/contract/judging/quote.ts'
import type { ErrorShape } from '../../../../core/contract/errors/errors.ts'
import type { ProviderInfo } from '../../../../core/contract/host/model-info.ts'
import { useDialog } from '../../../../page/dialog-view/use-dialog.ts'
import { useApp } from '../../../../page/host/app-model.ts'
import { useStore } from '../../../../page/host/store/use-select.ts'
import { useStores } from '../../../../page/host/store/use-stores.ts'
import { useRequest } from '../../../../page/host/use-request.ts'
import { judgeDraft, judgeOf, offeredJudges, panelProblem, sameRubric, type JudgeDraft } from './panel-draft.ts'

const NO_PROVIDERS: readonly ProviderInfo[] = []
const NO_OFFERS: readonly JudgeOffer[] = []
const NO_CRITERIA: readonly Criterion[] = []

/** The form in which a person puts a panel together, and what that panel would cost. */
export interface PanelForm {
  /** False until the available judges and the criteria have loaded. */
  readonly ready: boolean
  readonly error: ErrorShape | null
  readonly providers: readonly ProviderInfo[]
  readonly offers: readonly JudgeOffer[]
  readonly judges: readonly JudgeDraft[]
  readonly setJudges: (judges: readonly JudgeDraft[]) => void
  readonly rubric: readonly Criterion[]
  readonly setRubric: (rubric: readonly Criterion[]) => void
  /** The built-in criteria. */
  readonly standard: readonly Criterion[]
  readonly bothOrders: boolean
  readonly setBothOrders: (on: boolean) => void
  /** Why the panel cannot be asked yet, as a sentence. */
  readonly problem: string | null
  /** The price of the panel; null while it is not known, and while there is a problem. */
  readonly quote: PanelQuote | null
  /** The request to send; null while something is missing. */
  readonly request: { readonly judges: Judge[]; readonly rubric: Criterion[]; readonly bothOrders: boolean } | null
  /** Whether the criteria differ from the saved ones. */
  readonly changed: boolean
}

/** The form of a new panel for the dialog on the screen. It begins with the judges and orders of the last panel, if there was one. */
export function usePanelForm(): PanelForm {
  const app = useApp()
  const id = useDialog((state) => state.id)
  const last = useDialog((state) => state.judging.panels.at(-1) ?? null)
  const providers = useStore(app.providers).value ?? NO_PROVIDERS
  const offered = useRequest(`offer ${id}`, (signal) => app.client.judging.offer({ id }, { signal }))
  const kept = useRequest('rubric', (signal) => app.client.judging.rubric({}, { signal }))
  const [chosen, setJudges] = useState<readonly JudgeDraft[] | null>(last && last.judges.map(judgeDraft))
  const [written, setRubric] = useState<readonly Criterion[] | null>(null)
  const [bothOrders, setBothOrders] = useState(last?.bothOrders ?? true)

  const offers = offered.value ?? NO_OFFERS
  const judges = useMemo(() => chosen ?? offeredJudges(offers).map(judgeDraft), [chosen, offers])
  const rubric = written ?? kept.value?.rubric ?? NO_CRITERIA
  const infos = judges.map(({ provider }) => providers.find((each) => each.id === provider) ?? null)
  const lists = useStores(
    useMemo(() => judges.map(({ provider, baseUrl }) => app.models(provider, baseUrl)), [app, judges]),
  )
  const named = judges.map((judge, index) => judgeOf(judge, infos[index] ?? null, lists[index]?.value?.models ?? null))
  const ready = offered.value !== null && kept.value !== null && providers.length > 0
  const problem = ready ? panelProblem(named, rubric) : null
  const request =
    ready && problem === null
      ? { judges: named.flatMap((judge) => judge ?? []), rubric: rubric.map(trimmed), bothOrders }
      : null
  const quoted = useRequest(request && `${id} ${JSON.stringify(request)}`, async (signal) =>
    request ? await app.client.judging.quote({ id, ...request }, { signal }) : null,
  )
  return {
    ready,
    error: offered.error ?? kept.error ?? quoted.error,
    providers,
    offers,
    judges,
    setJudges,
    rubric,
    setRubric,
    standard: kept.value?.standard ?? NO_CRITERIA,
    bothOrders,
    setBothOrders,
    problem,
    quote: request && quoted.value,
    request,
    changed: kept.value !== null && !sameRubric(rubric, kept.value.rubric),
  }
}

function trimmed({ id, label, text }: Criterion): Criterion {
  return { id, label: label.trim(), text: text.trim() }
}
