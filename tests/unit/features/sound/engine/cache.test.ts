import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AudioCache } from '../../../../../src/features/sound/engine/cache.ts'
import { turnFileNames } from '../../../../../src/features/sound/engine/file-names.ts'
import { AudioSettingsStore } from '../../../../../src/features/sound/engine/settings.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'

const mastered = (bytes: number) => ({
  frames: new Uint8Array(bytes).fill(7),
  count: 10,
  seconds: 0.2,
  spans: [{ start: 0, end: 0.2 }],
  peaks: [0.5],
})

test('space is freed from what was used longest ago, never from sound that a dialog uses', async () => {
  const folder = temporaryFolder()
  const cache = new AudioCache(folder)
  const now = Date.now()
  for (const [index, key] of ['old', 'used', 'newer', 'newest'].entries()) {
    await cache.put(key, mastered(1_000), ['One.'], [])
    for (const kind of ['mp3', 'json'])
      utimesSync(join(folder, `${key}.${kind}`), new Date(now), new Date(now - 100_000 + index * 1_000))
  }
  await cache.prune(new Set(['used']), now, 3_800)
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.mp3'))
      .toSorted(),
  ).toEqual(['newer.mp3', 'newest.mp3', 'used.mp3'])
  expect(await cache.find('old')).toBeNull()
  await cache.prune(new Set(['used']), now, 10)
  expect(readdirSync(folder).toSorted()).toEqual(['used.json', 'used.mp3'])
  expect(await cache.frames('used')).toHaveLength(1_000)
})

test('sound of a deleted dialog is removed, but no file that somebody else put there', async () => {
  const folder = temporaryFolder()
  const store = new AudioSettingsStore(folder)
  const settings = { voices: {}, names: true, live: false, scripts: {}, keys: ['a', 'b'], failed: {} }
  await store.write('one', settings)
  await store.write('gone', settings)
  mkdirSync(join(folder, 'mine'))
  writeFileSync(join(folder, 'mine', 'song.mp3'), '')
  expect([...(await store.used(new Set(['one'])))]).toEqual(['a', 'b'])
  expect(readdirSync(folder).toSorted()).toEqual(['mine', 'one'])
  expect(await store.read('one')).toEqual(settings)
  writeFileSync(join(folder, 'one', 'audio.json'), '{"voices":')
  expect(await store.read('one')).toMatchObject({ names: false, scripts: {} })
})

test.each([
  ['../../etc/passwd', '001_etc-passwd.mp3'],
  ['A/B\nC', '001_a-b-c.mp3'],
  ['...', '001_first.mp3'],
  ['Мая', '001_мая.mp3'],
  ['CON', '001_con-dialog.mp3'],
])('the file of a speaker called %j stays in its folder', (name, file) => {
  expect(turnFileNames([{ number: 1, isTurn: true, name, seat: 'first' }])).toEqual([file])
})
