import { useEffect, useEffectEvent, useState } from 'react'
import type { DownloadProgress, LocalModel } from '../../../core/contract/host/local-model.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import { useApp } from '../../host/app-model.ts'
import { runAction } from '../../host/use-action.ts'

/** Watches the download of a model; leaving the screen does not stop it, and coming back finds it again. */
export function useDownload(model: LocalModel, onDone: () => void) {
  const { client } = useApp()
  const { id } = model
  const [running, setRunning] = useState(model.state === 'downloading')
  const [told, setTold] = useState<DownloadProgress | null>(null)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!running) return
    const left = new AbortController()
    async function watch(): Promise<void> {
      await runAction(() => follow(client, id, left.signal, setTold), left.signal)
      if (left.signal.aborted) return
      setRunning(false)
      setTold(null)
      done()
    }
    void watch()
    return () => left.abort()
  }, [client, id, running])

  function pause(): void {
    void runAction(() => client.local.pause({ id }))
  }
  const beginning: DownloadProgress = {
    id,
    state: 'downloading',
    haveBytes: model.haveBytes,
    totalBytes: model.fileBytes,
    bytesPerSecond: 0,
    problem: null,
  }
  return { progress: running ? (told ?? beginning) : null, start: () => setRunning(true), pause }
}

async function follow(
  client: RpcClient,
  id: string,
  signal: AbortSignal,
  tell: (progress: DownloadProgress) => void,
): Promise<void> {
  for await (const progress of await client.local.download({ id }, { signal })) if (!signal.aborted) tell(progress)
}
