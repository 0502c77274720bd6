import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'

/**
 * The sizes in bytes of a WOFF header, of one of its table entries, and of the header and an entry of the font inside.
 */
const HEADER = 44
const ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * The bundled fonts, each by its package and its file there. All are under the SIL Open Font License. Other files of
 * these packages are not used, so the npm package leaves them out.
 */
export const FONT_FILES = {
  serif: expo('noto-serif', 'NotoSerif'),
  serifItalic: expo('noto-serif', 'NotoSerif', '400Regular_Italic'),
  sans: expo('noto-sans', 'NotoSans'),
  sansItalic: expo('noto-sans', 'NotoSans', '400Regular_Italic'),
  bold: expo('noto-sans', 'NotoSans', '600SemiBold'),
  mono: expo('noto-sans-mono', 'NotoSansMono'),
  arabic: expo('noto-naskh-arabic', 'NotoNaskhArabic'),
  hebrew: expo('noto-sans-hebrew', 'NotoSansHebrew'),
  devanagari: expo('noto-sans-devanagari', 'NotoSansDevanagari'),
  thai: expo('noto-sans-thai', 'NotoSansThai'),
  tamil: fontsource('noto-sans-tamil', 'tamil'),
  bengali: fontsource('noto-sans-bengali', 'bengali'),
  telugu: fontsource('noto-sans-telugu', 'telugu'),
  gujarati: fontsource('noto-sans-gujarati', 'gujarati'),
  gurmukhi: fontsource('noto-sans-gurmukhi', 'gurmukhi'),
  kannada: fontsource('noto-sans-kannada', 'kannada'),
  malayalam: fontsource('noto-sans-malayalam', 'malayalam'),
  sinhala: fontsource('noto-sans-sinhala', 'sinhala'),
  georgian: fontsource('noto-sans-georgian', 'georgian'),
  armenian: fontsource('noto-sans-armenian', 'armenian'),
  ethiopic: fontsource('noto-sans-ethiopic', 'ethiopic'),
  khmer: fontsource('noto-sans-khmer', 'khmer'),
  lao: fontsource('noto-sans-lao', 'lao'),
  burmese: fontsource('noto-sans-myanmar', 'myanmar'),
  tibetan: fontsource('noto-serif-tibetan', 'tibetan'),
  // The only file of this package is named after its additional letters.
  math: fontsource('noto-sans-math', 'latin'),
  emoji: expo('noto-emoji', 'NotoEmoji'),
  // These packages export only their main file.
  chinese: ['@embedpdf/fonts-sc', '../fonts/NotoSansHans-Regular.otf'],
  traditional: ['@embedpdf/fonts-tc', '../fonts/NotoSansHant-Regular.otf'],
  japanese: ['@embedpdf/fonts-jp', '../fonts/NotoSansJP-Regular.otf'],
  korean: ['@embedpdf/fonts-kr', '../fonts/NotoSansKR-Regular.otf'],
} as const

export type FontName = keyof typeof FONT_FILES

function expo(name: string, file: string, kind = '400Regular'): readonly [string, string] {
  return [`@expo-google-fonts/${name}/package.json`, `${kind}/${file}_${kind}.ttf`]
}

function fontsource(name: string, letters: string): readonly [string, string] {
  return [`@fontsource/${name}/package.json`, `files/${name}-${letters}-400-normal.woff`]
}

/** Reads a font file. */
export function readFont(name: FontName): Uint8Array {
  const [entry, path] = FONT_FILES[name]
  const file = readFileSync(join(dirname(createRequire(import.meta.url).resolve(entry)), path))
  return path.endsWith('.woff') ? unwrapWoff(file) : file
}

/** Unpacks the font in a WOFF file (https://www.w3.org/TR/WOFF/). */
function unwrapWoff(file: Uint8Array): Uint8Array {
  const woff = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const count = woff.getUint16(12)
  const font = new Uint8Array(woff.getUint32(16))
  const view = new DataView(font.buffer)
  const power = Math.floor(Math.log2(count))
  view.setUint32(0, woff.getUint32(4))
  view.setUint16(4, count)
  view.setUint16(6, 16 << power)
  view.setUint16(8, power)
  view.setUint16(10, count * 16 - (16 << power))
  let at = SFNT_HEADER + SFNT_ENTRY * count
  for (let index = 0; index < count; index += 1) {
    const from = HEADER + ENTRY * index
    const to = SFNT_HEADER + SFNT_ENTRY * index
    const [start, packed, length, sum] = [4, 8, 12, 16].map((offset) => woff.getUint32(from + offset)) as [
      number,
      number,
      number,
      number,
    ]
    const table = file.subarray(start, start + packed)
    font.set(file.subarray(from, from + 4), to)
    view.setUint32(to + 4, sum)
    view.setUint32(to + 8, at)
    view.setUint32(to + 12, length)
    font.set(packed < length ? inflateSync(table) : table, at)
    at += (length + 3) & ~3
  }
  return font
}
