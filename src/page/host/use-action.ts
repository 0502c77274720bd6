import { useState } from 'react'
import type { ErrorShape } from '../../core/contract/errors/errors.ts'
import type { RpcClient } from '../../app/acts/index.ts'
import { useApp } from './app-model.ts'
import { explain } from './store/explain.ts'
import { showFailure, showToast } from './toasts.ts'

export interface Action {
  readonly busy: boolean
  /** The problem in one sentence; null when there is none, and when another action begins. */
  readonly problem: string | null
  /** The error behind `problem`; null when there is none. */
  readonly failure: ErrorShape | null
  readonly setProblem: (problem: string | null) => void
  /**
   * Resolves to false when the host could not be reached, or refused.
   * @param say makes one sentence of an error; null when it is shown elsewhere
   */
  readonly run: (
    action: (client: RpcClient) => Promise<unknown>,
    say?: (error: ErrorShape) => string | null,
  ) => Promise<boolean>
}

/** Runs the person's actions on the host, one at a time. The screen shows errors as `problem`. */
export function useAction(): Action {
  const { client } = useApp()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<ErrorShape | null>(null)
  const run: Action['run'] = async (action, say = ({ message }) => message) => {
    setBusy(true)
    setProblem(null)
    setFailure(null)
    try {
      await action(client)
      return true
    } catch (error) {
      const failed = explain(error)
      setProblem(say(failed))
      setFailure(failed)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, failure: problem === null ? null : failure, setProblem, run }
}

/** Like `useAction`, for a component without a place for errors: a toast shows them. */
export function useToastedAction(): Pick<Action, 'busy' | 'run'> {
  const { busy, run } = useAction()
  return {
    busy,
    run: (action, say = ({ message }) => message) =>
      run(action, (error) => {
        const text = say(error)
        if (text !== null) showToast({ tone: 'error', text, error })
        return null
      }),
  }
}

/** Runs an action outside a component. A toast shows an error, and the result is then null. An abort is no error. */
export async function runAction<Value>(action: () => Promise<Value>, signal?: AbortSignal): Promise<Value | null> {
  try {
    return await action()
  } catch (error) {
    if (!signal?.aborted) showFailure(explain(error))
    return null
  }
}
