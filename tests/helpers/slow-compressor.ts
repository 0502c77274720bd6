import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A thread that stays in the middle of making a compressor until it is let go on. */
export function startSlowCompressor() {
  const shared = new SharedArrayBuffer(4)
  const steps = new Int32Array(shared)
  const worker = new Worker(new URL('slow-compressor-thread.ts', import.meta.url), { workerData: shared })
  return {
    worker,
    begun: Promise.resolve(Atomics.waitAsync(steps, 0, 0).value),
    letGoOn(): void {
      Atomics.store(steps, 0, 2)
      Atomics.notify(steps, 0)
    },
    /** How many compressors it made, or began to make after the first. */
    count: (): number => Math.max(0, Atomics.load(steps, 0) - 2),
  }
}

/** Whether a thread with this file locks its compressors. */
export async function isLockingCompressors(file: URL): Promise<boolean> {
  const worker = new Worker(
    `import(${JSON.stringify(file.href)}).then(() =>
      require('node:worker_threads').parentPort.postMessage(
        require('node:util').types.isProxy(require('node:zlib').deflateSync)))`,
    { eval: true },
  )
  const [isLocking] = (await once(worker, 'message')) as [boolean]
  await worker.terminate()
  return isLocking
}
