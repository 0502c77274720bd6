import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { loadedFrom, readSources, ROOT, type SourceFile } from './sources.ts'

/** A library that awaits while it loads, so that its importers continue later. */
const WAITS = 'harfbuzzjs'
const sources = readSources()
const byPath = new Map(sources.map((source) => [source.path, source]))

const dynamicIn = ({ text }: SourceFile): readonly string[] =>
  [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, specifier = '']) => specifier)

/** What a file loads before its own first line runs. */
function loadedFirst(source: SourceFile): SourceFile['imports'] {
  const later = dynamicIn(source)
  return source.imports.filter(({ specifier, typeOnly }) => !typeOnly && !later.includes(specifier))
}

function waitsFor(path: string, seen = new Set<string>()): boolean {
  const source = byPath.get(path)
  if (!source || seen.has(path)) return false
  seen.add(path)
  return loadedFirst(source).some(
    ({ specifier, target }) => specifier === WAITS || (target !== null && waitsFor(target, seen)),
  )
}

// If a thread is ended while such a library continues with its importers, V8 ends the whole process.
test('a module that imports a library that awaits while it loads is loaded after the library alone', () => {
  const wrong = sources.flatMap((source) =>
    source.imports.flatMap(({ specifier, target }) => {
      if (target === null || !dynamicIn(source).includes(specifier) || !waitsFor(target)) return []
      return source.text.includes(`loadWithShaper(() => import('${specifier}'))`)
        ? []
        : [`${source.path} loads ${specifier}`]
    }),
  )
  expect(sources.filter(({ path }) => waitsFor(path)).length).toBeGreaterThan(3)
  expect(wrong).toEqual([])
})

test('nothing that a program loads first waits for it', () => {
  const first = sources.filter(({ path }) => /(?:^|\/)(?:worker|main|index|start)\.ts$/.test(path))
  expect(first.filter(({ path }) => waitsFor(path)).map(({ path }) => path)).toEqual([])
})

/** Prints the libraries that await while they load: they can be imported but not required. */
const FIND_WAITING = `
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
const require = createRequire(import.meta.url)
for (const name of process.argv.slice(1)) {
  try {
    require(fileURLToPath(import.meta.resolve(name)))
  } catch (error) {
    if (error.code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error
    console.log(name)
  }
}`

test('no other library of a thread awaits while it loads', () => {
  const threads = sources.map(({ path }) => path).filter((path) => path.endsWith('/worker.ts'))
  const libraries = [...loadedFrom(sources, threads).packages].filter((name) => !name.startsWith('node:'))
  expect(threads.length).toBeGreaterThan(8)
  const args = ['--input-type=module', '--eval', FIND_WAITING, ...libraries]
  const found = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  expect(found.trim().split('\n')).toEqual([WAITS])
})
