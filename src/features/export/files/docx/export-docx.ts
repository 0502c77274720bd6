import { spokenLanguage, t } from '../../../../base/language/t.ts'
import { zipSync, type ZippableFile } from 'fflate/browser'
import { loadFormulas } from '../../../../base/formula/read-formula.ts'
import { capitalise } from '../../../../base/text/capitalise.ts'
import { holdsFormula } from '../../../../base/text/formulas.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { escapeHtml } from '../escape-html.ts'
import type { FigureBlock } from '../blocks/block.ts'
import type { ExportOptions } from '../export-format.ts'
import { roleWords } from '../parts/front-part.ts'
import { settingsWithOrigin } from '../parts/settings-part.ts'
import type { ScriptPart } from '../parts/script-part.ts'
import { scriptDocument, type ScriptDocument } from '../script-document.ts'
import { visibleText } from '../visible-text.ts'
import { blocksXml, seatColour } from './blocks-docx.ts'
import { drawingRun, pictureOf, type WordPicture } from './picture-docx.ts'
import { proseXml, type WordFile } from './prose-docx.ts'
import {
  contentTypes,
  documentRelations,
  FOOTER,
  FOOTER_ID,
  footnotesPart,
  NAMESPACES,
  PACKAGE_RELATIONS,
  SETTINGS,
  stylesPart,
  XML,
} from './word-parts.ts'
import { linkTo, paragraph, runs, textParagraph, type Bookmark } from './word-xml.ts'

/** The dialog as a Word document that can be edited, with styles, a table of contents, and footnotes for its sources. */
export async function exportDocx(state: DialogState, options: ExportOptions = {}): Promise<Uint8Array> {
  const document = scriptDocument(state, options)
  if (holdsFormula(document)) await loadFormulas()
  const file = new GatheredFile()
  const body = bodyXml(document, file)
  const pictures = [...file.pictures.values()]
  const text = (words: string): Uint8Array => new TextEncoder().encode(words)
  return zipSync(
    {
      '[Content_Types].xml': text(contentTypes(pictures)),
      '_rels/.rels': text(PACKAGE_RELATIONS),
      'docProps/core.xml': text(propertiesPart(document)),
      'word/document.xml': text(
        `${XML}<w:document ${NAMESPACES}><w:body>${body}<w:sectPr><w:footerReference w:type="default" r:id="${FOOTER_ID}"/>${paper(options)}<w:pgMar w:top="1300" w:right="1300" w:bottom="1300" w:left="1300" w:header="700" w:footer="700" w:gutter="0"/></w:sectPr></w:body></w:document>`,
      ),
      'word/_rels/document.xml.rels': text(documentRelations(file.links, pictures)),
      'word/styles.xml': text(stylesPart(escapeHtml(document.language ?? spokenLanguage()))),
      'word/settings.xml': text(SETTINGS),
      'word/footnotes.xml': text(footnotesPart(file.notes)),
      'word/footer1.xml': text(FOOTER),
      // Pictures are compressed already.
      ...Object.fromEntries(
        pictures.map(({ path, bytes }): [string, ZippableFile] => [`word/${path}`, [bytes, { level: 0 }]]),
      ),
    },
    // A fixed time, the oldest that the format knows, so that the same dialog gives the same bytes.
    { mtime: '1980-01-01T00:00:00' },
  )
}

/** The size and margins of a sheet, in twips (twentieths of a point). */
function paper({ paper: sheet = 'a4' }: ExportOptions): string {
  return sheet === 'a4' ? '<w:pgSz w:w="11906" w:h="16838"/>' : '<w:pgSz w:w="12240" w:h="15840"/>'
}

/** The links, notes and pictures of a document while it is written. */
class GatheredFile implements WordFile {
  /** The ids of links, by their escaped addresses. */
  readonly links = new Map<string, string>()
  readonly notes: string[] = []
  /** The pictures, by their data URLs. */
  readonly pictures = new Map<string, WordPicture>()
  #drawings = 0
  #bookmarks = 0

  link(url: string): string {
    const address = escapeHtml(url)
    const id = this.links.get(address) ?? `link${this.links.size + 1}`
    this.links.set(address, id)
    return id
  }

