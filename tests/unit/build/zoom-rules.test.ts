import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../src/page')

/** Lines with a forbidden pattern, except in the files that may have it. */
function lines(pattern: string, what: RegExp, except: readonly string[]): string[] {
  return globSync(pattern, { cwd: ROOT })
    .filter((file) => !except.includes(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (what.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    )
}

test('layouts use "@container window (max-width)", which follows the zoom, not "@media (max-width)"', () => {
  expect(lines('**/*.css', /@media[^{]*(width|height)/, [])).toEqual([])
})

test('lengths use --window-width and --window-height, which follow the zoom, not vw and vh', () => {
  expect(lines('**/*.css', /\d(d|s|l)?v[wh]\b/, ['styles/tokens.css'])).toEqual([])
})

test('only host/zoom.ts reads the size of the window, and only host/use-media.ts and host/theme.ts use media queries', () => {
  expect(lines('**/*.{ts,tsx}', /\binner(Width|Height)\b/, ['host/zoom.ts'])).toEqual([])
  expect(lines('**/*.{ts,tsx}', /matchMedia\(/, ['host/use-media.ts', 'host/theme.ts'])).toEqual([])
})
