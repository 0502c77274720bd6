import type { RpcClient } from '../../contract/mode/procedures.ts'

/** A conversation has begun: what it could be greeted with is no longer news. */
export async function greetedOnce(client: RpcClient): Promise<void> {
  const next = await client.memory.next({})
  if (next) await client.memory.dismissNext({ id: next.dialogId })
}
