import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerPage, PAGE_SCHEME } from '../../../../src/hosts/main/page-protocol.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'idi-page-'))
  await mkdir(join(folder, 'page'))
  await writeFile(join(folder, 'page', 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'outside.txt'), 'outside')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const get = (url: string, method = 'GET'): Promise<Response> => answerPage({ url, method }, join(folder, 'page'))

test('the scheme has only the two privileges that it needs', () => {
  expect(PAGE_SCHEME).toStrictEqual({ scheme: 'app', privileges: { standard: true, secure: true } })
})

test('the page is sent with its type, a policy that allows no connections, and the other headers', async () => {
  const response = await get('app://bundle/')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  )
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect((await get('app://bundle/index.html')).status).toBe(200)
})

test.each([
  'app://bundle/..%2foutside.txt',
  'app://bundle/%2e%2e%2foutside.txt',
  'app://bundle/../outside.txt',
  'app://bundle/..%5coutside.txt',
  'app://bundle/..\\outside.txt',
  'app://bundle/%00index.html',
  'app://bundle//etc/passwd',
  'app://bundle/etc/passwd',
  'app://bundle/C:%5Cwindows%5Cwin.ini',
  'app://bundle/%',
  'app://other/index.html',
  'app://bundle.evil/index.html',
  'file:///etc/passwd',
  'nonsense',
])('%s is not found, and the answer has the same policy', async (url) => {
  const response = await get(url)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.text()).not.toContain('outside')
})

test('the page can only be read', async () => {
  expect((await get('app://bundle/', 'POST')).status).toBe(404)
})
