import { join } from 'node:path'
import { utilityProcess, type UtilityProcess } from 'electron'
import {
  modelEnvironment,
  type FromProcess,
  type FromTrial,
  type ModelProcess,
  type ToTrial,
} from '../../providers/local/index.ts'

/** The path of the script in node-llama-cpp that loads a native program to test whether it runs here. */
const TRIAL = '../../../node_modules/node-llama-cpp/dist/bindings/utils/testBindingBinary.js'

/**
 * Starts the process of the local model as a utility process: the packaged app cannot run as plain Node, so it can
 * start no child processes of that kind. The test of a native program that this process asks for runs in a utility
 * process, too.
 */
export function startModelProcess(): ModelProcess {
  const env = modelEnvironment(process.env)
  const child = utilityProcess.fork(join(import.meta.dirname, 'model-process.js'), [], {
    env,
    serviceName: 'Local model',
    stdio: 'ignore',
  })
  const trials = new Map<number, UtilityProcess>()
  const tell = (message: FromTrial): void => child.postMessage(message)
  function startTrial(trial: number): void {
    const started = utilityProcess.fork(join(import.meta.dirname, TRIAL), [], {
      env: { ...env, TEST_BINDING_CP: 'true' },
      serviceName: 'Trial of the local model',
      stdio: 'ignore',
    })
    trials.set(trial, started)
    started.on('message', (message: unknown) => tell({ type: 'trial-message', trial, message }))
    started.once('exit', (code: number) => {
      trials.delete(trial)
      tell({ type: 'trial-exit', trial, code })
    })
  }
  child.on('message', (message: ToTrial | FromProcess) => {
    if (message.type === 'trial-start') startTrial(message.trial)
    else if (message.type === 'trial-send') trials.get(message.trial)?.postMessage(message.message)
    else if (message.type === 'trial-kill') trials.get(message.trial)?.kill()
  })
  child.once('exit', () => trials.forEach((trial) => trial.kill()))
  return {
    get pid() {
      return child.pid
    },
    send: (message) => child.postMessage(message),
    onMessage: (listener) =>
      void child.on('message', (message: ToTrial | FromProcess) => {
        if (!isTrial(message)) listener(message)
      }),
    onExit: (listener) => void child.once('exit', () => listener()),
    kill: () => void child.kill(),
  }
}

function isTrial(message: ToTrial | FromProcess): message is ToTrial {
  return message.type === 'trial-start' || message.type === 'trial-send' || message.type === 'trial-kill'
}
