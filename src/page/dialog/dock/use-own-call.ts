import { useEffect, useRef } from 'react'
import type { RpcClient } from '../../../app/acts/index.ts'
import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import { useAction } from '../../host/use-action.ts'

/** A call to a model that the person asks for while a turn waits for their words. */
export interface OwnCall {
  readonly busy: boolean
  readonly failure: ErrorShape | null
  /** Makes the call; does nothing while one is running. */
  readonly make: () => void
}

/** Makes one call at a time. The call is cancelled when the component is unmounted. */
export function useOwnCall(ask: (client: RpcClient, signal: AbortSignal) => Promise<void>): OwnCall {
  const { busy, failure, run } = useAction()
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  const make = () => {
    if (busy) return
    const { signal } = (underWay.current = new AbortController())
    void run((client) => ask(client, signal))
  }
  return { busy, failure, make }
}
