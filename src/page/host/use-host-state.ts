import { wordsOf } from '../../base/language/say.ts'
import { useAction } from './use-action.ts'
import { useRequest } from './use-request.ts'

export interface HostState<Value> {
  readonly value: Value | null
  /** The sentence shown when the host could not be reached, or refused the request; null when neither happened. */
  readonly problem: string | null
  readonly busy: boolean
  /** Runs an action whose answer is the new state. Resolves to false when it failed. */
  readonly run: (action: () => Promise<Value>) => Promise<boolean>
}

/** A state of the host that a screen shows and changes. It is requested when the screen opens. */
export function useHostState<Value>(load: () => Promise<Value>): HostState<Value> {
  const { value, error, replace } = useRequest('now', load)
  const action = useAction()
  return {
    value,
    problem: action.problem ?? wordsOf(error) ?? null,
    busy: action.busy || (value === null && error === null),
    run: (change) => action.run(async () => replace(await change())),
  }
}
