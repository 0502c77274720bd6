import { useEffect, useState } from 'react'
import type { WorldDraft, WorldQuote, WorldWriter } from '../../../../../core/contract/story/world-draft.ts'
import type { WorldStep } from '../../../../../core/contract/story/world-steps.ts'
import { formatMoney } from '../../../../../base/format/money.ts'
import { formatTokens } from '../../../../../base/format/tokens.ts'
import { useApp } from '../../../../../page/host/app-model.ts'

interface StepPriceProps {
  readonly idea: WorldDraft['idea']
  readonly made: WorldDraft['made']
  readonly step: WorldStep
  readonly writer: WorldWriter
}

/** The estimate for writing a step. */
export function StepPrice({ idea, made, step, writer }: StepPriceProps) {
  const { client } = useApp()
  const [quote, setQuote] = useState<WorldQuote | null>(null)
  const request = JSON.stringify({ idea, made, step, writer })
  useEffect(() => {
    const abort = new AbortController()
    client.worlds
      .quote(JSON.parse(request), { signal: abort.signal })
      .then(setQuote)
      // Without a price the step can be started all the same, and reports its error.
      .catch(() => setQuote(null))
    return () => abort.abort()
  }, [client, request])
  if (quote === null) return null
  const { promptTokens, answerTokens, cost } = quote
  const money = cost === null ? 'price unknown' : cost === 0 ? 'free' : `about ${formatMoney(cost)}`
  return (
    <span className="hint">
      1 call, about {formatTokens(promptTokens + answerTokens)} tokens, {money}
    </span>
  )
}
