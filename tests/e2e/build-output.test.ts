import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './launchers/surroundings.ts'

const OUT = join(ROOT, 'out')
const read = (path: string): string => readFileSync(join(OUT, path), 'utf8')
const scripts = readdirSync(join(OUT, 'renderer/assets')).filter((name) => name.endsWith('.js'))
const page = scripts.map((name) => read(`renderer/assets/${name}`)).join('\n')

test('the preload is one CommonJS file that requires electron and nothing else', () => {
  expect(readdirSync(join(OUT, 'preload'))).toEqual(['index.cjs'])
  const preload = read('preload/index.cjs')
  expect([...preload.matchAll(/require\(["']([^"']+)["']\)/g)].map(([, name]) => name)).toEqual(['electron'])
  expect(preload).not.toMatch(/^\s*import\s|\bimport\(/m)
  expect(preload).not.toMatch(/exposeInMainWorld|contextBridge|globalThis\.ipcRenderer/)
})

test('the main process is a module that Electron can load, with its packages inside', () => {
  const specifiers = readdirSync(join(OUT, 'main'))
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      [...read(`main/${name}`).matchAll(/^import\s[^'"]*["']([^'"]+)["']/gm)].map(([, specifier = '']) => specifier),
    )
  const outside = specifiers.filter((name) => !name.startsWith('.') && !name.startsWith('node:') && name !== 'electron')
  // Packages import Node's modules under their old names.
  const { builtinModules } = process.getBuiltinModule('node:module')
  // harfbuzzjs finds its WebAssembly file beside its own code.
  expect(outside.filter((name) => !builtinModules.includes(name) && name !== 'harfbuzzjs')).toEqual([])
})

test('the page’s script holds neither zod nor the rpc server, and makes no code from text', () => {
  expect(page).not.toMatch(/ZodError|\$ZodType|invalid_union/)
  expect(page).not.toContain('Malformed request. Ensure the request body')
  expect(page).not.toMatch(/new Function\(|[^\w.]eval\(/)
})

test('the page’s script is minified, and each of its files has a hash in its name', () => {
  // The notices are a long text that is loaded only when it is opened.
  const code = scripts
    .filter((name) => !name.startsWith('third-party-notices'))
    .map((name) => read(`renderer/assets/${name}`))
  expect(code.join('').length / code.join('\n').split('\n').length).toBeGreaterThan(500)
  const named = /-[\w-]{8}\.\w+(\.(br|gz))?$/
  expect(readdirSync(join(OUT, 'renderer/assets')).filter((name) => !named.test(name))).toEqual([])
})

test('each script of the page has two compressed copies, which are less than half as large in all', () => {
  const bytes = (ending: string) => {
    const large = scripts.filter((name) => read(`renderer/assets/${name}`).length > 2_000)
    return large.reduce((sum, name) => sum + statSync(join(OUT, 'renderer/assets', `${name}${ending}`)).size, 0)
  }
  expect(bytes('.br')).toBeLessThan(bytes('.gz'))
  expect(bytes('.gz')).toBeLessThan(bytes('') / 2)
})

/**
 * The compressed files of the first screen. The limit leaves 3 kB more than on 2026-11-28, for words and small parts;
 * what only a later screen or window needs is loaded there.
 */
const FIRST_SCREEN_BYTES = 186_000

test('the first screen is sent in few bytes', () => {
  const names = readdirSync(join(OUT, 'renderer'), { recursive: true, encoding: 'utf8' })
  const first = names.filter((name) =>
    /^(?:[\w-]+\.(?:html|js)|assets[\\/](?:index|shared|setup-screen)-.*)\.br$/.test(name),
  )
  expect(first).toHaveLength(9)
  const bytes = first.reduce((sum, name) => sum + statSync(join(OUT, 'renderer', name)).size, 0)
  expect(bytes).toBeLessThan(FIRST_SCREEN_BYTES)
})

test('the page has no inline script or style, which the content policy would refuse', () => {
  const html = read('renderer/index.html')
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/)
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
  expect(html).not.toMatch(/https?:\/\//)
})

test('the page names one script for the first screen, without any part of the later screens', () => {
  const later = scripts.filter((name) => name.startsWith('later-'))
  expect(later).toHaveLength(1)
  expect(read('renderer/index.html')).not.toContain('later-')
  const first = scripts.filter((name) => /^(?:index|shared|setup-screen)-/.test(name))
  expect(first).toHaveLength(3)
  const imports = first.flatMap((name) => [...read(`renderer/assets/${name}`).matchAll(/from["']\.\/(\w+)-/g)])
  expect(imports.map(([, from]) => from)).not.toContain('later')
})
