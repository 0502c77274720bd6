import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { zipSync, strToU8 } from 'fflate'
import { readInThread } from '../../../../../src/features/attachments/files/index.ts'
import { isLockingCompressors, startSlowCompressor } from '../../../../helpers/slow-compressor.ts'
import { ole, pptx } from '../../../../helpers/office-files.ts'

test('a presentation is read in a thread, and a refusal arrives unchanged', async () => {
  expect((await readInThread('a.pptx', pptx([{ title: 'Hi' }]))).text).toBe('## Slide 1: Hi')
  await expect(readInThread('a.pptx', ole('EncryptedPackage'))).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: expect.stringContaining('with a password'),
  })
})

test('cancelling a reading ends its thread', async () => {
  const stop = new AbortController()
  const worker = new Worker('setInterval(() => {}, 1000)', { eval: true })
  const reading = readInThread('a.pptx', pptx([{ title: 'Hi' }]), { signal: stop.signal, start: () => worker })
  stop.abort(new Error('called off'))
  await expect(reading).rejects.toThrow('called off')
  expect(worker.threadId).toBe(-1)
})

test('cancelling a reading, or its limit of time, waits until the thread has made its decompressor', async () => {
  for (const milliseconds of [60_000, 1]) {
    const stop = new AbortController()
    const { worker, begun, letGoOn, count } = startSlowCompressor()
    await begun
    const how = { signal: stop.signal, start: () => worker, limits: { milliseconds, bytes: 2 ** 40 } }
    const reading = readInThread('a.pptx', pptx([{ title: 'Hi' }]), how)
    if (milliseconds > 1) stop.abort(new Error('called off'))
    else await setTimeout(10)
    letGoOn()
    await expect(reading).rejects.toThrow(milliseconds > 1 ? 'called off' : 'could not be read')
    expect([milliseconds, count()]).toEqual([milliseconds, 1])
  }
  const file = new URL('../../../../../src/features/attachments/files/worker.ts', import.meta.url)
  expect(await isLockingCompressors(file)).toBe(true)
})

test('a thread that dies without an answer ends with a sentence', async () => {
  const worker = new Worker('process.exit(1)', { eval: true })
  await expect(readInThread('a.pptx', pptx([{ title: 'Hi' }]), { start: () => worker })).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: 'a.pptx could not be read to its end: it takes more than the 400 MB of memory that a file may take.',
  })
})

/** A file with one page of a few bytes that is listed many times. */
function pdfOf(pages: number, content: string, font = ''): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${'3 0 R '.repeat(pages)}]/Count ${pages}>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<<${font}>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ]
  let body = '%PDF-1.5\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return strToU8(`${body}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`)
}

/** Waits for the work of a thread, and counts how often other work had its turn. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 10)
  await work.catch(() => undefined)
  clearInterval(timer)
  return turns
}

test('a PDF with too many pages is refused by their number', async () => {
  await expect(readInThread('many.pdf', pdfOf(20_000, ''))).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
    message: 'many.pdf has 20,000 pages, and at most 10,000 can be read: attach the pages that matter.',
  })
})

test('a file that takes too long ends with a sentence that says how far it was read, and others are read meanwhile', async () => {
  const slow = pdfOf(
    9_000,
    'BT /F1 9 Tf 9 9 Td (word) Tj ET '.repeat(400),
    '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>',
  )
  const reading = readInThread('slow.pdf', slow, { limits: { milliseconds: 2_500, bytes: 2 ** 32 } })
  expect(await turnsDuring(reading)).toBeGreaterThan(20)
  await expect(reading).rejects.toThrow(
    /^slow\.pdf could not be read within 3 seconds, as long as a file may take; of its 9,000 pages the first [\d,]+ were read: attach the part that matters\.$/,
  )
})

test('a file that takes too much memory ends its thread', async () => {
  const worker = new Worker(`const held = []; setInterval(() => held.push(Buffer.alloc(40_000_000, 1)), 20)`, {
    eval: true,
  })
  const reading = readInThread('big.pptx', pptx([{ title: 'Hi' }]), {
    start: () => worker,
    limits: { milliseconds: 60_000, bytes: 200 * 1024 * 1024 },
  })
  await expect(reading).rejects.toThrow(
    'big.pptx could not be read to its end: it takes more than the 200 MB of memory that a file may take.',
  )
  expect(worker.threadId).toBe(-1)
})

test('a Word file nested thousands of levels deep is refused at once', async () => {
  const body = '<w:tbl>'.repeat(20_000) + '</w:tbl>'.repeat(20_000)
  const deep = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(`<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`),
  })
  await expect(readInThread('deep.docx', deep)).rejects.toThrow('lie in each other more than 500 deep')
})
