import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { WorkerPool } from '../../../../src/base/inference/worker-pool.ts'

test('what a thread shares is there for threads of any pool that are started later, and is no answer', async () => {
  const key = 'shared by a test'
  const thread = `
    const { getEnvironmentData, parentPort } = require('node:worker_threads')
    const found = getEnvironmentData('${key}')
    parentPort.on('message', ({ id }) => {
      parentPort.postMessage({ share: '${key}', value: 'program' })
      parentPort.postMessage({ id, answer: found ?? 'nothing' })
    })`
  const ask = async (): Promise<string | null> => {
    const pool = new WorkerPool<null, string>(() => new Worker(thread, { eval: true }), 1)
    onTestFinished(() => pool.close())
    return pool.do(null, new AbortController().signal)
  }
  expect(await ask()).toBe('nothing')
  expect(await ask()).toBe('program')
})
