import { wordsOf } from '../../../base/language/say.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { t } from '../../../base/language/t.ts'
import type { CheckResult } from '../../../core/contract/host/model-info.ts'
import { useTested } from '../../models/tested.ts'
import { useAction } from '../../host/use-action.ts'
import { VendorSentence } from '../../ui/problem.tsx'

interface ConnectionTestProps {
  readonly provider: string
  /** The end of the key or the address that the test uses. */
  readonly reached: string
  readonly label: string
  readonly disabled?: boolean
  /** The content shown below the answer of a failed test. */
  readonly way?: ReactNode
}

/** The test of a connection by a minimal real call, with its answer in one sentence. */
export function useConnectionTest(provider: string, reached: string) {
  const [answer, setAnswer] = useState<CheckResult | null>(null)
  const [tested, note] = useTested(provider, reached)
  const { busy, problem, failure, setProblem, run } = useAction()
  function forget(): void {
    setAnswer(null)
    setProblem(null)
  }
  async function test(): Promise<void> {
    forget()
    await run(async (client) => {
      const result = await client.providers.check({ provider })
      setAnswer(result)
      note(result.ok)
    })
  }
  const failed = problem !== null && {
    ok: false,
    message: problem,
    details: failure?.details,
    model: null,
    milliseconds: null,
  }
  const result = failed || answer
  return { result, testing: busy, tested, test, forget }
}

export function TestAnswer({ result }: { readonly result: CheckResult | null }) {
  if (result === null) return null
  const Icon = result.ok ? CircleCheck : CircleAlert
  return (
    <>
      <p
        className={`test-answer flex gap-3 full type-small ${result.ok ? 'ok' : 'failed'}`}
        role={result.ok ? 'status' : 'alert'}
      >
        <Icon size={14} aria-hidden />
        <span>{wordsOf(result)}</span>
      </p>
      <VendorSentence error={result} />
    </>
  )
}

/** The button of a connection test, with the answer below it. */
export function ConnectionTestButton({ provider, reached, label, disabled = false, way }: ConnectionTestProps) {
  const { result, testing, test } = useConnectionTest(provider, reached)
  return (
    <>
      <button
        type="button"
        className="button small"
        disabled={disabled || testing}
        aria-label={t('Test {label}', { label })}
        onClick={() => void test()}
      >
        {testing ? t('Testing [[being tested]]') : t('Test')}
      </button>
      <TestAnswer result={result} />
      {result?.ok === false && way}
    </>
  )
}
