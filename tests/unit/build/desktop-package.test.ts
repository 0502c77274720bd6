import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { linuxProblems } from '../../../scripts/desktop/check-linux.ts'
import { desktopConfig, SCHEME, whyNoFeed } from '../../../scripts/desktop/config.ts'
import { icnsFile, icoFile } from '../../../scripts/desktop/icon-files.ts'
import { newestElectron, whyUnsupported } from '../../../scripts/desktop/supported.ts'
import { LINK_SCHEME } from '../../../src/hosts/main/parse-link.ts'

const config = (env: Readonly<Record<string, string>> = {}) =>
  desktopConfig({ root: process.cwd(), app: '/app', output: '/made', env, electronVersion: '45.4.1' })

test('an Electron version that is no longer maintained is not packaged', () => {
  expect(whyUnsupported('45.4.1', '47.0.0')).toBeNull()
  expect(whyUnsupported('45.4.1', '45.4.1')).toBeNull()
  // A checkout may be newer than what a slow registry lists.
  expect(whyUnsupported('46.0.0', '45.4.1')).toBeNull()
  expect(whyUnsupported('45.4.1', '48.1.0')).toMatch(/Electron 45\.4\.1 is not mended any more: 48\.1\.0 is the newest/)
})

test('the newest Electron version is read from the registry, and is unknown when that fails', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(asked.length === 1 ? '{"name":"electron","version":"47.2.0"}' : '<html>')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  expect(await newestElectron(registry)).toBe('47.2.0')
  expect(asked).toEqual(['/electron/latest'])
  expect(await newestElectron(registry)).toBeNull()
})

test('a package has updates, signing and notarising only when keys and a feed are configured', () => {
  // With the hardened runtime, an app with an ad-hoc signature does not start.
  expect(config()).toMatchObject({ publish: null, mac: { identity: '-', notarize: false, hardenedRuntime: false } })
  const { mac, publish, win } = config({
    CSC_LINK: 'file.p12',
    APPLE_API_KEY: 'key.p8',
    IDI_UPDATE_FEED: 'https://updates.example.org/idi',
  })
  expect(mac).toMatchObject({ notarize: true, hardenedRuntime: true })
  expect(mac).not.toHaveProperty('identity')
  expect(publish).toEqual([{ provider: 'generic', url: 'https://updates.example.org/idi' }])
  expect(win).toMatchObject({ verifyUpdateCodeSignature: true })
  // It is signed, but there are no keys to notarise it.
  expect(config({ CSC_NAME: 'A developer' }).mac).toMatchObject({ notarize: false })
})

test('a package with an update feed is refused unless it is signed for its platform', () => {
  const feed = { IDI_UPDATE_FEED: 'https://updates.example.org/idi' }
  for (const platform of ['darwin', 'win32', 'linux'] as const) {
    expect(whyNoFeed({}, platform)).toBeNull()
    expect(whyNoFeed(feed, platform)).toMatch(/IDI_UPDATE_FEED is set, and .* make (it|the package) without/)
  }
  expect(whyNoFeed({ ...feed, CSC_NAME: 'A developer' }, 'darwin')).toBeNull()
  // A key named in a Mac's keychain does not sign anything on Windows.
  expect(whyNoFeed({ ...feed, CSC_NAME: 'A developer' }, 'win32')).toMatch(/WIN_CSC_LINK/)
  expect(whyNoFeed({ ...feed, WIN_CSC_LINK: 'key.p12' }, 'win32')).toBeNull()
  for (const url of ['http://updates.example.org', 'updates.example.org'])
    expect(whyNoFeed({ IDI_UPDATE_FEED: url, CSC_LINK: 'key.p12' }, 'darwin')).toMatch(/over https only/)
})

test('a deb gets a default address, and programs name the holder of their copyright', () => {
  expect(config()).toMatchObject({
    copyright: 'Copyright (c) 2026 The Intermediated Dialog authors',
    extraMetadata: { homepage: 'http://localhost' },
    linux: { maintainer: 'Intermediated Dialog <nobody@localhost>' },
  })
  expect(config({ IDI_HOMEPAGE: 'https://example.org', IDI_MAINTAINER: 'A <a@example.org>' })).toMatchObject({
    extraMetadata: { homepage: 'https://example.org' },
    linux: { maintainer: 'A <a@example.org>' },
  })
})

test('a package for Linux that starts without a sandbox, or does not open its links, is reported', () => {
  const name = 'intermediated-dialog'
  const entry = [
    '[Desktop Entry]',
    'Exec=/opt/app %U',
    `Icon=${name}`,
    `StartupWMClass=${name}`,
    'MimeType=x-scheme-handler/idi;',
    'Categories=Education;',
  ].join('\n')
  const args = [
    '--name',
    name,
    '--maintainer',
    'A <a@b>',
    '--license',
    'MIT',
    `a=/usr/share/applications/${name}.desktop`,
    `b=/usr/share/icons/hicolor/512x512/apps/${name}.png`,
    `c=/usr/share/doc/${name}/copyright`,
  ]
  expect(linuxProblems({ deb: { args }, entries: [entry, entry] })).toEqual([])
  const open = entry.replace('%U', '--no-sandbox').replace('idi;', 'other;')
  expect(linuxProblems({ deb: { args }, entries: [entry, open] })).toEqual([
    'Links of idi: are not handed to it.',
    'A link is not among its arguments.',
    'Its pages would have no sandbox.',
  ])
  expect(linuxProblems({ deb: { args: [] }, entries: [] })).toHaveLength(7)
})

test('links of the app open the app that reads them', () => {
  expect(SCHEME).toBe(LINK_SCHEME)
  expect(config().protocols).toEqual([{ name: 'Intermediated Dialog', schemes: ['idi'] }])
  // The installer of Windows registers the link scheme itself, because what the app registers would outlive it.
  const { include } = config().nsis as { readonly include: string }
  const installer = readFileSync(include, 'utf8')
  expect(installer).toContain(`!define IDI_LINKS "Software\\Classes\\${SCHEME}"`)
  expect(installer).toMatch(/!macro customInstall\n[^!]*WriteRegStr SHELL_CONTEXT [^!]*!macroend/)
  expect(installer).toMatch(/!macro customUnInstall\n[^!]*isUpdated[^!]*DeleteRegKey HKCU [^!]*!macroend/)
})

test('the icon files contain exactly the pictures that were drawn', () => {
  const at = (size: number) => readFileSync(`resources/icons/png/${size}x${size}.png`)
  const pictures = new Map([16, 24, 32, 48, 64, 128, 256, 512, 1024].map((size) => [size, at(size)]))
  const icns = Buffer.from(icnsFile(pictures))
  expect(icns.subarray(0, 4).toString('latin1')).toBe('icns')
  expect(icns.readUInt32BE(4)).toBe(icns.byteLength)
  expect(readFileSync('resources/icons/icon.icns').equals(icns)).toBe(true)
  const ico = Buffer.from(icoFile(pictures))
  expect(readFileSync('resources/icons/icon.ico').equals(ico)).toBe(true)
  const count = ico.readUInt16LE(4)
  for (let index = 0; index < count; index += 1) {
    const entry = 6 + 16 * index
    const [size, length, offset] = [
      ico.readUInt8(entry) || 256,
      ico.readUInt32LE(entry + 8),
      ico.readUInt32LE(entry + 12),
    ]
    expect(ico.subarray(offset, offset + length).equals(at(size))).toBe(true)
  }
})
