import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../host/app-model.ts'
import type { ProviderModels } from './model-options.ts'

interface ListSourcesProps {
  readonly listings: readonly ProviderModels[]
  /** The chosen provider and its own address. */
  readonly chosen: string
  readonly baseUrl: string
}

/** Under the list: why some lists are old, and the button that asks all vendors anew. */
export function ListSources({ listings, chosen, baseUrl }: ListSourcesProps) {
  const app = useApp()
  const [asking, setAsking] = useState(false)
  const problems = listings.flatMap(({ list }) => (list?.problem ? [list.problem] : []))

  async function refresh(): Promise<void> {
    setAsking(true)
    const ready = listings.filter(({ provider }) => provider.ready || (provider.id === chosen && baseUrl !== ''))
    await Promise.all(
      ready.map(({ provider }) => app.models(provider.id, provider.id === chosen ? baseUrl : '').refresh()),
    )
    setAsking(false)
  }

  return (
    <div className="model-sources row between">
      <span className="hint">{problems[0] ?? 'Prices are per million tokens.'}</span>
      <button type="button" className="button quiet small" disabled={asking} onClick={() => void refresh()}>
        <RefreshCw size={14} aria-hidden />
        {asking ? 'Asking' : 'Ask again'}
      </button>
    </div>
  )
}
