import { Worker } from 'node:worker_threads'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { endThread } from '../../../../src/base/files/end-thread.ts'
import { startSlowCompressor } from '../../../helpers/slow-compressor.ts'

test('a thread is ended only when its compressor is made, and makes no second one', async () => {
  const { worker, begun, letGoOn, count } = startSlowCompressor()
  await begun
  const ended = endThread(worker)
  letGoOn()
  await ended
  expect([worker.threadId, count()]).toEqual([-1, 1])
})

test('a thread that does not finish its compressor is ended nevertheless', async () => {
  const { worker, begun, count } = startSlowCompressor()
  await begun
  await endThread(worker, 5)
  expect([worker.threadId, count()]).toEqual([-1, 0])
})

test('a thread that makes no compressor is ended at once, also for the second time', async () => {
  const worker = new Worker('setInterval(() => {}, 1000)', { eval: true })
  await once(worker, 'online')
  const ended = endThread(worker)
  await Promise.all([ended, endThread(worker)])
  await endThread(worker)
  expect(worker.threadId).toBe(-1)
})

test('compressors, decompressors and streams of the web work in a thread that locks them', async () => {
  const address = JSON.stringify(new URL('../../../../src/base/files/end-thread.ts', import.meta.url).href)
  const code = `
    import { parentPort } from 'node:worker_threads'
    import zlib, { deflateSync, inflateSync, createGzip, Gzip } from 'node:zlib'
    const { lockCompressors } = await import(${address})
    lockCompressors()
    const packed = deflateSync('abc')
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
    const unpacked = await new Response(stream).text()
    const later = await new Promise((resolve) => zlib.inflate(packed, (_, bytes) => resolve(String(bytes))))
    const kinds = [createGzip() instanceof Gzip, new Gzip() instanceof zlib.Gzip, deflateSync === zlib.deflateSync]
    parentPort.postMessage([String(inflateSync(packed)), unpacked, later, ...kinds])`
  const worker = new Worker(code, { eval: true })
  expect(await once(worker, 'message')).toEqual([['abc', 'abc', 'abc', true, true, true]])
  await endThread(worker)
})
