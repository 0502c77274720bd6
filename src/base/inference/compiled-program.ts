import { readFile } from 'node:fs/promises'
import { getEnvironmentData, parentPort } from 'node:worker_threads'
import type { SharedByThread } from './worker-pool.ts'

/**
 * A program of WebAssembly, compiled once for all threads of the process, which then also share what is optimized while
 * it runs.
 * @param path of its file
 */
export async function compiledProgram(path: string): Promise<WebAssembly.Module> {
  const share = `compiled from ${path}`
  const shared = getEnvironmentData(share)
  if (shared instanceof WebAssembly.Module) return shared
  const value = await WebAssembly.compile(await readFile(path))
  parentPort?.postMessage({ share, value } satisfies SharedByThread)
  return value
}
