import type { RpcClient, RpcServices } from '../../../../src/app/acts/index.ts'
import { createClient } from '../../../../src/app/rpc/client/create-client.ts'
import { createLink } from '../../../../src/app/rpc/client/create-link.ts'
import { openSession } from '../../../../src/app/rpc/server/open-session.ts'

/** A client of the contract in the same process: the same messages as over a transport, delivered at once. */
export function createDirectClient(services: RpcServices): RpcClient {
  const session = openSession(services, (text) => link.receive(text), { maxCalls: Number.POSITIVE_INFINITY })
  const link = createLink((text) => void session.receive(text))
  return createClient(link.call)
}
