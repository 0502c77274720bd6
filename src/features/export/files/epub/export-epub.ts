import { spokenLanguage, t } from '../../../../base/language/t.ts'
import { zipSync } from 'fflate/browser'
import { loadFormulas } from '../../../../base/formula/read-formula.ts'
import { holdsFormula } from '../../../../base/text/formulas.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { escapeHtml } from '../escape-html.ts'
import type { ExportOptions } from '../export-format.ts'
import { sectionHtml } from '../html/blocks.ts'
import { cardHtml, frontHtml } from '../html/front.ts'
import { scriptHtml } from '../html/turns.ts'
import { turnAnchor } from '../html/turn-anchor.ts'
import { settingsWithOrigin } from '../parts/settings-part.ts'
import { scriptDocument, type ScriptDocument } from '../script-document.ts'
import { visibleText } from '../visible-text.ts'
import { EPUB_STYLES } from './epub-styles.ts'
import { linkPages, mediaTypeOf, toXhtml, type BookFiles } from './xhtml.ts'

/** How many turns a page of the book has. Reading programs lay out a page as a whole, and are slow with long ones. */
const PARTS_A_PAGE = 30

/** A page of a book. */
interface Page {
  readonly path: string
  readonly title: string
  readonly body: string
}

/** Writes a dialog as a book (EPUB 3): the outcome first, then the script, then the other parts. */
export async function exportEpub(state: DialogState, options: ExportOptions = {}): Promise<Uint8Array> {
  const document = scriptDocument(state, options)
  if (holdsFormula(document)) await loadFormulas()
  const resources: BookFiles = new Map()
  const pages = pagesOf(document, options).map((page) => ({
    ...page,
    body: toXhtml(page.body, page.path.replace('.xhtml', ''), resources),
  }))
  const linked = linkPages(new Map(pages.map(({ path, body }) => [path, body])))
  const text = (words: string): Uint8Array => new TextEncoder().encode(words)
  const inside: ReadonlyMap<string, Uint8Array> = new Map([
    ['package.opf', text(packageFile(state.id, document, pages, resources, linked))],
    ['contents.xhtml', text(pageFile({ title: t('Contents'), body: contents(document, pages) }, document))],
    ['styles.css', text(EPUB_STYLES)],
    ...pages.map(
      ({ path, title }) => [path, text(pageFile({ title, body: linked.get(path) ?? '' }, document))] as const,
    ),
    ...resources,
  ])
  return zipSync(
    {
      // This file must come first and uncompressed: programs recognise a book by it.
      mimetype: [text('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': text(CONTAINER),
      ...Object.fromEntries([...inside].map(([path, bytes]) => [`book/${path}`, bytes])),
    },
    // A fixed time, the oldest that the format allows, so that the same dialog always gives the same bytes.
    { mtime: '1980-01-01T00:00:00' },
  )
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

function pagesOf(document: ScriptDocument, options: ExportOptions): readonly Page[] {
  const { parts, sections, sources, appendix, language } = document
  const chunks = Array.from({ length: Math.ceil(parts.length / PARTS_A_PAGE) }, (_, at) =>
    parts.slice(at * PARTS_A_PAGE, (at + 1) * PARTS_A_PAGE),
  )
  return [
    { path: 'outcome.xhtml', title: document.title, body: `${frontHtml(document)}\n${cardHtml(document)}` },
    ...chunks.map((some, at) => ({
      path: `script-${at + 1}.xhtml`,
      title: t('Script [[what was said]]'),
      body: `<section>\n${at === 0 ? `<h2>${escapeHtml(t('Script [[what was said]]'))}</h2>\n` : ''}${scriptHtml({ ...document, parts: some }, options.audio)}\n</section>`,
    })),
    ...[...sections, ...(sources ? [sources] : []), ...appendix].map((part) => ({
      path: `${part.id}.xhtml`,
      title: part.title,
      body: sectionHtml(part.id === 'settings' ? settingsWithOrigin(part, document) : part, language),
    })),
  ]
}

const tagOf = (language: string | null): string => language ?? 'und'

function pageFile({ title, body }: Pick<Page, 'title' | 'body'>, { note }: ScriptDocument): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${spokenLanguage()}" xml:lang="${spokenLanguage()}">
<head>
<meta charset="utf-8"/>
<meta name="description" content="${escapeHtml(note)}"/>
<title>${escapeHtml(visibleText(title))}</title>
<link rel="stylesheet" href="styles.css"/>
</head>
<body>
${body}
</body>
</html>
`
}

/** The table of contents: links to every page, and below the script to every turn. */
function contents({ parts }: ScriptDocument, pages: readonly Page[]): string {
  const items = pages.flatMap(({ path, title }) => {
    if (!path.startsWith('script-')) return [`<li><a href="${path}">${escapeHtml(visibleText(title))}</a></li>`]
    if (path !== 'script-1.xhtml') return []
    const turns = parts.flatMap(({ turn, unlisted }, at) =>
      turn && !unlisted
        ? [
            `<li><a href="script-${Math.floor(at / PARTS_A_PAGE) + 1}.xhtml#${turnAnchor(turn.number)}">${turn.number}. ${escapeHtml(turn.name)}${turn.title === null ? '' : `, ${escapeHtml(turn.title)}`}</a></li>`,
          ]
        : [],
    )
    return [`<li><a href="${path}">${title}</a>${turns.length === 0 ? '' : `\n<ol>\n${turns.join('\n')}\n</ol>`}</li>`]
  })
  return `<nav epub:type="toc" role="doc-toc" aria-labelledby="contents-title">
<h2 id="contents-title">${escapeHtml(t('Contents'))}</h2>
<ol>
${items.join('\n')}
</ol>
</nav>`
}

/** The file that describes the book and lists its files in reading order. */
function packageFile(
  id: string,
  { title, note, occasion, language, people, keywords, createdAt, modifiedAt }: ScriptDocument,
  pages: readonly Page[],
  resources: BookFiles,
  linked: ReadonlyMap<string, string>,
): string {
  const second = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')
  const items = pages.map(({ path }, at) => {
    const body = linked.get(path) ?? ''
    const properties = [...(body.includes('<math ') ? ['mathml'] : []), ...(body.includes('<svg ') ? ['svg'] : [])]
    return `<item id="page-${at + 1}" href="${path}" media-type="application/xhtml+xml"${properties.length === 0 ? '' : ` properties="${properties.join(' ')}"`}/>`
  })
  const others = [...resources.keys()].map(
    (path, at) => `<item id="file-${at + 1}" href="${path}" media-type="${mediaTypeOf(path)}"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${spokenLanguage()}" prefix="schema: http://schema.org/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">urn:uuid:${escapeHtml(id)}</dc:identifier>
<dc:title>${escapeHtml(visibleText(title))}</dc:title>
<dc:language>${escapeHtml(tagOf(language))}</dc:language>
${people.map(({ name }) => `<dc:creator>${escapeHtml(visibleText(name))}</dc:creator>`).join('\n')}
<dc:date>${second(createdAt)}</dc:date>
<dc:description>${escapeHtml(visibleText(`${occasion}. ${note}`))}</dc:description>
<dc:subject>${escapeHtml(visibleText(keywords))}</dc:subject>
<meta property="dcterms:modified">${second(modifiedAt)}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">${escapeHtml(t('All of it is text under headings, with a table of contents that leads to every turn; pictures have words beside them.'))}</meta>
</metadata>
<manifest>
<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="styles" href="styles.css" media-type="text/css"/>
${[...items, ...others].join('\n')}
</manifest>
<spine>
<itemref idref="page-1"/>
<itemref idref="contents"/>
${pages
  .slice(1)
  .map((_page, at) => `<itemref idref="page-${at + 2}"/>`)
  .join('\n')}
</spine>
</package>
`
}
