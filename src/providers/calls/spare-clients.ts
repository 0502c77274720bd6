import type { Endpoint } from '../addresses/endpoint.ts'
import type { Wire } from '../vendor.ts'

type Fetch = typeof globalThis.fetch

/** A client of an SDK, which sends the requests of one call after another. */
interface Spare<Client> {
  readonly client: Client
  fetch: Fetch
}

/** The most clients that are kept for later calls. */
const SPARE_MAX = 8

/**
 * Keeps the clients of an SDK between calls, because making one takes as long as sending a request. A client is lent to
 * one call at a time, because the function that fetches belongs to the call.
 * @param make makes a client for an address and a key
 * @returns a function that lends a client for as long as `use` takes
 */
export function spareClients<Client>(make: (endpoint: Endpoint, fetch: Fetch) => Promise<Client>) {
  const spares: { readonly key: string; readonly spare: Spare<Client> }[] = []
  return async <Result>({ endpoint, fetch }: Wire, use: (client: Client) => Promise<Result>): Promise<Result> => {
    const key = JSON.stringify([endpoint.baseUrl, endpoint.key, endpoint.custom])
    const at = spares.findIndex((each) => each.key === key)
    const spare = (at < 0 ? null : spares.splice(at, 1)[0]?.spare) ?? (await newSpare(endpoint, fetch, make))
    spare.fetch = fetch
    try {
      return await use(spare.client)
    } finally {
      spares.push({ key, spare })
      if (spares.length > SPARE_MAX) spares.shift()
    }
  }
}

async function newSpare<Client>(
  endpoint: Endpoint,
  fetch: Fetch,
  make: (endpoint: Endpoint, fetch: Fetch) => Promise<Client>,
): Promise<Spare<Client>> {
  const lent: { fetch: Fetch } = { fetch }
  const client = await make(endpoint, (input, init) => lent.fetch(input, init))
  return Object.assign(lent, { client })
}
