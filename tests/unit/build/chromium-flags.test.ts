import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { OFF_IN_PLAYWRIGHT } from '../../../scripts/chromium-flags.ts'

test('the list of what Chromium is to leave out has what Playwright leaves out, whose own list it replaces', () => {
  const text = readFileSync(createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'), 'utf8')
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(text)?.[1] ?? ''
  const names = list.split('\n').flatMap((line) => /^\s*"(\w+)",?$/.exec(line)?.[1] ?? [])
  expect(names.length).toBeGreaterThan(5)
  expect([...OFF_IN_PLAYWRIGHT].toSorted()).toEqual(names.toSorted())
})
