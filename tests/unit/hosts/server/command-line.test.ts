import { expect, test } from 'vitest'
import { createBrowserHost, createPages } from '../../../../src/hosts/server/browser-host.ts'
import { createDownloads } from '../../../../src/hosts/server/downloads.ts'
import { openerFor } from '../../../../src/hosts/server/open-browser.ts'
import { helpAskedFor, parseServerArguments } from '../../../../src/hosts/server/parse-arguments.ts'

const OPTIONS =
  'Options: --data DIR, --config FILE, --database URL, --port NUMBER, --host ADDRESS, --public-url URL, --no-open.'

test('the server listens only on this computer unless told otherwise', () => {
  expect(parseServerArguments([])).toEqual({
    dataDir: undefined,
    configFile: undefined,
    host: undefined,
    port: undefined,
    publicOrigin: null,
    open: true,
  })
  expect(
    parseServerArguments(['--data', 'd', '--config=c.json', '--host', '0.0.0.0', '--port', '8080', '--no-open']),
  ).toEqual({ dataDir: 'd', configFile: 'c.json', host: '0.0.0.0', port: 8080, publicOrigin: null, open: false })
})

test.each([
  [['--port', 'x'], '--port must be a whole number from 0 to 65535, not "x".'],
  [['--port', '65536'], '--port must be a whole number from 0 to 65535, not "65536".'],
  [
    ['--prot', '1'],
    '--prot is not understood here. Options: --data DIR, --config FILE, --database URL, --port NUMBER, --host ADDRESS, --public-url URL, --no-open.',
  ],
  [
    ['stray'],
    'stray is not understood here. Options: --data DIR, --config FILE, --database URL, --port NUMBER, --host ADDRESS, --public-url URL, --no-open.',
  ],
  [['--port'], `--port needs a value. ${OPTIONS}`],
  [['--data', '--no-open'], `--data needs a value. ${OPTIONS}`],
  [['--no-open=x'], `--no-open is not understood here. ${OPTIONS}`],
])('%j is refused in one sentence', (args, message) => {
  expect(() => parseServerArguments(args)).toThrow(
    expect.objectContaining({ name: 'ConfigError', code: 'CONFIG_INVALID', message }),
  )
})

test('serve --help lists every flag that is understood', () => {
  expect(helpAskedFor(['--port', '1'])).toBeNull()
  for (const args of [['--help'], ['--port', '1', '-h']]) {
    const help = helpAskedFor(args) ?? ''
    for (const [flag] of OPTIONS.matchAll(/--[\w-]+/g)) expect(help).toContain(`  ${flag} `)
    expect(help.split('\n').filter((line) => line.length > 80)).toEqual([])
  }
})

test('no browser is looked for on a machine without a screen', () => {
  expect(openerFor('http://x', {}, 'linux')).toBeNull()
  expect(openerFor('http://x', { WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toEqual(['xdg-open', 'http://x'])
  expect(openerFor('http://x', {}, 'darwin')).toEqual(['open', 'http://x'])
  expect(openerFor('http://x?a=1&b=2', {}, 'win32')).toEqual([
    'rundll32',
    'url.dll,FileProtocolHandler',
    'http://x?a=1&b=2',
  ])
})

test('each of several pages is informed that the database is away', async () => {
  const pages = createPages()
  const leaving = new AbortController()
  const reading = [1, 2].map(async () => {
    for await (const command of pages.listen(leaving.signal)) return command
    return null
  })
  await new Promise(setImmediate)
  pages.tell({ type: 'say', text: 'The database does not answer.' })
  const told = { type: 'say', text: 'The database does not answer.' }
  expect(await Promise.all(reading)).toEqual([told, told])
})

test('an action a browser cannot do is refused with another way to do it, and its stream of commands stays open', async () => {
  const browserHost = createBrowserHost(createDownloads())
  await expect(browserHost.showFolder('/data/idi')).rejects.toMatchObject({
    code: 'RPC_REFUSED',
    message: 'A browser cannot show a folder: the data is in /data/idi.',
  })
  const leaving = new AbortController()
  let ended = false
  const reading = (async () => {
    for await (const _command of browserHost.commands(leaving.signal)) throw new Error('nothing is sent')
    ended = true
  })()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(ended).toBe(false)
  leaving.abort()
  await reading
})
