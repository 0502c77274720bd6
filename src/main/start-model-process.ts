import { join } from 'node:path'
import { utilityProcess } from 'electron'
import { modelEnvironment, type ModelProcess } from '../providers/local/index.ts'

/** A utility process: the packaged app cannot run as plain Node, so it has no child processes of that kind. */
export function startModelProcess(): ModelProcess {
  const child = utilityProcess.fork(join(import.meta.dirname, 'model-process.js'), [], {
    env: modelEnvironment(process.env),
    serviceName: 'Model in the box',
    stdio: 'ignore',
  })
  return {
    get pid() {
      return child.pid
    },
    send: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', () => listener()),
    kill: () => void child.kill(),
  }
}
