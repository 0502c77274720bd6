import type { PictureType } from '../../../../core/contract/picture.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The format of a picture, by bytes that no text has; null for any other than models accept. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32))
  const is = (offset: number, mark: string) => head.toString('latin1', offset, offset + mark.length) === mark
  if (is(0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (is(0, '\xff\xd8\xff')) return 'image/jpeg'
  if (is(0, 'RIFF') && is(8, 'WEBPVP8')) return 'image/webp'
  // "GIF89a is a format." is a text: in a picture the sizes and flags that follow contain a control character.
  const gif = is(0, 'GIF87a') || is(0, 'GIF89a')
  // oxlint-disable-next-line no-control-regex
  return gif && /[\x00-\x08\x0e-\x1f]/.test(head.toString('latin1', 6, 13)) ? 'image/gif' : null
}

/** Width and height in pixels, from the header: nothing is decoded. Null when the header is incomplete. */
export function pictureSize(type: PictureType, bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return SIZES[type](view)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const SIZES: Readonly<Record<PictureType, (view: DataView) => PictureSize | null>> = {
  /** PNG 3, section 11.2.1. */
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  /** GIF89a, section 18. */
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

/** ITU-T T.81, annex B: the frame header is the first of the markers C0 to CF that is no table. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    else at += 2 + (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7) ? 0 : view.getUint16(at + 2))
  }
}

/** RFC 9649, sections 2.5 to 2.7. */
function webpSize(view: DataView): PictureSize | null {
  switch (view.getUint8(15)) {
    case 0x58:
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
    case 0x4c: {
      const bits = view.getUint32(21, true)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    default:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}
