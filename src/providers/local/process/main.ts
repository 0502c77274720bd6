import type { FromProcess, ToProcess } from '../protocol.ts'
import { loadModel, LoadFailure, openLlama, type Model } from './load-model.ts'
import { forkByHost } from './trial-process.ts'

/**
 * Entry of the process the model runs in. It is a process and not a thread, so that native code that crashes takes
 * nothing else with it, and ending it gives all memory back.
 */
interface ParentPort {
  on(name: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: unknown): void
}

/** Set in an Electron utility process, where there is no `process.send`. */
const port = (process as { parentPort?: ParentPort }).parentPort

function tell(message: FromProcess): void {
  if (port) port.postMessage(message)
  else process.send?.(message)
}

let model: Promise<Model> | null = null
const calls = new Map<number, AbortController>()

async function take(message: ToProcess): Promise<void> {
  switch (message.type) {
    case 'probe':
      await openLlama()
      tell({ type: 'able' })
      return
    case 'load': {
      model = loadModel(message)
      const { device, contextTokens, threads } = await model
      tell({ type: 'loaded', device, contextTokens, threads })
      return
    }
    case 'generate': {
      const control = new AbortController()
      calls.set(message.call, control)
      try {
        const loaded = await model
        if (loaded)
          await loaded.generate(message.order, {
            signal: control.signal,
            tell: (answer) => tell({ ...answer, call: message.call }),
          })
        else tell({ type: 'failed', call: message.call, kind: 'other' })
      } finally {
        calls.delete(message.call)
      }
      return
    }
    case 'abort':
      calls.get(message.call)?.abort()
  }
}

function receive(data: unknown): void {
  const message = data as ToProcess
  take(message).catch((error: unknown) => {
    const kind = error instanceof LoadFailure ? error.kind : 'other'
    if (message.type === 'load' || message.type === 'probe') tell({ type: 'load-failed', kind })
    else if (message.type === 'generate') tell({ type: 'failed', call: message.call, kind })
  })
}

if (port) {
  forkByHost(port)
  port.on('message', (event) => receive(event.data))
} else {
  process.on('message', receive)
  // The host is gone, so nobody would read any more words.
  process.on('disconnect', () => process.exit(0))
}
