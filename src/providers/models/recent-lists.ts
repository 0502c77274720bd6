import type { VendorModel } from '../../core/engine/ports.ts'
import type { Endpoint } from '../addresses/endpoint.ts'

/** The time for which a server that listed its models counts as running, even when it is slow, in milliseconds. */
const RECENT_MS = 10 * 60_000

/** One address may list other models for another provider, which has another key. */
type Server = Pick<Endpoint, 'id' | 'baseUrl'>

/** The last list of models of each server, while it is recent. */
export interface RecentLists {
  of(server: Server): readonly VendorModel[] | null
  note(server: Server, models: readonly VendorModel[]): void
  /** Forgets a list, because its server is not running any more. */
  forget(server: Server): void
}

/** @param now milliseconds of a clock that only goes forward */
export function createRecentLists(now: () => number = () => performance.now()): RecentLists {
  const lists = new Map<string, { readonly models: readonly VendorModel[]; readonly at: number }>()
  const nameOf = ({ id, baseUrl }: Server) => `${id} ${baseUrl}`
  return {
    of(server) {
      const list = lists.get(nameOf(server))
      return list !== undefined && now() - list.at < RECENT_MS ? list.models : null
    },
    note: (server, models) => void lists.set(nameOf(server), { models, at: now() }),
    forget: (server) => void lists.delete(nameOf(server)),
  }
}
