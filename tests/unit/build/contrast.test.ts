import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../../src/page/styles/tokens.css'), 'utf8')
const SCHEMES = ['light', 'dark'] as const
const TEXTS = ['ink', 'ink-second', 'moderator', 'first', 'second-text', 'ok', 'warn', 'error']
const GROUNDS = ['paper', 'surface', 'sunken']
const SOFTS = {
  moderator: 'moderator-soft',
  first: 'first-soft',
  'second-text': 'second-soft',
  warn: 'warn-soft',
  error: 'error-soft',
}

function tokens(selector: string, scheme: (typeof SCHEMES)[number]): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return new Map(
    Array.from(
      block.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g),
      ([, name = '', light = '', dark = '']) => [name, scheme === 'light' ? light : dark],
    ),
  )
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string | undefined, b: string | undefined): number {
  const [light = 0, dark = 0] = [luminance(a ?? ''), luminance(b ?? '')].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function tooFaint(of: Map<string, string>, texts: readonly string[], least: number): string[] {
  const pairs = [...texts.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)), ...Object.entries(SOFTS)]
  return pairs.flatMap(([text, ground]) =>
    contrast(of.get(text), of.get(ground)) >= least
      ? []
      : [`${text} on ${ground}: ${contrast(of.get(text), of.get(ground)).toFixed(2)}`],
  )
}

test.each(SCHEMES)('every text of the %s theme has the contrast of WCAG level AA', (scheme) => {
  expect(tooFaint(tokens(':root', scheme), TEXTS, 4.5)).toEqual([])
})

test.each(SCHEMES)('texts and borders of the %s high-contrast theme hold the contrast it promises', (scheme) => {
  const more = tokens(":root[data-contrast='more']", scheme)
  expect(tooFaint(more, [...TEXTS, 'ink-third', 'second', 'focus'], 7)).toEqual([])
  for (const line of ['line', 'line-strong', 'line-control'])
    expect(contrast(more.get(line), more.get('paper')), line).toBeGreaterThanOrEqual(4.5)
})

test('every colour of the page has a high-contrast counterpart', () => {
  expect([...tokens(":root[data-contrast='more']", 'light').keys()]).toEqual([...tokens(':root', 'light').keys()])
})
