import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { CheckResult } from '../../../contract/model-info.ts'
import { useApp } from '../../host/app-model.ts'
import { explain } from '../../host/store/explain.ts'

interface ConnectionTestProps {
  readonly provider: string
  readonly label: string
  readonly disabled?: boolean
}

/** A real, minimal call, and its answer in one sentence. */
export function useConnectionTest(provider: string) {
  const { client } = useApp()
  const [result, setResult] = useState<CheckResult | null>(null)
  const [testing, setTesting] = useState(false)
  async function test(): Promise<void> {
    setTesting(true)
    setResult(null)
    try {
      setResult(await client.providers.check({ provider }))
    } catch (error) {
      setResult({ ok: false, message: explain(error).message, model: null, milliseconds: null })
    } finally {
      setTesting(false)
    }
  }
  return { result, testing, test, forget: () => setResult(null) }
}

export function TestAnswer({ result }: { readonly result: CheckResult | null }) {
  if (result === null) return null
  const Icon = result.ok ? CircleCheck : CircleAlert
  return (
    <p className={`test-answer ${result.ok ? 'ok' : 'failed'}`} role={result.ok ? 'status' : 'alert'}>
      <Icon size={14} aria-hidden />
      <span>{result.message}</span>
    </p>
  )
}

/** The button alone with its answer under it. */
export function ConnectionTest({ provider, label, disabled = false }: ConnectionTestProps) {
  const { result, testing, test } = useConnectionTest(provider)
  return (
    <>
      <button
        type="button"
        className="button small"
        disabled={disabled || testing}
        aria-label={`Test ${label}`}
        onClick={() => void test()}
      >
        {testing ? 'Testing' : 'Test'}
      </button>
      <TestAnswer result={result} />
    </>
  )
}
