import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECTIONS, settingsPlace } from '../../../../src/page/settings/sections.ts'

const SCREEN = readFileSync(new URL('../../../../src/page/settings/settings-screen.tsx', import.meta.url), 'utf8')

test('every address that a settings page ever had leads to it, or to its part of another page', () => {
  for (const { id } of SECTIONS) expect(settingsPlace(id)).toEqual({ page: id, part: null })
  const parts = ['models', 'prompts', 'shortcuts', 'connections', 'network'].map(settingsPlace)
  expect(parts.map(({ page }) => page)).toEqual(['keys', 'modes', 'appearance', 'programs', 'data'])
  for (const { part } of parts) expect(SCREEN).toContain(`<Part of="${part}">`)
  for (const unknown of [undefined, 'nothing', 'constructor', '__proto__'])
    expect(settingsPlace(unknown)).toEqual({ page: 'keys', part: null })
})
