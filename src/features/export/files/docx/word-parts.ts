import { SEAT_COLOURS } from '../pdf/pages/style.ts'
import type { WordPicture } from './picture-docx.ts'

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** The XML namespaces of a document: words, mathematics, relations. */
export const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The part of the file that lists the media types of all parts and pictures. */
export function contentTypes(pictures: readonly WordPicture[]): string {
  const types = new Map(pictures.map(({ extension, type }) => [extension, type]))
  const kinds = [...types].map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`)
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${kinds.join('')}<Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/word/settings.xml" ContentType="${TYPES}.settings+xml"/><Override PartName="/word/footnotes.xml" ContentType="${TYPES}.footnotes+xml"/><Override PartName="/word/footer1.xml" ContentType="${TYPES}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`
}

export const PACKAGE_RELATIONS = `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

/** The id by which the document refers to its footer. */
export const FOOTER_ID = 'rId4'

/**
 * The part that lists what the document refers to: its own parts, its pictures, and the addresses of its links.
 * @param links ids by escaped address
 */
export function documentRelations(links: ReadonlyMap<string, string>, pictures: readonly WordPicture[]): string {
  const own = ['styles', 'settings', 'footnotes', 'footer'].map(
    (name, at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${name}" Target="${name === 'footer' ? 'footer1' : name}.xml"/>`,
  )
  const others = [...links].map(
    ([url, id]) => `<Relationship Id="${id}" Type="${RELATIONS}/hyperlink" Target="${url}" TargetMode="External"/>`,
  )
  const drawn = pictures.map(({ id, path }) => `<Relationship Id="${id}" Type="${RELATIONS}/image" Target="${path}"/>`)
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[...own, ...drawn, ...others].join('')}</Relationships>`
}

export const SETTINGS = `${XML}<w:settings ${NAMESPACES}><w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`

/** The footer: the number of the page, centred. */
export const FOOTER = `${XML}<w:ftr ${NAMESPACES}><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:ftr>`

/**
 * The part with the footnotes.
 * @param notes the footnotes, numbered from 1
 */
export function footnotesPart(notes: readonly string[]): string {
  const line = (id: number, type: string, sign: string): string =>
    `<w:footnote w:type="${type}" w:id="${id}"><w:p><w:pPr><w:spacing w:after="0"/></w:pPr><w:r><w:${sign}/></w:r></w:p></w:footnote>`
  return `${XML}<w:footnotes ${NAMESPACES}>${line(-1, 'separator', 'separator')}${line(0, 'continuationSeparator', 'continuationSeparator')}${notes.join('')}</w:footnotes>`
}

interface StyleLook {
  readonly based?: string
  readonly next?: string
  /** The properties of paragraphs and of letters, in the order of the schema. */
  readonly paragraph?: string
  readonly letters?: string
}

/** Letter sizes in Word are half points. */
const size = (points: number): string => `<w:sz w:val="${points * 2}"/><w:szCs w:val="${points * 2}"/>`
const spacing = (before: number, after: number): string => `<w:spacing w:before="${before}" w:after="${after}"/>`
const SECOND = '<w:color w:val="5B564E"/>'
const SERIF = '<w:rFonts w:ascii="Georgia" w:hAnsi="Georgia" w:cs="Times New Roman"/>'
const MONO = '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Courier New"/>'

function style(id: string, name: string, { based = 'Normal', next, paragraph = '', letters = '' }: StyleLook): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${based}"/>${next === undefined ? '' : `<w:next w:val="${next}"/>`}<w:qFormat/>${paragraph === '' ? '' : `<w:pPr>${paragraph}</w:pPr>`}${letters === '' ? '' : `<w:rPr>${letters}</w:rPr>`}</w:style>`
}

const heading = (level: number, points: number): string =>
  style(`Heading${level}`, `heading ${level}`, {
    next: 'Normal',
    paragraph: `<w:keepNext/><w:keepLines/>${spacing(level === 1 ? 480 : 300, 80)}<w:outlineLvl w:val="${level - 1}"/>`,
    letters: `${level === 1 ? SERIF : '<w:b/><w:bCs/>'}${size(points)}`,
  })

/**
 * The part with all styles. A person who changes a style changes all headings, quotations or code at once.
 * @param language a BCP 47 tag
 */
export function stylesPart(language: string): string {
  const line = `<w:pBdr><w:left w:val="single" w:sz="12" w:space="8" w:color="${SEAT_COLOURS.moderator.replace('#', '')}"/></w:pBdr>`
  return `${XML}<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Noto Sans CJK SC" w:cs="Arial"/>${size(11)}<w:lang w:val="${language}" w:eastAsia="${language}" w:bidi="${language}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="140" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="character" w:default="1" w:styleId="Letters"><w:name w:val="Default Paragraph Font"/></w:style><w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:left w:w="80" w:type="dxa"/><w:right w:w="80" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>${[
    style('Title', 'Title', { next: 'Normal', paragraph: spacing(0, 120), letters: `${SERIF}${size(28)}` }),
    heading(1, 20),
    heading(2, 13),
    heading(3, 12),
    heading(4, 11),
    style('Outcome', 'Outcome', { paragraph: spacing(120, 120), letters: `${SERIF}${size(15)}` }),
    style('Label', 'Label', { paragraph: spacing(160, 60), letters: '<w:b/><w:bCs/>' }),
    style('Note', 'Note', { paragraph: spacing(0, 100), letters: `<w:i/><w:iCs/>${SECOND}${size(9.5)}` }),
    style('Quote', 'Quote', { paragraph: `${line}<w:ind w:left="360"/>`, letters: `${SECOND}${size(10.5)}` }),
    style('Item', 'List Item', { paragraph: spacing(0, 60) }),
    style('Code', 'Code', {
      paragraph: `<w:shd w:val="clear" w:color="auto" w:fill="F3F1EC"/>${spacing(0, 0)}`,
      letters: `${MONO}<w:noProof/>${size(9)}`,
    }),
    style('Rule', 'Rule', {
      paragraph: '<w:pBdr><w:bottom w:val="single" w:sz="4" w:space="1" w:color="BFB9AD"/></w:pBdr>',
    }),
    style('Cell', 'Cell', { paragraph: spacing(20, 20) }),
    style('TOC1', 'toc 1', { paragraph: spacing(80, 20) }),
    style('TOC2', 'toc 2', { paragraph: `${spacing(0, 20)}<w:ind w:left="300"/>` }),
    style('FootnoteText', 'footnote text', { paragraph: spacing(0, 40), letters: size(9) }),
  ].join(
    '',
  )}<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style><w:style w:type="character" w:styleId="CodeWords"><w:name w:val="Code Words"/><w:rPr>${MONO}</w:rPr></w:style><w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFB9AD"/>`).join('')}</w:tblBorders></w:tblPr></w:style></w:styles>`
}
