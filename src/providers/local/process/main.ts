import type { FromProcess, ToProcess } from '../protocol.ts'
import { loadModel, LoadFailure, openLlama, type Model } from './load-model.ts'
import { forkByHost } from './trial-process.ts'

/**
 * The parent port of an Electron utility process. This file is the entry of the process that runs the model. It is a
 * process and not a thread, so that a crash in native code ends nothing else, and so that its end frees all memory.
 */
interface ParentPort {
  on(name: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: unknown): void
}

/** The port to the host in an Electron utility process, which has no `process.send`. */
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
      tell({ type: 'able', program: (await openLlama(null)).llama.gpu })
      return
    case 'load': {
      model = loadModel(message)
      const { device, contextTokens, threads, program } = await model
      tell({ type: 'loaded', device, contextTokens, threads, program })
      return
    }
    case 'generate': {
      const control = new AbortController()
      calls.set(message.call, control)
      try {
        const loaded = await model
        if (loaded)
          await loaded.generate(message.request, {
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
  // The host has ended, so nobody reads the answers.
  process.on('disconnect', () => process.exit(0))
}
