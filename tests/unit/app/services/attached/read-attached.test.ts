import { closeSync, ftruncateSync, mkdtempSync, openAsBlob, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { RECORDING_MAX_BYTES } from '../../../../../src/core/contract/limits.ts'
import { readInThread } from '../../../../../src/features/attachments/files/index.ts'
import { readAttached, type SentFile } from '../../../../../src/app/services/attached/read-attached.ts'
import { verbose } from '../../../../helpers/fake-transcripts.ts'
import { ole } from '../../../../helpers/office-files.ts'
import { around, type Around } from '../../../features/transcripts/engine/support.ts'

const salt = readFileSync(new URL('../../../../fixtures/recordings/salt.mp3', import.meta.url))
const unused = async (): Promise<never> => {
  throw new Error('not asked for')
}
const read = ({ transcripts }: Around, sent: Partial<SentFile> & Pick<SentFile, 'name' | 'kind'>) =>
  readAttached(
    { transcripts, describePicture: unused },
    { document: unused, sound: unused, ...sent },
    { describer: null, signal: new AbortController().signal },
  )

test('an attached office file with a password is refused by name and does not end the question', async () => {
  const there = await around({ reply: () => verbose([0, 'Salt.']) })
  const told = await read(there, {
    name: 'plan.docx',
    kind: 'document',
    document: () => readInThread('plan.docx', Uint8Array.from(ole('EncryptedPackage'))),
  })
  expect(told.problem).toContain('plan.docx is an Office file with a password, not text: save a copy without it')
  expect(told.file.text).toBe(`\n[Document Analysis failed: ${told.problem}]`)
})

test('a recording of more than 200 MB is refused before it is sent or read into memory', async () => {
  const there = await around({ reply: () => verbose([0, 'Salt.']) })
  const folder = mkdtempSync(join(tmpdir(), 'idi-sound-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'talk.mp3')
  // A sparse file takes no space on the disk.
  const file = openSync(path, 'w')
  writeSync(file, salt)
  ftruncateSync(file, RECORDING_MAX_BYTES + 1)
  closeSync(file)
  const told = await read(there, { name: 'talk.mp3', kind: 'audio', sound: () => openAsBlob(path) })
  expect(told.problem).toContain('a sound file may have at most 200 MB')
  expect(told.file.text).toBe(`\n[Audio Transcription failed: ${told.problem}]`)
  expect(there.server.asked).toHaveLength(0)
})

test('two recordings transcribed at the same time each get their own words', async () => {
  const there = await around({
    // The first file is answered last.
    reply: async (_ask, count) => {
      if (count === 1) await second
      else release()
      return verbose([0, `Words ${count}.`])
    },
  })
  let release = () => {}
  const second = new Promise<void>((resolve) => (release = resolve))
  const ask = (name: string) => read(there, { name, kind: 'audio', sound: async () => new Blob([salt]) })
  const one = ask('one.mp3')
  await expect.poll(() => there.server.asked.length).toBe(1)
  const two = ask('two.mp3')
  expect((await two).file).toMatchObject({ name: 'two.mp3', text: '\n[Audio Transcript: [0:00] Words 2.]' })
  expect((await one).file).toMatchObject({ name: 'one.mp3', text: '\n[Audio Transcript: [0:00] Words 1.]' })
})
