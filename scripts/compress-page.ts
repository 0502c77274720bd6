import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Text files of the page: pictures and fonts are compressed already. */
const PACKED = '**/*.{html,js,css,svg}'
/** A smaller file fits into one packet without compression. */
const SMALLEST = 1_000
/** The next level takes fifty times as long and saves another tenth. */
const BROTLI_QUALITY = 9
const GZIP_LEVEL = 9

/** Compresses the files of the built page once, so that the server sends them as they are and never compresses. */
export function compressPage(): { readonly name: string; writeBundle(options: { readonly dir?: string }): void } {
  return {
    name: 'compress-page',
    writeBundle({ dir }) {
      if (dir === undefined) return
      for (const file of globSync(PACKED, { cwd: dir })) {
        const path = join(dir, file)
        const bytes = readFileSync(path)
        if (bytes.length < SMALLEST) continue
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: GZIP_LEVEL }))
      }
    },
  }
}
