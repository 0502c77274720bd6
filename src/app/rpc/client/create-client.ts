import type { RpcClient } from '../../acts/index.ts'
import type { Caller } from './create-link.ts'

/**
 * The contract as an object over a caller. Names are not listed here, for that would bring zod into the page:
 * what the contract does not know, the host refuses.
 */
export function createClient(call: Caller): RpcClient {
  const groups = byName((group) =>
    byName(
      (name) => (input: unknown, options?: { readonly signal?: AbortSignal }) =>
        call(`${group}.${name}`, input, options?.signal),
    ),
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
