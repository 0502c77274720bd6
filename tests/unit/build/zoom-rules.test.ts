import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../src/page')

/** Lines of files that hold something, but for the files that may. */
function lines(pattern: string, what: RegExp, except: readonly string[]): string[] {
  return globSync(pattern, { cwd: ROOT })
    .filter((file) => !except.includes(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (what.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    )
}

test('layouts ask "@container window (max-width)", after the zoom, not "@media (max-width)", before it', () => {
  expect(lines('**/*.css', /@media[^{]*(width|height)/, [])).toEqual([])
})

test('lengths use --window-width and --window-height, after the zoom, not vw and vh, before it', () => {
  expect(lines('**/*.css', /\d(d|s|l)?v[wh]\b/, ['styles/tokens.css'])).toEqual([])
})

test('sizes of the window are asked of host/zoom.ts alone, and widths of host/use-media.ts', () => {
  expect(lines('**/*.{ts,tsx}', /\binner(Width|Height)\b/, ['host/zoom.ts'])).toEqual([])
  expect(lines('**/*.{ts,tsx}', /matchMedia\(/, ['host/use-media.ts', 'host/theme.ts'])).toEqual([])
})
