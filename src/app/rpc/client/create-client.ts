import type { RpcClient } from '../../acts/index.ts'
import type { Caller } from './create-link.ts'

/**
 * Creates an object that calls the acts. It lists no names of acts, because that would load zod into the page; the host
 * refuses unknown names.
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
  const members = new Map<string, T>()
  return new Proxy(Object.freeze({}), {
    get(_target, name) {
      // `then` would make the client look like a promise to `await`.
      if (typeof name !== 'string' || name === 'then') return undefined
      let item = members.get(name)
      if (item === undefined) {
        item = make(name)
        members.set(name, item)
      }
      return item
    },
  })
}
