import { escapeHtml } from '../escape-html.ts'
import { visibleText } from '../visible-text.ts'
import type { FigureBlock } from '../blocks/block.ts'
import { jpegOrientation } from '../blocks/jpeg-head.ts'

/** How many English metric units (EMU), the units of Word, one pixel has at 96 pixels an inch; below, one twip. */
const PIXEL = 9_525
const TWIP = 635
/** The largest width and height of a picture in EMU. The text area of both paper sizes is larger. */
const WIDEST = 9_000 * TWIP
const TALLEST = 9_000 * TWIP

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'

/** The file extension of a picture, by media type. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** A picture of the document. It is stored once, however often it is shown. */
export interface WordPicture {
  /** The id by which the document refers to the picture. */
  readonly id: string
  /** The path of the file in the document's folder. */
  readonly path: string
  readonly extension: string
  readonly type: string
  readonly bytes: Uint8Array
  /** The orientation with which the picture is shown: 1 to 8 as in Exif, 1 for upright. */
  readonly turned: number
}

/**
 * How Word shows a picture with an Exif orientation: mirrored first, then turned clockwise, in 60,000ths of a degree
 * (ECMA-376 part 1, 20.1.7.6).
 */
const TURNS: Readonly<Record<number, string>> = {
  2: ' flipH="1"',
  3: ' rot="10800000"',
  4: ' flipV="1"',
  5: ' rot="16200000" flipH="1"',
  6: ' rot="5400000"',
  7: ' rot="5400000" flipH="1"',
  8: ' rot="16200000"',
}
/** From this orientation on, width and height are exchanged. */
const ON_SIDE = 5

/**
 * The file of a picture; null for a kind of picture that Word cannot show.
 * @param number the number of the picture in the document, from 1
 */
export function pictureOf({ url }: FigureBlock, number: number): WordPicture | null {
  const [, type = '', base64 = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(url) ?? []
  const extension = EXTENSIONS[type]
  if (extension === undefined) return null
  const path = `media/picture-${number}.${extension}`
  return { id: `picture${number}`, path, extension, type, ...upright(Buffer.from(base64, 'base64')) }
}

/**
 * Word ignores the orientation that is stored in a photo; other programs follow it. So the file is set to upright, and
 * the document says how the picture is turned.
 */
function upright(bytes: Buffer): Pick<WordPicture, 'bytes' | 'turned'> {
  const found = jpegOrientation(bytes)
  if (found === null) return { bytes, turned: 1 }
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).setUint16(found.at, 1, found.littleEndian)
  return { bytes, turned: found.turned }
}

/**
 * A picture in a line of text. It is at most as large as the page allows, is never enlarged, and has its name as
 * alternative text.
 * @param number a number that no other drawing of the document has
 */
export function drawingRun(
  { name, width, height }: FigureBlock,
  { id, turned }: Pick<WordPicture, 'id' | 'turned'>,
  number: number,
): string {
  const [wide, tall] = [width * PIXEL, height * PIXEL]
  const onSide = turned >= ON_SIDE
  const scale = Math.min(1, WIDEST / (onSide ? tall : wide), TALLEST / (onSide ? wide : tall))
  const [cx, cy] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(tall * scale))]
  const size = `cx="${cx}" cy="${cy}"`
  const room = onSide ? roomBeside(cx, cy) : ''
  const about = `id="${number}" name="${number}" descr="${escapeHtml(visibleText(name))}"`
  const picture = `<pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr ${about}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm${TURNS[turned] ?? ''}><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`
  return `<w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/>${room}<wp:docPr ${about}/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture">${picture}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}

/** The space to be added around a turned picture. Word reserves space for the size that it has before it is turned. */
function roomBeside(cx: number, cy: number): string {
  const [beside, above] = [Math.max(0, Math.round((cy - cx) / 2)), Math.max(0, Math.round((cx - cy) / 2))]
  return `<wp:effectExtent l="${beside}" t="${above}" r="${beside}" b="${above}"/>`
}
