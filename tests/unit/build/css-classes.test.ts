import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../../src')
const read = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: SRC }).map((file) => readFileSync(join(SRC, file), 'utf8'))

/** The classes in the selectors of a style sheet. */
function styled(css: string): string[] {
  const bare = css.replaceAll(/\/\*.*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/gs, '')
  return Array.from(bare.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name)
}

/** The classes that elements are given by a plain attribute. */
function written(code: string): string[] {
  return Array.from(code.matchAll(/className="([^"]*)"/g), ([, list = '']) => list.split(' ')).flat()
}

/** The classes that no code contains, neither whole nor as a beginning to which a value is added. */
function unused(classes: Iterable<string>, code: string): string[] {
  const words = new Set(code.match(/[\w-]+/g))
  const beginnings = Array.from(code.matchAll(/([a-z][\w-]*-)\$\{/gi), ([, beginning = '']) => beginning)
  return [...classes].filter((name) => !words.has(name) && !beginnings.some((each) => name.startsWith(each)))
}

test('every class with a CSS rule is used by some element', () => {
  const classes = new Set(read('{page,features}/**/*.css').flatMap(styled))
  const code = [...read('**/*.{ts,tsx}'), ...read('page/**/*.{html,js}')].join('\n')
  expect(unused(classes, code)).toEqual([])
})

test('every class of an element has a CSS rule, or a script or test looks for it', () => {
  const ruled = new Set(read('{page,features}/**/*.css').flatMap(styled))
  const code = [...read('**/*.{ts,tsx,js}'), ...read('../{tests,scripts}/**/*.{ts,tsx}')].join('\n')
  const sought = new Set(Array.from(code.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name))
  const given = read('{page,features}/**/page/**/*.tsx').flatMap(written)
  expect([...new Set(given)].filter((name) => !ruled.has(name) && !sought.has(name))).toEqual([])
})

test('the classes of an element are the words of its attribute', () => {
  expect(written('<p className="hint wide" title="a b"><b className="x">')).toEqual(['hint', 'wide', 'x'])
})

test('a class counts as used when it is written in full or begins in a template', () => {
  const code = 'className="card wide" className={`seat-${seat}`}'
  expect(unused(styled('.card.wide, .seat-first > .gone { padding: 0 } /* .not-a-rule */'), code)).toEqual(['gone'])
})

test('every field of a form is styled instead of drawn like the browser’s own', () => {
  const bare = globSync('{page,features}/**/*.tsx', { cwd: SRC }).filter((file) => {
    const code = readFileSync(join(SRC, file), 'utf8')
    return /<(?:input|select|textarea)\s+\{\.\.\.control\}/.test(code) && !/className/.test(code)
  })
  expect(bare).toEqual([])
})
