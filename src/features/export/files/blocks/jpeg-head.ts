/** The orientation of a photo, 1 to 8 (Exif 2.32, tag Orientation), and where the file stores it. */
export interface JpegOrientation {
  readonly turned: number
  /** The offset of the two bytes that contain the number. */
  readonly at: number
  readonly littleEndian: boolean
}

const START = 0xff_d8
const EXIF_SEGMENT = 0xff_e1
const ADOBE_SEGMENT = 0xff_ee
const SCAN = 0xff_da
/** The bytes of "Exif" and two zeros. */
const EXIF = [0x45_78_69_66, 0] as const
const HEAD_BYTES = 6
/** The bytes of "Adobe". */
const ADOBE = [0x41, 0x64, 0x6f, 0x62, 0x65] as const
const LITTLE_ENDIAN = 0x49_49
const TAG = 0x01_12
const ENTRY_BYTES = 12

/** Reads the orientation of a JPEG file; null if it has none, is no JPEG, or is damaged before that point. */
export function jpegOrientation(bytes: Uint8Array): JpegOrientation | null {
  return findSegment(bytes, (view, marker, at) =>
    marker === EXIF_SEGMENT && view.getUint32(at) === EXIF[0] && view.getUint16(at + 4) === EXIF[1]
      ? inTiff(view, at + HEAD_BYTES)
      : null,
  )
}

/** Whether the file has Adobe's mark about its colours. If so, CMYK colours are stored inverted. */
export function hasAdobeMark(bytes: Uint8Array): boolean {
  const isAdobe = (view: DataView, marker: number, at: number): true | null =>
    marker === ADOBE_SEGMENT && ADOBE.every((byte, index) => view.getUint8(at + index) === byte) ? true : null
  return findSegment(bytes, isAdobe) ?? false
}

/**
 * The first result that `read` returns for a segment before the pixels; null for none.
 * @param read called with the segment's marker and the offset of its data
 */
function findSegment<Found>(
  bytes: Uint8Array,
  read: (view: DataView, marker: number, at: number) => Found | null,
): Found | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (view.getUint16(0) !== START) return null
    for (let at = 2; ;) {
      const [marker, length] = [view.getUint16(at), view.getUint16(at + 2)]
      if (marker === SCAN || marker < 0xff_00 || length < 2) return null
      const found = read(view, marker, at + 4)
      if (found !== null) return found
      at += 2 + length
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function inTiff(view: DataView, start: number): JpegOrientation | null {
  const littleEndian = view.getUint16(start) === LITTLE_ENDIAN
  const first = start + view.getUint32(start + 4, littleEndian)
  const entries = view.getUint16(first, littleEndian)
  for (let index = 0; index < entries; index += 1) {
    const entry = first + 2 + index * ENTRY_BYTES
    if (view.getUint16(entry, littleEndian) !== TAG) continue
    const at = entry + 8
    const turned = view.getUint16(at, littleEndian)
    return turned >= 1 && turned <= 8 ? { turned, at, littleEndian } : null
  }
  return null
}
