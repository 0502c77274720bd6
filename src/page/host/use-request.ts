import { useEffect, useEffectEvent, useState } from 'react'
import type { ErrorShape } from '../../core/contract/errors/errors.ts'
import { explain } from './store/explain.ts'
import { useSettled } from './store/use-settled.ts'

interface Answered<Value> {
  /** The last answer. It stays while the next request is running. */
  readonly value: Value | null
  readonly error: ErrorShape | null
}

export interface Request<Value> extends Answered<Value> {
  /** Replaces the answer, for an action that returns the new state. */
  readonly replace: (value: Value) => void
}

const NOTHING = { value: null, error: null }
/** The milliseconds after which a changed question is asked. Between two keys of a typed word less time passes. */
const AFTER_MS = 300

/**
 * Makes a request at once, and another one when the question has changed and then stayed the same for AFTER_MS. Null
 * makes no request.
 */
export function useRequest<Value>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Value>,
): Request<Value> {
  const settled = useSettled(question, AFTER_MS)
  const askNow = useEffectEvent(ask)
  const [answered, setAnswered] = useState<Answered<Value>>(NOTHING)
  useEffect(() => {
    if (settled === null) return
    const left = new AbortController()
    askNow(left.signal).then(
      (value) => !left.signal.aborted && setAnswered({ value, error: null }),
      (error: unknown) => !left.signal.aborted && setAnswered({ value: null, error: explain(error) }),
    )
    return () => left.abort()
  }, [settled])
  const replace = (value: Value) => setAnswered({ value, error: null })
  return { ...(settled === null ? NOTHING : answered), replace }
}
