import { wordTable } from '../../base/language/t.ts'
import { preference } from './store/preferences.ts'
import type { Readable } from './store/store.ts'

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]
export const THEME_LABELS: Readonly<Record<Theme, string>> = wordTable(
  wordTable({
    system: 'As the system',
    light: 'Light [[the theme]]',
    dark: 'Dark',
    contrast: 'High contrast',
  }),
)
export const READING_FONTS = ['serif', 'sans', 'hyperlegible', 'dyslexic'] as const
export type ReadingFont = (typeof READING_FONTS)[number]
export const MOTIONS = ['system', 'less', 'full'] as const
export type Motion = (typeof MOTIONS)[number]

/** The font sizes of speech in pixels, at a zoom of 100 %. */
export const READING_SIZES = [15, 16, 17.5, 19, 21, 24] as const
/** The greatest widths of a line of speech in pixels, at a zoom of 100 %. */
export const READING_WIDTHS = [520, 600, 680, 780, 920] as const
/** The zoom steps of the whole window, in percent. */
export const ZOOMS = [80, 90, 100, 110, 125, 150, 175, 200] as const

/** The appearance of the page. */
export interface Appearance {
  readonly theme: Theme
  readonly zoom: number
  readonly font: ReadingFont
  readonly size: number
  readonly width: number
  readonly motion: Motion
}

export const STANDARD_APPEARANCE: Appearance = {
  theme: 'system',
  zoom: 100,
  font: 'serif',
  size: 17.5,
  width: 680,
  motion: 'system',
}

const MORE_CONTRAST = '(prefers-contrast: more)'

/** The stored settings. Before the first paint public/theme.js reads them from the browser's storage. */
const stored = preference<Partial<Appearance>>('appearance', {})

/** The appearance that is shown. An invalid setting counts as the default. */
export const appearance: Readable<Appearance> = { get: read, subscribe: stored.subscribe }

export function changeAppearance(change: Partial<Appearance>): void {
  stored.set({ ...read(), ...change })
}

/** Whether animations are off: by choice here, or in the system. */
export function movesLess(): boolean {
  const { motion } = read()
  return motion === 'less' || (motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches)
}

/** Calls the listener whenever colours may have changed, by a setting here or in the system. */
export function onColorsChange(listener: () => void, signal: AbortSignal): void {
  signal.addEventListener('abort', stored.subscribe(listener), { once: true })
  for (const query of [MORE_CONTRAST, '(prefers-color-scheme: dark)'])
    matchMedia(query).addEventListener('change', listener, { signal })
}

/** Applies the chosen appearance to the page from now on. @param signal ends this; absent: it never ends */
export function followAppearance(signal?: AbortSignal): void {
  show()
  const forget = stored.subscribe(show)
  signal?.addEventListener('abort', forget, { once: true })
  matchMedia(MORE_CONTRAST).addEventListener('change', show, signal ? { signal } : {})
}

/** The next zoom step up or down; at the ends the same step. */
export function zoomStep(from: number, by: 1 | -1): number {
  return (by === 1 ? ZOOMS.find((zoom) => zoom > from) : ZOOMS.findLast((zoom) => zoom < from)) ?? from
}

let last: { readonly from: Partial<Appearance>; readonly shown: Appearance } | null = null

function read(): Appearance {
  const from = stored.get()
  if (last?.from === from) return last.shown
  const one = <T>(list: readonly T[], value: unknown, standard: T) => list.find((each) => each === value) ?? standard
  const result: Appearance = {
    theme: one(THEMES, from.theme, STANDARD_APPEARANCE.theme),
    zoom: one<number>(ZOOMS, from.zoom, STANDARD_APPEARANCE.zoom),
    font: one(READING_FONTS, from.font, STANDARD_APPEARANCE.font),
    size: one<number>(READING_SIZES, from.size, STANDARD_APPEARANCE.size),
    width: one<number>(READING_WIDTHS, from.width, STANDARD_APPEARANCE.width),
    motion: one(MOTIONS, from.motion, STANDARD_APPEARANCE.motion),
  }
  last = { from, shown: result }
  return result
}

/** Applies the appearance to the page. Before the first paint public/theme.js does the same. */
function show(): void {
  const { theme, zoom, font, size, width, motion } = read()
  const { dataset, style } = document.documentElement
  dataset.theme = theme
  dataset.contrast = theme === 'contrast' || matchMedia(MORE_CONTRAST).matches ? 'more' : 'usual'
  dataset.font = font
  dataset.motion = motion
  style.setProperty('--zoom', String(zoom / 100))
  style.setProperty('--reading-px', `${size}px`)
  style.setProperty('--reading-width', `${width}px`)
  // Components that are placed by the size of the window listen to this event and place themselves again.
  dispatchEvent(new Event('resize'))
}
