import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../../src/hosts/cli/index.ts', import.meta.url))

export interface IdiRun {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  readonly seconds: number
  /** The most memory that the process of the local model used; null where the system does not tell. */
  readonly peakBytes: number | null
}

export interface IdiOptions {
  /** Sends an interrupt this many milliseconds after the output first matches. */
  readonly stop?: { readonly at: RegExp; readonly afterMs: number; readonly told: () => void }
  /** Milliseconds after which it is ended, with the code -1. */
  readonly limitMs?: number
}

const LIMIT_MS = 15 * 60_000

/** Runs a command of the app as a user would, in a folder of its own. */
export async function runIdi(
  args: readonly string[],
  data: string,
  { stop, limitMs = LIMIT_MS }: IdiOptions = {},
): Promise<IdiRun> {
  const began = performance.now()
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, IDI_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out = { stdout: '', stderr: '' }
  let peakBytes: number | null = null
  let late = false
  let stopping: NodeJS.Timeout | undefined
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      out[name] += text
      if (stop && !stopping && stop.at.test(out[name]))
        stopping = setTimeout(() => {
          stop.told()
          child.kill('SIGINT')
        }, stop.afterMs)
    })
  const watch = setInterval(() => {
    const bytes = child.pid === undefined ? null : childPeak(child.pid)
    if (bytes !== null) peakBytes = Math.max(peakBytes ?? 0, bytes)
  }, 500)
  const limit = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, limitMs)
  const code = await new Promise<number>((resolve) => child.on('close', (exit) => resolve(exit ?? -1)))
  clearInterval(watch)
  clearTimeout(limit)
  clearTimeout(stopping)
  return { ...out, code: late ? -1 : code, seconds: (performance.now() - began) / 1_000, peakBytes }
}

/** The peak memory of the largest child process, according to Linux. */
function childPeak(pid: number): number | null {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/)
    const peaks = children.map((child) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1])
    return Math.max(...peaks.map((peak) => Number(peak ?? 0))) * 1_024
  } catch {
    return null
  }
}