  bookmark(name?: string): Bookmark {
    this.#bookmarks += 1
    return { id: this.#bookmarks, name: name ?? `place-${this.#bookmarks}` }
  }

  drawing(figure: FigureBlock): string {
    const picture = this.pictures.get(figure.url) ?? pictureOf(figure, this.pictures.size + 1)
    if (picture === null) return ''
    this.pictures.set(figure.url, picture)
    this.#drawings += 1
    return drawingRun(figure, picture, this.#drawings)
  }

  footnote(text: string): string {
    const id = this.notes.length + 1
    const sign = '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>'
    this.notes.push(
      `<w:footnote w:id="${id}">${paragraph(`${sign}<w:footnoteRef/></w:r>${runs(` ${text}`)}`, text, { style: 'FootnoteText' })}</w:footnote>`,
    )
    return `${sign}<w:footnoteReference w:id="${id}"/></w:r>`
  }
}

/** A heading in the table of contents. */
interface Entry {
  readonly level: 1 | 2
  readonly title: string
  readonly bookmark: Bookmark
}

function bodyXml(document: ScriptDocument, file: WordFile): string {
  const { parts, sections, appendix } = document
  const entries: Entry[] = []
  const enter = (level: Entry['level'], title: string): Entry['bookmark'] => {
    const bookmark = file.bookmark()
    entries.push({ level, title, bookmark })
    return bookmark
  }
  const scriptTitle = t('Script [[what was said]]')
  const script = [
    textParagraph(scriptTitle, { style: 'Heading1', bookmark: enter(1, scriptTitle) }),
    ...parts.map((part) => partXml(part, document, file, enter)),
  ].join('')
  const others = [...sections, ...appendix]
    .map((part) => {
      const { title, blocks } = part.id === 'settings' ? settingsWithOrigin(part, document) : part
      return (
        textParagraph(title, { style: 'Heading1', bookmark: enter(1, title) }) + blocksXml(blocks, { file, level: 2 })
      )
    })
    .join('')
  return frontXml(document, file) + contentsXml(entries) + script + others
}

function frontXml(document: ScriptDocument, file: WordFile): string {
  const { title, topic, occasion, status, note, people, outcome, closingTitle } = document
  return [
    textParagraph(`${occasion}. ${status}`, { style: 'Note' }),
    textParagraph(title, { style: 'Title' }),
    topic === null ? '' : proseXml(topic, file),
    textParagraph(note, { style: 'Note' }),
    ...(outcome
      ? [
          textParagraph(closingTitle, { style: 'Label', keepNext: true }),
          textParagraph(outcome.headline, { style: 'Outcome' }),
          proseXml(outcome.text, file),
        ]
      : []),
    textParagraph(t('Participants'), { style: 'Label', keepNext: true }),
    ...people.map(({ seat, role, name, voice, position }) =>
      paragraph(
        `${runs(name, { bold: true, ...seatColour(seat) })}${runs(`, ${roleWords({ role, voice })}${position === null ? '' : `\n${position}`}`)}`,
        name,
      ),
    ),
  ].join('')
}

/** The table of contents with links to the headings. Word makes it again on request. */
function contentsXml(entries: readonly Entry[]): string {
  const sign = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const begin = `${sign('begin')}<w:r><w:instrText xml:space="preserve"> TOC \\o "1-2" \\n \\h \\z </w:instrText></w:r>${sign('separate')}`
  const lines = entries.map(({ level, title, bookmark }, at) =>
    paragraph(`${at === 0 ? begin : ''}${linkTo(bookmark.name, runs(title))}`, title, { style: `TOC${level}` }),
  )
  return `${textParagraph(t('Contents'), { style: 'Label', keepNext: true })}${lines.join('')}<w:p>${sign('end')}</w:p>`
}

function partXml(
  part: ScriptPart,
  { people }: ScriptDocument,
  file: WordFile,
  enter: (level: Entry['level'], title: string) => Entry['bookmark'],
): string {
  const place = { file, level: 3 }
  if (part.kind === 'fold') return textParagraph(part.notice ?? '', { style: 'Note' }) + blocksXml(part.others, place)
  const { turn } = part
  const person = people.find(({ seat }) => seat === turn?.place)
  const what = turn === null ? '' : turn.title === null ? (turn.role ?? person?.role ?? '') : capitalise(turn.title)
  const title = turn === null ? part.heading : `${turn.number}. ${turn.name}${what === '' ? '' : `, ${what}`}`
  return [
    textParagraph(
      title,
      part.unlisted ? { style: 'Heading3' } : { style: 'Heading2', bookmark: enter(2, title) },
      seatColour(turn?.place ?? null),
    ),
    turn?.voice ? textParagraph(turn.voice, { style: 'Note' }) : '',
    part.text === '' ? '' : proseXml(part.text, file, {}, part.evidence),
    part.notice === null ? '' : textParagraph(part.notice, { style: 'Note' }),
    part.verdict === null ? '' : blocksXml([part.verdict], place),
    blocksXml([...part.stages, ...part.others], place),
  ].join('')
}

function propertiesPart({ title, note, people, keywords, language, createdAt, modifiedAt }: ScriptDocument): string {
  const words = (text: string): string => escapeHtml(visibleText(text))
  const time = (name: string, at: number): string =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')}</dcterms:${name}>`
  return `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${words(title)}</dc:title><dc:creator>${words(people.map(({ name }) => name).join(', '))}</dc:creator><dc:description>${words(note)}</dc:description><cp:keywords>${words(keywords)}</cp:keywords><dc:language>${escapeHtml(language ?? spokenLanguage())}</dc:language>${time('created', createdAt)}${time('modified', modifiedAt)}</cp:coreProperties>`
}
