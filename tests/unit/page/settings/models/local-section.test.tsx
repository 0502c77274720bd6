// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import type { DownloadProgress, LocalModel, LocalStatus } from '../../../../../src/core/contract/host/local-model.ts'
import { LocalSection } from '../../../../../src/page/settings/models/local-section.tsx'
import { Feed, fakeConnection, settle, type FakeConnection } from '../../fake-connection.ts'
import { button, click, render, typeInto } from '../../render.tsx'

const GB = 1024 ** 3
const MODEL: LocalModel = {
  id: 'small',
  label: 'Small Instruct',
  licence: { name: 'Apache-2.0', address: 'https://www.apache.org/licenses/LICENSE-2.0' },
  fileBytes: 2.7 * GB,
  memoryBytes: 4.1 * GB,
  contextTokens: 32_000,
  windowTokens: 131_072,
  recommended: true,
  sha256: null,
  pinnedBy: null,
  replaceable: false,
  unfit: null,
  state: 'absent',
  haveBytes: 0,
  problem: null,
}
const status = (change: Partial<LocalModel> = {}, more: Partial<LocalStatus> = {}): LocalStatus => ({
  models: [{ ...MODEL, ...change }],
  folder: '/data/models',
  memoryBytes: 16 * GB,
  freeDiskBytes: 50 * GB,
  device: null,
  loaded: null,
  problem: null,
  ...more,
})
const progress = (change: Partial<DownloadProgress>): DownloadProgress => ({
  id: 'small',
  state: 'downloading',
  haveBytes: 1.2 * GB,
  totalBytes: 2.7 * GB,
  bytesPerSecond: 20 * 1024 ** 2,
  problem: null,
  ...change,
})

let connection: FakeConnection
let feed: Feed<DownloadProgress>
beforeEach(() => {
  connection = fakeConnection()
  feed = new Feed()
  connection.answers = {
    'local.status': () => status(),
    'local.download': () => feed,
    'local.pause': () => undefined,
    'providers.list': () => [],
    'providers.models': () => ({ models: [], fetchedAt: null, cached: false, problem: null }),
  }
})
const push = (...items: DownloadProgress[]) =>
  act(async () => {
    feed.push(...items)
    await settle()
  })

test('shows the progress of a download and the time it still takes', async () => {
  const box = await render(connection, <LocalSection />)
  expect(box.textContent).toContain('16 GB of memory, 50 GB free on disk')
  await click(button(box, /^Download, .*: Small Instruct$/))
  await push(progress({}))
  expect(box.querySelector('progress')?.value).toBe(1.2 * GB)
  expect(box.textContent).toContain('1.2 GB of 2.7 GB, 20 MB a second, 1 min 17 s left')
  await click(button(box, 'Pause the download of Small Instruct'))
  expect(connection.asked.some(({ name }) => name === 'local.pause')).toBe(true)
  connection.answers['local.status'] = () => status({ state: 'paused', haveBytes: 1.3 * GB })
  await act(async () => {
    feed.push(progress({ state: 'paused' }))
    feed.end()
    await settle()
  })
  expect(box.textContent).toContain('Paused at 1.3 GB of 2.7 GB')
  expect(button(box, 'Resume the download of Small Instruct')).toBeDefined()
})

test('shows a download under way when the screen is opened again', async () => {
  connection.answers['local.status'] = () => status({ state: 'downloading', haveBytes: 5e8 })
  const box = await render(connection, <LocalSection />)
  expect(box.querySelector('progress')?.value).toBe(5e8)
  expect(connection.asked.some(({ name }) => name === 'local.download')).toBe(true)
})

test('refuses a download that does not fit on the disk', async () => {
  const unfit = 'It needs 2.7 GB and the disk has 1 GB free: make room first.'
  connection.answers['local.status'] = () => status({ unfit })
  const box = await render(connection, <LocalSection />)
  expect(button(box, /^Download, .*: Small Instruct$/)?.disabled).toBe(true)
  expect(box.textContent).toContain(unfit)
})

test('shows licence, exact size and checksum, and who published the checksum', async () => {
  connection.answers['local.status'] = () =>
    status({ state: 'ready', fileBytes: 2_740_937_888, sha256: 'ab'.repeat(32), pinnedBy: 'host' })
  const box = await render(connection, <LocalSection />)
  expect(box.querySelector('a')?.textContent).toBe('Apache-2.0')
  expect(box.textContent).toContain(`2,740,937,888 bytes, SHA-256 ${'ab'.repeat(32)}, as its host published`)
})

test('offers to download again when the file is not the one that was downloaded', async () => {
  connection.answers['local.status'] = () => status({ state: 'broken', problem: 'It is another file.' })
  const box = await render(connection, <LocalSection />)
  await click(button(box, 'Download again: Small Instruct'))
  expect(connection.asked.find(({ name }) => name === 'local.download')?.input).toEqual({ id: 'small', takeNew: false })
})

test('takes a changed file of a host only when the person agrees', async () => {
  connection.answers['local.status'] = () => status({ replaceable: true, problem: 'The server has another file.' })
  const box = await render(connection, <LocalSection />)
  await click(button(box, 'Take the new file of Small Instruct'))
  expect(connection.asked.find(({ name }) => name === 'local.download')?.input).toEqual({ id: 'small', takeNew: true })
})

test('says why a file that is no model is refused', async () => {
  connection.answers['local.useFile'] = () => {
    throw new AppError('FILE_UNREADABLE', '"cat.gguf" is not a GGUF file: choose another.')
  }
  const box = await render(connection, <LocalSection />)
  await typeInto(box.querySelector('.local-file input'), '/home/cat.gguf')
  await click(button(box, 'Use this file'))
  expect(box.querySelector('[role="alert"]')?.textContent).toBe('"cat.gguf" is not a GGUF file: choose another.')
})
