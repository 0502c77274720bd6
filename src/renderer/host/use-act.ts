import { useState } from 'react'
import type { RpcClient } from '../../contract/procedures.ts'
import { useApp } from './app-model.ts'
import { explain } from './store/explain.ts'
import { showToast } from './toasts.ts'

/** Runs one wish at a time; what the host refuses is said in its own sentence. */
export function useAct(): {
  readonly busy: boolean
  readonly act: (wish: (client: RpcClient) => Promise<unknown>) => Promise<boolean>
} {
  const { client } = useApp()
  const [busy, setBusy] = useState(false)
  async function act(wish: (client: RpcClient) => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    const done = await orSay(() => wish(client))
    setBusy(false)
    return done
  }
  return { busy, act }
}

/** What the host refuses is said in its own sentence. Settles false then. */
export async function orSay(wish: () => Promise<unknown>): Promise<boolean> {
  try {
    await wish()
    return true
  } catch (error) {
    showToast({ tone: 'error', text: explain(error).message })
    return false
  }
}
