import { fileError } from '../file-error.ts'
import { createBlocks } from '../markup/blocks.ts'
import { addHtml } from '../markup/read-html.ts'
import { walkXml } from '../markup/walk-xml.ts'
import type { OnRead } from '../../../../base/files/thread-limits.ts'
import { resolvePath } from './relations.ts'
import { damagedDocumentError, unpackTexts, type Parts } from './unpack.ts'

const KIND = 'EPUB book'

/** The chapters of a book in the order they are read (EPUB 3.3, sections 4.2.6 and 5). @throws AppError FILE_* */
export function readEpub(name: string, bytes: Uint8Array, onRead: OnRead = () => {}): string {
  const parts = unpackTexts(name, bytes, KIND)
  const root = rootOf(parts)
  const book = root === null ? null : readPackage(parts.get(root) ?? '', root)
  if (book === null) throw damagedDocumentError(name, KIND)
  const sealed = sealedIn(parts)
  // A chapter is read once, however often it is listed.
  const chapters = [...new Set(book.chapters)].filter((path) => !sealed.has(path))
  if (chapters.length === 0 && book.chapters.length > 0)
    throw fileError(
      'FILE_UNREADABLE',
      name,
      'is an EPUB book that is locked by its shop: attach a copy without the lock',
    )
  const blocks = createBlocks()
  blocks.heading(1, book.title)
  const before = blocks.text()
  for (const [index, path] of chapters.entries()) {
    addHtml(blocks, parts.get(path) ?? '', { titled: false })
    onRead({ done: index + 1, of: chapters.length, unit: 'chapters' })
  }
  const text = blocks.text()
  if (text === before)
    throw fileError(
      'FILE_EMPTY',
      name,
      'is an EPUB book without a word in it, perhaps only pictures: attach those as pictures',
    )
  return text
}

function rootOf(parts: Parts): string | null {
  let root: string | null = null
  walkXml(parts.get('META-INF/container.xml') ?? '', {
    open: (name, attributes) => {
      if (name === 'rootfile') root ??= attributes['full-path'] ?? null
    },
  })
  return root
}

function readPackage(xml: string, path: string): { readonly title: string; readonly chapters: readonly string[] } {
  const items = new Map<string, string>()
  const order: string[] = []
  let [title, inTitle] = ['', false]
  walkXml(xml, {
    open: (name, { id = '', href = '', idref = '', 'media-type': type = '' }) => {
      // Some books hold more than one title; the first is the one.
      if (name === 'title') inTitle = title === ''
      if (name === 'item' && /html/.test(type)) items.set(id, resolvePath(path, decoded(href)))
      if (name === 'itemref') order.push(idref)
    },
    text: (text) => {
      if (inTitle) title += text
    },
    close: (name) => {
      if (name === 'title') inTitle = false
    },
  })
  return { title: title.trim(), chapters: order.flatMap((id) => items.get(id) ?? []) }
}

/** Parts that are encrypted. Fonts are often scrambled without a lock on the book, and are no chapters. */
function sealedIn(parts: Parts): ReadonlySet<string> {
  const sealed = new Set<string>()
  walkXml(parts.get('META-INF/encryption.xml') ?? '', {
    open: (name, { URI: uri }) => {
      if (name === 'CipherReference' && uri !== undefined) sealed.add(decoded(uri))
    },
  })
  return sealed
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href.split('#')[0] ?? '')
  } catch {
    return href
  }
}
