import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../../src')
const TOKENS = 'page/styles/tokens.css'
const SCALED = /^(?:font|font-size|(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?|border(?:-[a-z-]+)?-radius)$/
const LENGTH = /(?<![\w-])\d*\.?\d+(?:px|r?em|ch|ex|lh|rlh|pt|pc|cm|mm|in|q|c?q[a-z]+)\b/i
/** Letters may be larger or smaller than those around them. */
const OF_THE_TEXT = /^[\d.]+em$/

/** Declarations with a length of their own where one of the scale is required. */
function rawLengths(css: string): string[] {
  return Array.from(
    css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<![\w-])([a-z-]+):([^;{}]+)/g),
    ([, property = '', value = '']) => ({ property, value: value.trim().replaceAll(/\s+/g, ' ') }),
  )
    .filter(({ property, value }) => SCALED.test(property) && LENGTH.test(value))
    .filter(({ property, value }) => !(property === 'font-size' && OF_THE_TEXT.test(value)))
    .map(({ property, value }) => `${property}: ${value}`)
}

test('font sizes, distances and corners are those of the scale', () => {
  const raw = globSync('{page,features}/**/*.css', { cwd: SRC })
    .filter((file) => file !== TOKENS)
    .flatMap((file) => rawLengths(readFileSync(join(SRC, file), 'utf8')).map((found) => `${file} ${found}`))
  expect(raw).toEqual([])
})

/** Paddings with more than one distance along an axis. */
function uneven(css: string): string[] {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, '')
  return Array.from(bare.matchAll(/(?<![\w-])padding:([^;{}]+)/g), ([, value = '']) => value.trim()).filter(
    (value) => value.split(/\s+(?![^(]*\))/).length > 2,
  )
}

test('a padding is one distance, or a pair of them: down and across', () => {
  const found = globSync('{page,features}/**/*.css', { cwd: SRC }).flatMap((file) =>
    uneven(readFileSync(join(SRC, file), 'utf8')).map((value) => `${file} ${value}`),
  )
  expect(found).toEqual([])
  expect(uneven('.a { padding: 0 4px 2px; padding: 0 calc(1px + 2px); padding-inline-start: 4px }')).toEqual([
    '0 4px 2px',
  ])
})

test('the scale has six font sizes, seven distances and three corners besides the full circle', () => {
  const tokens = readFileSync(join(SRC, TOKENS), 'utf8')
  const count = (name: RegExp): number => new Set(tokens.match(name)).size
  expect(count(/--type-\w+(?=:)/g)).toBe(6)
  expect(count(/--space-\w+(?=:)/g)).toBe(7)
  expect(count(/--radius(?:-\w+)?(?=:)/g)).toBe(4)
})

test.each([
  ['padding: 4px', 'padding: 4px'],
  ['margin: 0 auto 1rem', 'margin: 0 auto 1rem'],
  ['margin-inline-start: -2.5px', 'margin-inline-start: -2.5px'],
  ['font: 400 13px/1.4 var(--sans)', 'font: 400 13px/1.4 var(--sans)'],
  ['border-top-left-radius: .5em', 'border-top-left-radius: .5em'],
  ['gap: calc(var(--space-2) + 1px)', 'gap: calc(var(--space-2) + 1px)'],
])('a length outside of the scale is found in "%s"', (declaration, found) => {
  expect(rawLengths(`.a { color: red; ${declaration}; }`)).toEqual([found])
})

test.each(['width: 4px', 'padding: 0 var(--space-2)', 'font-size: 1.05em', '--width: 4px', 'border: 1px solid red'])(
  '"%s" is not reported',
  (declaration) => {
    expect(rawLengths(`.a { ${declaration}; }`)).toEqual([])
  },
)

test('only the card class has the border, corners and background of a card', () => {
  const copies = globSync('{page,features}/**/*.css', { cwd: SRC }).filter((file) =>
    Array.from(readFileSync(join(SRC, file), 'utf8').matchAll(/\{([^{}]*)\}/g), ([, rule = '']) => rule).some((rule) =>
      ['border: 1px solid var(--line);', 'border-radius: var(--radius-card);', 'background: var(--surface);'].every(
        (line) => rule.includes(line),
      ),
    ),
  )
  expect(copies).toEqual(['page/styles/layout.css'])
  const composed = globSync('{page,features}/**/*.tsx', { cwd: SRC }).filter((file) =>
    Array.from(readFileSync(join(SRC, file), 'utf8').matchAll(/className="([^"]*)"/g), ([, list = '']) =>
      list.split(' '),
    ).some((list) => ['framed', 'rounded-card', 'surface'].every((name) => list.includes(name))),
  )
  expect(composed).toEqual([])
})
