import { useEffect, useEffectEvent, useState } from 'react'
import type { ErrorShape } from '../../contract/errors.ts'
import { explain } from './store/explain.ts'
import { useSettled } from './store/use-settled.ts'

export interface Asked<Answer> {
  /** The last answer; it stays while the next question is under way. */
  readonly answer: Answer | null
  readonly error: ErrorShape | null
}

const NOTHING = { answer: null, error: null }
/** Milliseconds without a change: between the keys of one word there are fewer. */
const AFTER_MS = 300

/** Asks the host once the question has stayed the same for a moment. Null asks nothing; the same text is the same question. */
export function useAsked<Answer>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Asked<Answer> {
  const settled = useSettled(question, AFTER_MS)
  const askNow = useEffectEvent(ask)
  const [asked, setAsked] = useState<Asked<Answer>>(NOTHING)
  useEffect(() => {
    if (settled === null) return
    const left = new AbortController()
    askNow(left.signal).then(
      (answer) => !left.signal.aborted && setAsked({ answer, error: null }),
      (error: unknown) => !left.signal.aborted && setAsked({ answer: null, error: explain(error) }),
    )
    return () => left.abort()
  }, [settled])
  return settled === null ? NOTHING : asked
}
