import { escapeHtml } from '../escape-html.ts'
import { visibleText } from '../visible-text.ts'
import type { FigureBlock } from '../blocks/block.ts'

/** English metric units of a pixel, at 96 to the inch, and of a twip. */
const PIXEL = 9_525
const TWIP = 635
/** The widest and tallest that a picture may be, in such units: the text of both papers is wider and taller. */
const WIDEST = 9_000 * TWIP
const TALLEST = 9_000 * TWIP

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'

/** The extensions of the files of pictures, by their media types. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** A picture in a document, kept once however often it is shown. */
export interface WordPicture {
  /** By which the document knows it. */
  readonly id: string
  /** In the folder of the document's parts. */
  readonly path: string
  readonly extension: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** The file of a picture. Null for a kind that Word does not show. @param number from 1, its own in the document */
export function pictureOf({ url }: FigureBlock, number: number): WordPicture | null {
  const [, type = '', base64 = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(url) ?? []
  const extension = EXTENSIONS[type]
  if (extension === undefined) return null
  const path = `media/picture-${number}.${extension}`
  return { id: `picture${number}`, path, extension, type, bytes: Buffer.from(base64, 'base64') }
}

/**
 * A picture in a line of text, as wide and as tall as a page allows and never enlarged, with its name as alternative
 * text.
 * @param id of its relation
 * @param number that no other drawing of the document has
 */
export function drawingRun({ name, width, height }: FigureBlock, id: string, number: number): string {
  const [wide, tall] = [width * PIXEL, height * PIXEL]
  const scale = Math.min(1, WIDEST / wide, TALLEST / tall)
  const size = `cx="${Math.max(1, Math.round(wide * scale))}" cy="${Math.max(1, Math.round(tall * scale))}"`
  const about = `id="${number}" name="${number}" descr="${escapeHtml(visibleText(name))}"`
  const picture = `<pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr ${about}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`
  return `<w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr ${about}/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture">${picture}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}
