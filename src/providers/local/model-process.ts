import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FromProcess, ToProcess } from './protocol.ts'

/** The process that runs a model. Each host starts it in its own way. */
export interface ModelProcess {
  readonly pid: number | undefined
  send(message: ToProcess): void
  onMessage(listener: (message: FromProcess) => void): void
  /** Called once, when the process has ended for any reason or could not be started. */
  onExit(listener: () => void): void
  kill(): void
}

export type StartProcess = () => ModelProcess

/**
 * Matches the environment variables that native libraries may need, and the folder of Node's compiled sources. All
 * others, such as vendors' keys, are kept from the process.
 */
const PASSED_ON =
  /^(path|home|user|tmp|temp|tmpdir|lang|lc_.*|node_compile_cache|systemroot|windir|userprofile|localappdata|appdata|programdata|programfiles.*|ld_library_path|dyld_.*|display|wayland_display|xdg_.*|vk_.*|ggml_vk_.*|mesa_.*)$/i

export function modelEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && PASSED_ON.test(name) ? [[name, value]] : [],
    ),
  )
}

/** Starts a child process of Node. Electron uses a utility process: src/hosts/main/start-model-process.ts. */
export function startNodeProcess(): ModelProcess {
  const child = fork(fileURLToPath(new URL('./process/main.ts', import.meta.url)), [], {
    env: modelEnvironment(process.env),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return {
    pid: child.pid,
    // A message to a process that is ending is lost; `onExit` reports its end.
    send: (message) => void (child.connected && child.send(message, () => undefined)),
    onMessage: (listener) => void child.on('message', (message) => listener(message as FromProcess)),
    onExit(listener) {
      let told = false
      const tell = () => {
        if (!told) listener()
        told = true
      }
      child.once('exit', tell)
      child.once('error', tell)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
