// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  appearance,
  changeAppearance,
  followAppearance,
  STANDARD_APPEARANCE,
  zoomStep,
  type Appearance,
} from '../../../../src/page/host/theme.ts'
import { matchesWindow } from '../../../../src/page/host/use-media.ts'

const SCRIPT = '../../../../src/page/public/theme.js'
const root = () => document.documentElement
const STYLES = ['--zoom', '--reading-px', '--reading-width']

function strip(): void {
  for (const name of Object.keys(root().dataset)) delete root().dataset[name]
  for (const name of STYLES) root().style.removeProperty(name)
}

/** The attributes that choose the styles; a standard value may be absent. */
function look() {
  const { theme = 'system', contrast = 'usual', font = 'serif', motion = 'system' } = root().dataset
  const [zoom, size, width] = STYLES.map((name) => root().style.getPropertyValue(name))
  return { theme, contrast, font, motion, zoom: zoom || '1', size: size || '17.5px', width: width || '680px' }
}

/** Does what the page does before its first paint. */
async function load(): Promise<void> {
  vi.resetModules()
  await import(/* @vite-ignore */ SCRIPT)
}

let followed = new AbortController()

beforeEach(() => {
  strip()
  followed = new AbortController()
  followAppearance(followed.signal)
  changeAppearance(STANDARD_APPEARANCE)
})

afterEach(() => followed.abort())

test.each<Partial<Appearance>>([
  {},
  { theme: 'dark' },
  { theme: 'contrast', zoom: 200 },
  { font: 'dyslexic', size: 24, width: 520, zoom: 80 },
  { motion: 'less', font: 'sans' },
])('the page looks the same before its first paint as after it, %j', async (change) => {
  changeAppearance(change)
  const after = look()
  strip()
  await load()
  expect(look()).toEqual(after)
})

test('a damaged appearance setting falls back to the default', async () => {
  localStorage.setItem(
    'idi.page.appearance',
    JSON.stringify({ theme: 'pink', zoom: 9000, size: '17px', font: 'url(x)' }),
  )
  dispatchEvent(new StorageEvent('storage', { key: 'idi.page.appearance' }))
  expect(appearance.get()).toEqual(STANDARD_APPEARANCE)
  strip()
  await load()
  expect(look()).toMatchObject({ theme: 'system', font: 'serif', zoom: '1', size: '17.5px' })
})

test('zoom goes step by step, and stops at its ends', () => {
  expect(zoomStep(100, 1)).toBe(110)
  expect(zoomStep(200, 1)).toBe(200)
  expect(zoomStep(80, -1)).toBe(80)
})

test('a window that is just wide enough does not count as wide at 200 %', () => {
  const wide = `(min-width: ${innerWidth}px)`
  expect(matchesWindow(wide)).toBe(true)
  changeAppearance({ zoom: 200 })
  expect(matchesWindow(wide)).toBe(false)
})
