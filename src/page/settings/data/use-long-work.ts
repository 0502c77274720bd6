import { useEffect, useRef, useState } from 'react'
import type { ProgressStep } from '../../../core/contract/library/library.ts'

/** A long task of the host. */
export interface LongWork {
  /** The progress from 0 to 1; null while no task is running. */
  readonly share: number | null
  readonly stop: () => void
  /** Resolves with the result; null when it was stopped. */
  readonly run: <Result extends { readonly kind: string }>(
    open: (options: { readonly signal: AbortSignal }) => Promise<AsyncIterable<ProgressStep | Result>>,
  ) => Promise<Exclude<Result, ProgressStep> | null>
}

/** Runs one long task at a time. It is stopped when the screen is left. */
export function useLongWork(): LongWork {
  const [share, setShare] = useState<number | null>(null)
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])
  return {
    share,
    stop: () => under.current?.abort(),
    async run(open) {
      const controller = new AbortController()
      under.current = controller
      setShare(0)
      try {
        for await (const step of await open({ signal: controller.signal })) {
          if (step.kind !== 'progress') return step as never
          setShare((step as ProgressStep).share)
        }
        return null
      } catch (error) {
        // The task was stopped before the host had begun to answer.
        if (controller.signal.aborted) return null
        throw error
      } finally {
        under.current = null
        setShare(null)
      }
    },
  }
}
