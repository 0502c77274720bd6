import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseAst } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { findSlowText } from '../../../helpers/hostile/search-growth.ts'

interface Search {
  readonly place: string
  readonly source: string
  readonly flags: string
}

const FILES = globSync('src/**/*.{ts,tsx}').toSorted()

/** Patterns made from a long list of names have thousands of alternatives, each a sequence of letters. */
const LONGEST_SOURCE = 6_000

/** Every regular expression that is written literally in a file. */
function literalsOf(file: string): readonly Search[] {
  const text = readFileSync(file, 'utf8')
  const found: Search[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number }
    if (regex)
      found.push({
        place: `${file}:${text.slice(0, start).split('\n').length}`,
        source: regex.pattern,
        flags: regex.flags,
      })
    else for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

const BuiltIn = globalThis.RegExp

afterAll(() => {
  globalThis.RegExp = BuiltIn
})

/**
 * Every regular expression that the files build while they are loaded.
 *
 * @own-process: in one that other files share, they have been loaded before.
 */
async function composedIn(files: readonly string[]): Promise<readonly Search[]> {
  const found: Search[] = []
  let place = ''
  globalThis.RegExp = new Proxy(BuiltIn, {
    construct(target, given: ConstructorParameters<typeof RegExp>) {
      const made = new target(...given)
      found.push({ place, source: made.source, flags: made.flags })
      return made
    },
  })
  for (const file of files) {
    place = file
    await import(resolve(file))
  }
  globalThis.RegExp = BuiltIn
  return found
}

function slowOnes(searches: readonly Search[]): readonly string[] {
  const different = new Map(searches.map((search) => [`/${search.source}/${search.flags}`, search]))
  return [...different].flatMap(([written, { place, source, flags }]) => {
    const slow = source.length > LONGEST_SOURCE ? null : findSlowText(source, flags)
    if (slow === null) return []
    const { begin, again, end, growth } = slow
    return [
      `${place} ${written.slice(0, 200)} grows ${Math.round(growth)} times with ${JSON.stringify([begin, again, end])}`,
    ]
  })
}

test('detects a search that takes quadratic time', () => {
  expect(findSlowText(String.raw`(\x60+)([^\x60\n]+?)\1(?!\x60)`, 'g')).not.toBeNull()
  expect(findSlowText(String.raw`\s+$`, 'u')).not.toBeNull()
  expect(findSlowText('“[^”]*”', 'g')).not.toBeNull()
  expect(findSlowText(String.raw`(?<!\s)\s+$`, 'u')).toBeNull()
})

// Computes for as long as half a minute at rest, with other tests beside it for several times that.
test('every regular expression in the sources takes linear time', { timeout: 600_000 }, () => {
  const searches = FILES.flatMap(literalsOf)
  expect(searches.length).toBeGreaterThan(1_000)
  expect(slowOnes(searches)).toEqual([])
})

test('every regular expression that is put together at run time takes linear time', { timeout: 600_000 }, async () => {
  const searches = await composedIn(FILES.filter((file) => readFileSync(file, 'utf8').includes('new RegExp(')))
  expect(searches.length).toBeGreaterThan(50)
  expect(slowOnes(searches)).toEqual([])
})
