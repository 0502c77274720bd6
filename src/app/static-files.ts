import { readFile } from 'node:fs/promises'
import { extname, isAbsolute, join, relative, sep } from 'node:path'

/** The file types of the built page; other files of the folder are not served. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Encodings in which the build compresses files (scripts/compress-page.ts), smallest first, with the endings of their
 * names.
 */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const
export type Encoding = keyof typeof ENCODINGS

/** A file of the built page. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mediaType: string
  /** The encoding of the bytes; null when they are not compressed. */
  readonly encoding: Encoding | null
  /** True when the file's name contains a hash of its content, so that caches may store it for good. */
  readonly immutable: boolean
}

/**
 * Reads a file of the built page; null when there is no such file.
 * @param pathname the path of the URL, still encoded; it is decoded here, once
 * @param accepts the client's Accept-Encoding header; empty for a client that takes only uncompressed bytes
 */
export async function readStaticFile(root: string, pathname: string, accepts = ''): Promise<StaticFile | null> {
  const path = resolveInside(root, pathname)
  const mediaType = path === null ? undefined : MEDIA_TYPES[extname(path).toLowerCase()]
  if (path === null || mediaType === undefined) return null
  const immutable = relative(root, path).startsWith(`assets${sep}`)
  for (const encoding of [...acceptedOf(accepts), null]) {
    try {
      const bytes = await readFile(encoding === null ? path : `${path}${ENCODINGS[encoding]}`)
      return { bytes, mediaType, encoding, immutable }
    } catch {
      // There is no compressed file: small files are not compressed, nor is the page during development.
    }
  }
  return null
}

/** The encodings that a client accepts. */
function acceptedOf(accepts: string): readonly Encoding[] {
  const named = accepts.split(',').flatMap((each) => {
    const [name = '', quality = ''] = each.split(';')
    return /^\s*q\s*=\s*0(?:\.0*)?\s*$/i.test(quality) ? [] : [name.trim().toLowerCase()]
  })
  return (Object.keys(ENCODINGS) as Encoding[]).filter((encoding) => named.includes(encoding))
}

function resolveInside(root: string, pathname: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return null
  }
  // A colon names a drive or an alternate stream on Windows, where a backslash separates folders too.
  if (!decoded.startsWith('/') || /[\0\\:]/.test(decoded)) return null
  const path = join(root, decoded === '/' ? 'index.html' : decoded)
  const inside = relative(root, path)
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? null : path
}
