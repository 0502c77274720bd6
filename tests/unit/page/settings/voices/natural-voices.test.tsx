// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { SetDownloadProgress, SetDownloadStatus } from '../../../../../src/core/contract/host/set-download.ts'
import { SetDownloadCard } from '../../../../../src/page/settings/downloads/set-download.tsx'
import { fakeConnection, Feed } from '../../fake-connection.ts'
import { button, click, render, shown } from '../../render.tsx'

const MB_70 = 70 * 2 ** 20
const MB_145 = 145 * 2 ** 20
const ABSENT: SetDownloadStatus = {
  label: 'Supertonic 3',
  licence: { name: 'OpenRAIL-M', address: 'https://example.test/licence' },
  languages: ['en', 'de', 'ja'],
  totalBytes: MB_145,
  haveBytes: 0,
  state: 'absent',
  folder: '/data/voices/natural',
}
const HALF: SetDownloadProgress = {
  state: 'downloading',
  haveBytes: MB_70,
  totalBytes: MB_145,
  bytesPerSecond: 1e6,
  problem: null,
}

async function voices(first: SetDownloadStatus = ABSENT) {
  const connection = fakeConnection()
  const feeds: Feed<SetDownloadProgress>[] = []
  const now = { status: first }
  let changes = 0
  connection.answers = {
    'naturalVoices.status': () => now.status,
    'naturalVoices.download': () => {
      const feed = new Feed<SetDownloadProgress>()
      feeds.push(feed)
      return feed
    },
    'naturalVoices.pause': () => undefined,
    'naturalVoices.remove': () => (now.status = ABSENT),
  }
  const box = await render(
    connection,
    <SetDownloadCard what="the natural voices" group="naturalVoices" onChange={() => (changes += 1)} />,
  )
  return { box, now, feeds, changes: () => changes, asked: () => connection.asked.map(({ name }) => name) }
}

test('says what the natural voices are, downloads them with one button, and shows the progress', async () => {
  const { box, now, feeds, changes } = await voices()
  await shown(() => expect(box.textContent).toContain('Supertonic 3 · 3 languages · 145 MB · OpenRAIL-M'))
  expect(box.querySelector('a')?.getAttribute('href')).toBe('https://example.test/licence')
  await click(button(box, 'Download the natural voices, 145 MB'))
  feeds[0]?.push(HALF)
  await shown(() => expect(box.textContent).toContain('70 MB of 145 MB'))
  now.status = { ...ABSENT, state: 'ready', haveBytes: MB_145 }
  feeds[0]?.push({ ...HALF, state: 'ready', haveBytes: MB_145 })
  feeds[0]?.end()
  await shown(() => expect(button(box, 'Remove the natural voices')).toBeDefined())
  expect(box.textContent).toContain('in /data/voices/natural')
  expect(changes()).toBe(1)
  await click(button(box, 'Remove the natural voices'))
  await shown(() => expect(button(box, 'Download the natural voices, 145 MB')).toBeDefined())
})

test('a download that was paused or failed says why, and continues with one button', async () => {
  const { box, now, feeds, asked } = await voices()
  await shown(() => expect(button(box, 'Download the natural voices, 145 MB')).toBeDefined())
  await click(button(box, 'Download the natural voices, 145 MB'))
  await click(button(box, 'Pause the download'))
  expect(asked()).toContain('naturalVoices.pause')
  now.status = { ...ABSENT, state: 'part', haveBytes: MB_70 }
  feeds[0]?.push({ ...HALF, state: 'paused' })
  feeds[0]?.end()
  await shown(() => expect(box.textContent).toContain('70 MB of 145 MB are here; they stay.'))
  await click(button(box, 'Go on with the download'))
  feeds[1]?.push({ ...HALF, state: 'failed', problem: 'The disk is full: free some space.' })
  feeds[1]?.end()
  await shown(() => expect(box.textContent).toContain('The disk is full: free some space.'))
})

test('a download that is still running is shown when the screen is opened again', async () => {
  const { box, feeds } = await voices({ ...ABSENT, state: 'downloading', haveBytes: 1_000_000 })
  await shown(() => expect(button(box, 'Pause the download')).toBeDefined())
  expect(feeds).toHaveLength(1)
})
