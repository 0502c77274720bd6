import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { writeZip, type ZipEntry } from '../../../../src/base/files/write-zip.ts'
import { hasProgram } from '../../../helpers/has-program.ts'

const AT = new Date(2026, 10, 28, 13, 37, 42).getTime()
const never = new AbortController().signal

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function zip(entries: readonly ZipEntry[], signal = never): Promise<{ path: string; bytes: Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'a.zip')
  const file = await open(path, 'wx')
  try {
    await writeZip(file, entries, { at: AT, signal })
  } finally {
    await file.close()
  }
  return { path, bytes: readFileSync(path) }
}

test('every file comes back under its name, whether it came whole, in pieces or empty', async () => {
  const names = fc.stringMatching(/^[a-zé語]{1,12}$/)
  const files = fc.dictionary(names, fc.uint8Array({ maxLength: 3_000 }), { maxKeys: 8, noNullPrototype: true })
  await fc.assert(
    fc.asyncProperty(files, fc.integer({ min: 1, max: 700 }), async (contents, size) => {
      const entries = Object.entries(contents).map(([name, bytes], index) => ({
        name,
        content: index % 2 === 0 ? bytes : inPieces(bytes, size),
      }))
      expect(unzipSync((await zip(entries)).bytes)).toEqual(contents)
    }),
    { numRuns: 40 },
  )
})

test('length and checksum stand before the bytes of a file, because some programs read them only there', async () => {
  const { bytes } = await zip([{ name: 'a', content: inPieces(Buffer.from('some words'), 3) }])
  const hasDescriptor = 1 << 3
  expect(bytes.readUInt16LE(6) & hasDescriptor).toBe(0)
  expect([bytes.readUInt32LE(18), bytes.readUInt32LE(22)]).toEqual([10, 10])
})

test.skipIf(!hasProgram('python3'))(
  `another program finds it valid, with the given time${hasProgram('python3') ? '' : ' (skipped: no python3 here)'}`,
  async () => {
    const { path } = await zip([
      { name: 'été/語.txt', content: inPieces(Buffer.alloc(200_000, 'words '), 999) },
      { name: 'b', content: new Uint8Array() },
    ])
    const script =
      'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), [(i.filename, i.file_size, i.date_time) for i in z.infolist()])'
    expect(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }).trim()).toBe(
      "None [('été/語.txt', 200000, (2026, 11, 28, 13, 37, 42)), ('b', 0, (2026, 11, 28, 13, 37, 42))]",
    )
  },
)

test('writing stops between two pieces when it is aborted', async () => {
  const leaving = new AbortController()
  let pieces = 0
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (; ; pieces += 1) {
      if (pieces === 3) leaving.abort(new Error('enough'))
      yield Buffer.alloc(10)
    }
  }
  await expect(zip([{ name: 'a', content: endless() }], leaving.signal)).rejects.toThrow('enough')
  expect(pieces).toBe(3)
})
