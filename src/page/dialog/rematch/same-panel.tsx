import { Scale } from 'lucide-react'
import type { Panel } from '../../../core/dialog/judging/judging-state.ts'
import { plural } from '../../../base/format/count.ts'
import { freeOr } from '../../dialog-view/offers/estimate-words.ts'
import { useApp } from '../../host/app-model.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useRequest } from '../../host/use-request.ts'

/** Has a branch judged by the panel that judged what it left, at a price that is told before. */
export function SamePanel({ id, panel }: { readonly id: string; readonly panel: Panel }) {
  const { client } = useApp()
  const { busy, run } = useToastedAction()
  const asked = {
    id,
    judges: [...panel.judges],
    rubric: panel.rubric.map((criterion) => ({ ...criterion })),
    bothOrders: panel.bothOrders,
  }
  const { value, error } = useRequest(JSON.stringify(asked), (signal) => client.judging.quote(asked, { signal }))
  const price =
    error?.message ??
    (value
      ? `${plural(value.calls, 'call')} at most, ${value.cost === null ? 'price unknown' : freeOr(value.cost)}.`
      : 'What it will take is being counted.')
  return (
    <p className="related-panel row wrap gap-5 rows-4">
      <button
        type="button"
        className="button small"
        disabled={busy || value === null}
        onClick={() => void run((asking) => asking.judging.ask(asked))}
      >
        <Scale size={14} aria-hidden />
        Ask the same panel
      </button>
      <span className="hint">{price}</span>
    </p>
  )
}
