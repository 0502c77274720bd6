import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The fonts in the box, all under the SIL Open Font License. */
const FILES = {
  serif: ['@expo-google-fonts/noto-serif/package.json', '400Regular/NotoSerif_400Regular.ttf'],
  sans: ['@expo-google-fonts/noto-sans/package.json', '400Regular/NotoSans_400Regular.ttf'],
  bold: ['@expo-google-fonts/noto-sans/package.json', '600SemiBold/NotoSans_600SemiBold.ttf'],
  arabic: ['@expo-google-fonts/noto-naskh-arabic/package.json', '400Regular/NotoNaskhArabic_400Regular.ttf'],
  hebrew: ['@expo-google-fonts/noto-sans-hebrew/package.json', '400Regular/NotoSansHebrew_400Regular.ttf'],
  devanagari: ['@expo-google-fonts/noto-sans-devanagari/package.json', '400Regular/NotoSansDevanagari_400Regular.ttf'],
  thai: ['@expo-google-fonts/noto-sans-thai/package.json', '400Regular/NotoSansThai_400Regular.ttf'],
  emoji: ['@expo-google-fonts/noto-emoji/package.json', '400Regular/NotoEmoji_400Regular.ttf'],
  // These packages show nothing but their entry file.
  chinese: ['@embedpdf/fonts-sc', '../fonts/NotoSansHans-Regular.otf'],
  japanese: ['@embedpdf/fonts-jp', '../fonts/NotoSansJP-Regular.otf'],
  korean: ['@embedpdf/fonts-kr', '../fonts/NotoSansKR-Regular.otf'],
} as const

export type FontName = keyof typeof FILES

/** A whole font file. */
export function readFont(name: FontName): Uint8Array {
  const [entry, path] = FILES[name]
  return readFileSync(join(dirname(createRequire(import.meta.url).resolve(entry)), path))
}
