import { mkdtempSync, readdirSync, utimesSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createHeldRecordings } from '../../../../../src/features/transcripts/engine/held-recordings.ts'

function held() {
  const folder = mkdtempSync(join(tmpdir(), 'idi-held-'))
  let count = 0
  const recordings = createHeldRecordings({ folder, newId: () => `id-${(count += 1)}` })
  onTestFinished(() => recordings.close())
  return { folder, recordings }
}

test('a recording that arrives in pieces is complete, and gone once it was discarded', async () => {
  const { folder, recordings } = held()
  const id = await recordings.begin('talk.mp3', 6)
  await recordings.piece(id, 0, Buffer.from('abc'))
  await expect(recordings.get(id)).rejects.toThrow('did not arrive whole')
  await recordings.piece(id, 3, Buffer.from('def'))
  const { name, sound } = await recordings.get(id)
  expect([name, await sound.text()]).toEqual(['talk.mp3', 'abcdef'])
  await recordings.drop(id)
  await expect(recordings.get(id)).rejects.toThrow('is not held any more')
  expect(readdirSync(join(folder, 'id-1'))).toEqual([])
})

test('a missing, repeated or extra piece is refused, and 201 MB are refused at once', async () => {
  const { recordings } = held()
  const id = await recordings.begin('talk.mp3', 6)
  await recordings.piece(id, 0, Buffer.from('abc'))
  for (const [at, text] of [
    [0, 'abc'],
    [4, 'ef'],
    [3, 'defg'],
  ] as const)
    await expect(recordings.piece(id, at, Buffer.from(text))).rejects.toThrow('“talk.mp3” did not arrive whole')
  await expect(recordings.begin('long.wav', 201 * 1024 * 1024)).rejects.toThrow(
    'long.wav is 201 MB, and a sound file may have at most 200 MB: attach a part of it, or save it as MP3.',
  )
})

test('recordings left by a crash are deleted after a day, and those another process holds are not', async () => {
  const { folder, recordings } = held()
  for (const name of ['old', 'of-another']) mkdirSync(join(folder, name))
  utimesSync(join(folder, 'old'), new Date(0), new Date(0))
  await recordings.begin('talk.mp3', 6)
  expect(readdirSync(folder).toSorted()).toEqual(['id-1', 'of-another'])
  await recordings.close()
  expect(readdirSync(folder)).toEqual(['of-another'])
})
