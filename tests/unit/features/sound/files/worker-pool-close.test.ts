import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'

const POOL = new URL('../../../../../src/base/inference/worker-pool.ts', import.meta.url).href

const WORKER = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ id }) => parentPort.postMessage({ id, answer: 1 }))
`
/** A process of its own, because the test is whether it stays alive until the pool is closed. */
const PROGRAM = `
import { Worker } from 'node:worker_threads'
import { WorkerPool } from ${JSON.stringify(POOL)}
const pool = new WorkerPool(() => new Worker(new URL('worker.mjs', import.meta.url)), 1)
const stop = new AbortController()
await pool.do(1, stop.signal)
const second = pool.do(2, stop.signal).catch(() => null)
// The answer comes in while the main thread is busy.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
stop.abort()
const closing = pool.close()
await second
await closing
process.exit(0)
`

test('an answer that arrives while the pool is being closed does not end the process early', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'worker.mjs'), WORKER)
  writeFileSync(join(folder, 'program.mjs'), PROGRAM)
  const codes = Array.from(
    { length: 5 },
    () => spawnSync(process.execPath, [join(folder, 'program.mjs')], { timeout: 120_000 }).status,
  )
  expect(codes).toEqual([0, 0, 0, 0, 0])
})
