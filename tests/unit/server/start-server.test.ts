import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { App } from '../../../src/app/index.ts'
import { startServer } from '../../../src/server/start-server.ts'

// The server hands the app to its services and asks it nothing itself.
const app = { engine: {} } as unknown as App
let page: string
beforeEach(async () => {
  page = await mkdtemp(join(tmpdir(), 'idi-page-'))
})
afterEach(() => rm(page, { recursive: true, force: true }))

test('without being told otherwise the server is this computer’s alone, and says nothing about it', async () => {
  await writeFile(join(page, 'index.html'), '')
  const lines: string[] = []
  const server = await startServer({ app, page, log: (line) => lines.push(line) })
  expect(server.host).toBe('127.0.0.1')
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{32}$/)
  expect(lines).toEqual([])
  await server.close()
})

test('an address others can reach is warned about', async () => {
  await writeFile(join(page, 'index.html'), '')
  const lines: string[] = []
  const server = await startServer({ app, page, host: '0.0.0.0', log: (line) => lines.push(line) })
  expect(lines).toEqual([`Anyone who can reach 0.0.0.0:${server.port} and reads the address below can use IDi and its keys.`])
  expect(server.url).toContain('http://127.0.0.1:')
  await server.close()
})

test('a page that was never built is named instead of answered with 404', async () => {
  await expect(startServer({ app, page, log: () => {} })).rejects.toMatchObject({ code: 'CONFIG_INVALID', message: expect.stringContaining('npm run build') })
})
