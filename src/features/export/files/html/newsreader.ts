import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

let face: string | null = null

/**
 * A CSS rule with the Latin letters of the reading font embedded (78 kB); empty when the package lacks the file, and
 * then the reader's own serif is used.
 */
export function newsreaderFace(): string {
  face ??= readFace()
  return face
}

function readFace(): string {
  try {
    const file = createRequire(import.meta.url).resolve(
      '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
    )
    // The range is that of the file: other letters are not looked up in it.
    const range =
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'
    return `/* Newsreader, SIL Open Font License 1.1 */\n@font-face { font-family: Newsreader; font-weight: 200 800; src: url(data:font/woff2;base64,${readFileSync(file).toString('base64')}) format('woff2'); unicode-range: ${range}; }\n`
  } catch {
    return ''
  }
}
