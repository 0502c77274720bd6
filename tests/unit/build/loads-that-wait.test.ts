import { expect, test } from 'vitest'
import { readSources, type SourceFile } from './sources.ts'

/** The library that awaits while it loads, so that what imports it goes on later. */
const WAITS = 'harfbuzzjs'
const sources = readSources()
const byPath = new Map(sources.map((source) => [source.path, source]))

const dynamicIn = ({ text }: SourceFile): readonly string[] =>
  [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, specifier = '']) => specifier)

/** What a file loads before its own first line. */
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

// When a thread is ended while such a library goes on to what imports it, V8 ends the whole process.
test('what imports a library that awaits while it loads is loaded after the library alone', () => {
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

test('nothing that a program begins with waits for it', () => {
  const first = sources.filter(({ path }) => /(?:^|\/)(?:worker|main|index|start)\.ts$/.test(path))
  expect(first.filter(({ path }) => waitsFor(path)).map(({ path }) => path)).toEqual([])
})
