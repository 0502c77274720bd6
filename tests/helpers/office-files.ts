import { zipSync } from 'fflate'

/** Office files with the fewest parts that programs accept, packed like real ones. */
const bytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * A zip of texts and bytes by path; the first is stored uncompressed, as OpenDocument and EPUB require for their type.
 */
export function packed(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([path, part], index) => [
        path,
        [typeof part === 'string' ? bytesOf(part) : part, { level: index === 0 ? 0 : 6 }],
      ]),
    ),
  )
}

const relations = (targets: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships>${targets.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`

export interface SlideParts {
  readonly title?: string
  readonly lines?: readonly string[]
  readonly table?: readonly (readonly string[])[]
  readonly notes?: string
  readonly hidden?: boolean
}

const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')
const shape = (place: string, lines: readonly string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${place}"/></p:nvPr></p:nvSpPr><p:txBody>${paragraphs(lines)}</p:txBody></p:sp>`

/**
 * Slides whose files are numbered backwards, because their order is that of the presentation, not that of their names.
 */
export function pptx(slides: readonly SlideParts[]): Uint8Array {
  const file = (index: number) => slides.length - index
  return packed({
    '[Content_Types].xml': '<Types/>',
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, index) => [`rId${index + 1}`, 'slide', `slides/slide${file(index)}.xml`]),
    ),
    ...Object.assign(
      {},
      ...slides.map(({ title, lines = [], table = [], notes, hidden }, index) => ({
        [`ppt/slides/slide${file(index)}.xml`]: `<p:sld${hidden ? ' show="0"' : ''}><p:cSld><p:spTree>${title ? shape('title', [title]) : ''}${lines.length > 0 ? shape('body', lines) : ''}${table.length > 0 ? `<p:graphicFrame><a:tbl>${table.map((row) => `<a:tr>${row.map((cell) => `<a:tc><a:txBody>${paragraphs([cell])}</a:txBody></a:tc>`).join('')}</a:tr>`).join('')}</a:tbl></p:graphicFrame>` : ''}${shape('sldNum', [`${index + 1}`])}</p:spTree></p:cSld></p:sld>`,
        ...(notes && {
          [`ppt/slides/_rels/slide${file(index)}.xml.rels`]: relations([
            ['rId1', 'notesSlide', `../notesSlides/notesSlide${index + 1}.xml`],
          ]),
          [`ppt/notesSlides/notesSlide${index + 1}.xml`]: `<p:notes>${shape('sldImg', [])}${shape('body', [notes])}</p:notes>`,
        }),
      })),
    ),
  })
}

export interface SheetParts {
  readonly name: string
  /** The cells of each row as in the file: `<c r="A1" t="s"><v>0</v></c>`. */
  readonly rows: readonly string[]
  readonly hidden?: boolean
}

/** @param prefix what some programs write before every name */
export function xlsx(
  sheets: readonly SheetParts[],
  { shared = [], styles = '', prefix = '' }: { shared?: readonly string[]; styles?: string; prefix?: string } = {},
): Uint8Array {
  const p = prefix
  return packed({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<${p}workbook><${p}sheets>${sheets.map(({ name, hidden }, index) => `<${p}sheet name="${name}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`).join('')}</${p}sheets></${p}workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index) => [`rId${index + 1}`, 'worksheet', `/xl/worksheets/sheet${index + 1}.xml`] as const),
      ['rId98', 'sharedStrings', 'sharedStrings.xml'],
      ['rId99', 'styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `<${p}sst>${shared.map((text) => `<${p}si>${text}</${p}si>`).join('')}</${p}sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<${p}worksheet><${p}sheetData>${rows.map((cells) => `<${p}row>${cells}</${p}row>`).join('')}</${p}sheetData></${p}worksheet>`,
      ]),
    ),
  })
}

/**
 * @param body the content of office:body
 * @param manifest the content of its manifest
 */
export function odf(kind: 'text' | 'spreadsheet' | 'presentation', body: string, manifest = ''): Uint8Array {
  return packed({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    'META-INF/manifest.xml': `<manifest:manifest>${manifest}</manifest:manifest>`,
  })
}

/**
 * An EPUB whose chapter names do not show their order.
 * @param sealed paths that the book lists as encrypted
 */
export function epub(title: string, chapters: readonly string[], sealed: readonly string[] = []): Uint8Array {
  const file = (index: number) => `part ${chapters.length - index}.xhtml`
  return packed({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'META-INF/encryption.xml': `<encryption>${sealed.map((path) => `<enc:CipherReference URI="${path}"/>`).join('')}</encryption>`,
    'OEBPS/book.opf': `<package><metadata><dc:title>${title}</dc:title></metadata><manifest>${chapters.map((_, index) => `<item id="c${index}" href="${encodeURIComponent(file(index))}" media-type="application/xhtml+xml"/>`).join('')}<item id="css" href="a.css" media-type="text/css"/></manifest><spine>${chapters.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine></package>`,
    ...Object.fromEntries(
      chapters.map((html, index) => [
        `OEBPS/${file(index)}`,
        `<?xml version="1.0"?><html><head><title>${title}</title></head><body>${html}</body></html>`,
      ]),
    ),
  })
}

/** The shortest OLE container: its signature, and a directory that names these streams. */
export function ole(...streams: readonly string[]): Uint8Array {
  const head = Uint8Array.from([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...Array.from({ length: 504 }, () => 0),
  ])
  return Uint8Array.from([...head, ...streams.flatMap((name) => [...Buffer.from(`${name}\0`, 'utf16le')])])
}
