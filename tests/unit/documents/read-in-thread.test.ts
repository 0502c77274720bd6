import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { readInThread } from '../../../src/documents/index.ts'
import { ole, pptx } from '../../helpers/office-files.ts'

test('a presentation is read in a thread, and a refusal crosses it whole', async () => {
  expect((await readInThread('a.pptx', pptx([{ title: 'Hi' }]))).text).toBe('## Slide 1: Hi')
  await expect(readInThread('a.pptx', ole('EncryptedPackage'))).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: expect.stringContaining('with a password'),
  })
})

test('reading that is called off ends its thread', async () => {
  const stop = new AbortController()
  const worker = new Worker('setInterval(() => {}, 1000)', { eval: true })
  const reading = readInThread('a.pptx', pptx([{ title: 'Hi' }]), { signal: stop.signal, start: () => worker })
  stop.abort(new Error('called off'))
  await expect(reading).rejects.toThrow('called off')
  expect(worker.threadId).toBe(-1)
})

test('a thread that dies without an answer is a sentence, not a wait without end', async () => {
  const worker = new Worker('process.exit(1)', { eval: true })
  await expect(readInThread('a.pptx', pptx([{ title: 'Hi' }]), { start: () => worker })).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: 'a.pptx could not be read to its end: it takes more memory than there is.',
  })
})
