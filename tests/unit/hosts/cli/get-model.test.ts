import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../../src/app/system-clock.ts'
import type { Terminal } from '../../../../src/hosts/cli/display/terminal.ts'
import { getModel } from '../../../../src/hosts/cli/commands/servers/local-models.ts'
import { openLocal } from '../../../../src/providers/local/index.ts'
import { bigramGguf } from '../../../helpers/bigram-gguf.ts'
import { serveBytes, startFileServer, type FileServer } from '../../../helpers/file-server.ts'

const FILE = bigramGguf({ name: 'Tiny' })
const SHA256 = createHash('sha256').update(FILE).digest('hex')

/** Local models with one on offer, which this server has. */
function openModels({ origin }: FileServer, memoryBytes = 16e9) {
  const root = mkdtempSync(join(tmpdir(), 'idi-get-'))
  const licence = { name: 'Apache-2.0', address: 'https://www.apache.org/licenses/LICENSE-2.0' }
  const offer = { id: 'tiny-q4', label: 'Tiny', licence, path: 'a/tiny/resolve/main/tiny.gguf', sha256: null }
  const sizes = { bytes: FILE.length, contextTokens: 4096, memoryBytes: 1e9, recommendedFromBytes: 1 }
  const { models } = openLocal({
    folder: join(root, 'models'),
    clock: { ...systemClock, sleep: async (_ms, signal) => signal?.throwIfAborted() },
    catalogue: { hub: 'https://hub.invalid', models: [{ ...offer, ...sizes }] },
    hub: origin,
    memoryBytes,
    freeBytes: async () => 1e12,
  })
  onTestFinished(async () => {
    await models.close()
    await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  })
  return { local: models }
}

function heardTerminal(live = false) {
  const heard = { out: '', said: [] as string[], written: '' }
  const terminal: Terminal = {
    out: async (text) => void (heard.out += text),
    say: (line) => void heard.said.push(line),
    write: (text) => void (heard.written += text),
    bold: (text) => text,
    dim: (text) => text,
    live,
    columns: () => 80,
  }
  return { heard, terminal }
}

test('shows licence and size first, downloads, and says how to name the model for a seat', async () => {
  const server = await startFileServer(serveBytes(FILE, { headers: { 'x-linked-etag': `"${SHA256}"` } }))
  const app = openModels(server)
  const { heard, terminal } = heardTerminal(true)
  expect(await getModel(app, 'Tiny', false, terminal)).toBe(0)
  expect(heard.said).toEqual([
    'Tiny: about 1.1 MB to download; it needs about 954 MB of memory.',
    'Licence of the weights: Apache-2.0, https://www.apache.org/licenses/LICENSE-2.0',
    `Tiny is ready: ${FILE.length.toLocaleString('en')} bytes, SHA-256 ${SHA256}, as its host published.`,
    'A seat gets 4,096 tokens of it. Name it in a seat as:',
  ])
  expect(heard.out).toBe('local:tiny-q4\n')
  expect(heard.written).toContain(' %, ')
  expect(await getModel(app, 'local:tiny-q4', false, heardTerminal().terminal)).toBe(0)
  expect(server.asked).toHaveLength(1)
})

test('ends with code 3 and says how to accept a file that the host replaced', async () => {
  const server = await startFileServer(serveBytes(FILE))
  const app = openModels(server)
  await getModel(app, 'tiny', false, heardTerminal().terminal)
  await app.local.remove('tiny-q4')
  const other = bigramGguf({ name: 'Another' })
  server.reply = serveBytes(other)
  const refused = heardTerminal()
  expect(await getModel(app, 'tiny', false, refused.terminal)).toBe(3)
  expect(refused.heard.said.at(-1)).toContain('idi models get tiny-q4 --take-new')
  expect(refused.heard.written).toBe('')
  expect(await getModel(app, 'tiny', true, heardTerminal().terminal)).toBe(0)
})

test('downloads no model that needs more memory than this computer has', async () => {
  const server = await startFileServer(serveBytes(FILE))
  const { heard, terminal } = heardTerminal()
  expect(await getModel(openModels(server, 5e8), 'tiny', false, terminal)).toBe(3)
  expect(heard.said.at(-1)).toContain('It needs about 954 MB of memory and this computer has 477 MB')
  expect(server.asked).toEqual([])
})

test('refuses an unknown name, and suggests the one that was probably meant', async () => {
  const app = openModels(await startFileServer(serveBytes(FILE)))
  await expect(getModel(app, 'tinny-q4', false, heardTerminal().terminal)).rejects.toThrow('did you mean "tiny-q4"?')
})
