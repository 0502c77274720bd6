import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { serveTools, FORECAST } from '../../../../helpers/mcp/weather.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { open, signal } from '../../../app/services/servers/support.ts'

const PROGRAM = fileURLToPath(new URL('../../../../fixtures/mcp-program.ts', import.meta.url))
const SECRET = 'marker-0123456789-wxyz'
const started = { label: 'Echo', kind: 'stdio' as const, command: process.execPath, args: [PROGRAM] }

const DESCRIBED = { tool: 'forecast', description: FORECAST.description ?? '', inputSchema: FORECAST.inputSchema ?? {} }

test('a secret does not follow its connection to another address, and is stored where others cannot read it', async () => {
  const dataDir = temporaryFolder()
  const [one, two] = [await serveTools([FORECAST]), await serveTools([FORECAST])]
  const { app } = await open(dataDir)
  const settings = { label: 'Weather', kind: 'http' as const, url: one.url }
  const { id } = await app.connections.put({ settings, secret: SECRET })
  expect(await app.connections.look(id, signal)).toMatchObject({ ok: true })
  expect(one.requests.at(-1)?.headers.authorization).toBe(`Bearer ${SECRET}`)
  await app.connections.permit(id, 'forecast', 'allow')
  expect(await app.connections.lender.permission({ connection: id, ...DESCRIBED })).toBe('allow')

  await app.connections.put({ id, settings: { ...settings, url: two.url } })
  expect(await app.connections.look(id, signal)).toMatchObject({ ok: true })
  expect(two.requests.map(({ headers }) => headers.authorization)).not.toContain(`Bearer ${SECRET}`)
  // A permission only holds for one address.
  expect(await app.connections.lender.permission({ connection: id, ...DESCRIBED })).toBe('ask')
  expect((await app.connections.list())[0]).toMatchObject({ secret: { present: false } })
  await app.close()
  expect(readFileSync(join(dataDir, 'idi.db'), 'latin1')).not.toContain(SECRET)
})

test('a deleted connection can be restored with its key', async () => {
  const server = await serveTools([FORECAST])
  const { app } = await open(temporaryFolder())
  const { id } = await app.connections.put({
    settings: { label: 'Weather', kind: 'http', url: server.url, header: 'X-API-Key' },
    secret: SECRET,
  })
  await app.connections.remove(id)
  expect(await app.connections.list()).toEqual([])
  await app.connections.putBack(id)
  expect(await app.connections.look(id, signal)).toMatchObject({ ok: true })
  expect(server.requests.at(-1)?.headers['x-api-key']).toBe(SECRET)
})

test('a program named in a configuration file, or with a changed command, is started only after the person agrees', async () => {
  const { app, services } = await open(temporaryFolder(), {
    connections: { echo: { command: process.execPath, args: [PROGRAM], label: 'Echo' } },
  })
  const offer = await app.connections.lender.offer(['echo'], signal)
  expect(offer).toMatchObject({ tools: [], problems: [expect.stringContaining('which nobody has allowed')] })
  expect(await app.connections.look('echo', signal)).toMatchObject({ ok: false })
  await expect(app.connections.put({ settings: started })).rejects.toMatchObject({ details: { field: 'label' } })
  const own = { ...started, label: 'Mine' }
  await expect(app.connections.put({ settings: { ...own, args: [PROGRAM, 'x'] } })).rejects.toMatchObject({
    details: { field: 'mayStart' },
  })
  // A page on another computer may not approve it.
  const input = { settings: { ...own, args: [PROGRAM, 'x'] }, mayStart: true }
  const far = { signal } as never
  await expect(Promise.resolve().then(() => services.connections.put(input, far))).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
  await app.connections.allowStart('echo')
  expect((await app.connections.lender.offer(['echo'], signal)).tools.map(({ name }) => name)).toEqual([
    'echo__env',
    'echo__die',
  ])
  // With another argument it counts as another program.
  await expect(app.connections.put({ settings: { ...own, args: [PROGRAM, 'y'] } })).rejects.toMatchObject({
    details: { field: 'mayStart' },
  })
})

test('tools of two programs get different names, and no more are lent than a seat can use', async () => {
  const many = Array.from({ length: 64 }, (_, index) => ({ ...FORECAST, name: `tool.${index}` }))
  const [one, two] = [await serveTools(many), await serveTools(many)]
  const { app } = await open(temporaryFolder(), {
    connections: {
      one: { url: one.url, label: 'One', tools: { 'tool.0': 'never' } },
      'on-e': { url: two.url, label: 'Two' },
    },
  })
  const offer = await app.connections.lender.offer(['one/tool.0', 'one/tool.1', 'one/absent', 'on-e'], signal)
  expect(offer.tools).toHaveLength(24)
  expect(new Set(offer.tools.map(({ name }) => name)).size).toBe(24)
  for (const { name } of offer.tools) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
  expect(offer.tools[0]).toMatchObject({ name: 'one__tool_1', tool: 'tool.1', label: 'One' })
  expect(offer.problems.join('\n')).toMatch(/One has no tool “absent” now\.[^]*41 tools are left out/)
  const unknown = await app.connections.lender.offer(['gone'], signal)
  expect(unknown.problems).toEqual([expect.stringContaining('There is no connection “gone”')])
})

test.each([
  [{ label: '', kind: 'http' as const, url: 'http://127.0.0.1:1/mcp' }, 'label'],
  [{ label: 'A', kind: 'http' as const, url: '' }, 'url'],
  [{ label: 'A', kind: 'http' as const, url: 'ftp://host' }, 'url'],
  [{ label: 'A', kind: 'http' as const, url: 'http://user:word@127.0.0.1/mcp' }, 'url'],
  [{ label: 'A', kind: 'http' as const, url: 'http://127.0.0.1/mcp', header: 'Host' }, 'header'],
  [{ label: 'A', kind: 'stdio' as const, command: ' ' }, 'command'],
  [{ label: 'A', kind: 'stdio' as const, command: 'x', env: { 'NO SPACE': '1' } }, 'env'],
])('%o is refused, with the field that is wrong', async (settings, field) => {
  const { app } = await open(temporaryFolder())
  await expect(app.connections.put({ settings, mayStart: true })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    details: { field },
  })
})

test('a key is not sent unencrypted beyond this computer', async () => {
  const { app } = await open(temporaryFolder())
  const settings = { label: 'Far', kind: 'http' as const, url: 'http://tools.example.org/mcp' }
  await expect(app.connections.put({ settings, secret: SECRET })).rejects.toMatchObject({
    details: { field: 'secret' },
  })
})
