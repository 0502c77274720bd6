import { deflateSync } from 'node:zlib'
import { PICTURE_MAX_SIDE } from '../../../../../core/contract/limits.ts'
import { hasAdobeMark, jpegOrientation } from '../../blocks/jpeg-head.ts'
import { readGif } from './gif-frame.ts'
import type { PdfDocument, PdfRef } from './pdfkit-inside.ts'
import { readPng } from './png-pixels.ts'

/** A picture in a PDF. It is stored once, however often it is drawn. */
export interface PdfPicture {
  /** The id by which pages refer to it. */
  readonly id: string
  readonly object: PdfRef
  /** Whether width and height are exchanged, because the camera was held sideways. */
  readonly onSide: boolean
  /**
   * The matrix (a, b, c, d, e, f) that places the picture in a square of one point, whose origin is at the top left.
   */
  readonly placed: Placed
}

type Placed = readonly [number, number, number, number, number, number]

/** The matrix for an upright picture, and those for the orientations 1 to 8 (Exif 2.32, tag Orientation). */
const UPRIGHT: Placed = [1, 0, 0, -1, 0, 1]
const PLACED: Readonly<Record<number, Placed>> = {
  1: UPRIGHT,
  2: [-1, 0, 0, -1, 1, 1],
  3: [-1, 0, 0, 1, 1, 0],
  4: [1, 0, 0, 1, 0, 0],
  5: [0, 1, -1, 0, 1, 0],
  6: [0, 1, 1, 0, 0, 0],
  7: [0, -1, 1, 0, 0, 1],
  8: [0, -1, -1, 0, 1, 1],
}

/** Collects the pictures of a PDF. */
export class Pictures {
  readonly #doc: PdfDocument
  readonly #byUrl = new Map<string, PdfPicture | 'damaged' | null>()

  constructor(doc: PdfDocument) {
    this.#doc = doc
  }

  /**
   * A picture for the pages; null for a kind that a PDF cannot show, such as WebP.
   * @param url a data URL in base64
   */
  get(url: string): PdfPicture | 'damaged' | null {
    const known = this.#byUrl.get(url)
    if (known !== undefined) return known
    const made = embedPicture(this.#doc, url, `P${this.#byUrl.size + 1}`)
    this.#byUrl.set(url, made)
    return made
  }

  /**
   * Adds a picture to the page that is being written.
   * @returns the operators that draw it with its top left corner at x and y
   */
  shown(picture: PdfPicture, x: number, y: number, width: number, height: number): string {
    const { id, object, placed } = picture
    this.#doc.page.xobjects[id] = object
    const [a, b, c, d, e, f] = placed
    const matrix = [a * width, b * height, c * width, d * height, x + e * width, y + f * height]
    return `q ${matrix.map((value) => Math.round(value * 100) / 100).join(' ')} cm /${id} Do Q`
  }
}

function embedPicture(doc: PdfDocument, url: string, id: string): PdfPicture | 'damaged' | null {
  const [head = ''] = /^data:[a-z/]{1,20};base64,/.exec(url) ?? []
  const type = head.slice('data:'.length, head.indexOf(';'))
  const bytes = Buffer.from(url.slice(head.length), 'base64')
  try {
    if (type === 'image/gif') return embedGif(doc, bytes, id)
    if (type === 'image/png') return embedPng(doc, bytes, id)
    if (type === 'image/jpeg') return embedJpeg(doc, bytes, id)
  } catch {
    // The bytes are invalid, so only the name of the picture is shown.
    return 'damaged'
  }
  return null
}

function isSide(pixels: number): boolean {
  return pixels >= 1 && pixels <= PICTURE_MAX_SIDE
}

function embedJpeg(doc: PdfDocument, bytes: Uint8Array, id: string): PdfPicture | null {
  const { colorSpace, bits, width, height } = doc.openImage(bytes)
  if (colorSpace === undefined || !isSide(width) || !isSide(height)) return null
  const isInverted = colorSpace === 'DeviceCMYK' && hasAdobeMark(bytes)
  const object = doc.ref({
    ...image(width, height, bits, colorSpace, 'DCTDecode'),
    ...(isInverted ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
  })
  object.end(bytes)
  const turned = jpegOrientation(bytes)?.turned ?? 1
  return { id, object, onSide: turned > 4, placed: PLACED[turned] ?? UPRIGHT }
}

function embedPng(doc: PdfDocument, bytes: Buffer, id: string): PdfPicture | null {
  const png = readPng(bytes, PICTURE_MAX_SIDE)
  if (png === null) return null
  const { width, height, bits, colours, palette, rows, pixels, alpha, hidden } = png
  const parameters = { Predictor: 15, Colors: colours, BitsPerComponent: bits, Columns: width }
  const object = doc.ref({
    ...image(width, height, bits, palette ? indexed(doc, palette) : colours === 3 ? 'DeviceRGB' : 'DeviceGray'),
    ...(rows ? { DecodeParms: parameters } : {}),
    ...(hidden ? { Mask: hidden } : {}),
  })
  if (alpha) {
    const mask = doc.ref(image(width, height, 8, 'DeviceGray'))
    mask.end(deflateSync(alpha, { level: 2 }))
    object.data['SMask'] = mask
  }
  object.end(rows ?? deflateSync(pixels ?? new Uint8Array(), { level: 2 }))
  return { id, object, onSide: false, placed: UPRIGHT }
}

function image(
  width: number,
  height: number,
  bits: number,
  colours: unknown,
  filter: 'FlateDecode' | 'DCTDecode' = 'FlateDecode',
): Readonly<Record<string, unknown>> {
  const kind = { Type: 'XObject', Subtype: 'Image', Filter: filter }
  return { ...kind, Width: width, Height: height, BitsPerComponent: bits, ColorSpace: colours }
}

function indexed(doc: PdfDocument, palette: Uint8Array): readonly unknown[] {
  const colours = doc.ref({})
  colours.end(palette)
  return ['Indexed', 'DeviceRGB', palette.length / 3 - 1, colours]
}

function embedGif(doc: PdfDocument, bytes: Uint8Array, id: string): PdfPicture | null {
  const frame = readGif(bytes, PICTURE_MAX_SIDE)
  if (frame === null) return null
  const { width, height, palette, pixels, transparent } = frame
  const object = doc.ref({
    ...image(width, height, 8, indexed(doc, palette)),
    ...(transparent === null ? {} : { Mask: [transparent, transparent] }),
  })
  object.end(deflateSync(pixels, { level: 2 }))
  return { id, object, onSide: false, placed: UPRIGHT }
}
