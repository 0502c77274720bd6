import type { RpcClient } from '../../contract/procedures.ts'
import { isStream, mapFailure } from '../stream.ts'
import { toAppError } from './to-app-error.ts'

/** Carries one call; a stream is answered with an async iterable. */
export type Caller = (
  path: readonly [group: string, name: string],
  input: unknown,
  signal: AbortSignal | undefined,
) => Promise<unknown>

/**
 * The contract as an object over a caller. Names are not listed here, for that would bring zod into the page:
 * what the contract does not know, the host refuses.
 */
export function createClient(caller: Caller): RpcClient {
  const groups = byName((group) =>
    byName((name) => async (input: unknown, options?: { readonly signal?: AbortSignal }) => {
      const signal = options?.signal
      try {
        const answer = await caller([group, name], input, signal)
        // A stream whose caller aborted it ends; any other early end throws.
        return isStream(answer)
          ? mapFailure(answer, (error) => (signal?.aborted ? null : toAppError(error, signal)))
          : answer
      } catch (error) {
        throw toAppError(error, signal)
      }
    }),
  )
  return groups as unknown as RpcClient
}

function byName<T>(make: (name: string) => T): Readonly<Record<string, T>> {
  const made = new Map<string, T>()
  return new Proxy(Object.freeze({}), {
    get(_target, name) {
      // `then` would make the client look like a promise to whoever awaits it.
      if (typeof name !== 'string' || name === 'then') return undefined
      let item = made.get(name)
      if (item === undefined) {
        item = make(name)
        made.set(name, item)
      }
      return item
    },
  })
}
