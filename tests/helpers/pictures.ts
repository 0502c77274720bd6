import { crc32, deflateSync } from 'node:zlib'

/** The smallest pictures with a complete header; the PNG can also be drawn. */
export function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const rows = deflateSync(Buffer.alloc((width + 1) * height))
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

export function gif(width: number, height: number): Uint8Array {
  return Uint8Array.from([...Buffer.from('GIF89a'), ...le16(width), ...le16(height), 0x80, 0, 0, 0x3b])
}

/** A JPEG with a table and a comment before its frame, as cameras write it. */
export function jpeg(width: number, height: number): Uint8Array {
  const segment = (marker: number, data: readonly number[]) => [0xff, marker, ...be16(data.length + 2), ...data]
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe1, [...Buffer.from('Exif\0\0'), 0xff, 0xc0, 1, 2]),
    ...segment(0xc4, [0, 1, 2]),
    ...segment(0xc2, [8, ...be16(height), ...be16(width), 3]),
    0xff,
    0xd9,
  ])
}

export function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Uint8Array {
  const bits = ((width - 1) | ((height - 1) << 14)) >>> 0
  const data = {
    'VP8 ': [0, 0, 0, 0x9d, 0x01, 0x2a, ...le16(width), ...le16(height)],
    VP8L: [0x2f, ...le16(bits & 0xffff), ...le16(bits >>> 16)],
    VP8X: [
      0,
      0,
      0,
      0,
      ...le16((width - 1) & 0xffff),
      (width - 1) >> 16,
      ...le16((height - 1) & 0xffff),
      (height - 1) >> 16,
    ],
  }[kind]
  const size = [...le16(data.length), 0, 0]
  return Uint8Array.from([...Buffer.from('RIFF'), ...size, ...Buffer.from(`WEBP${kind}`), ...size, ...data])
}

/**
 * A JPEG of a camera that was turned.
 * @param turned 1 to 8 (Exif, tag Orientation)
 */
export function heldAs(jpeg: Uint8Array, turned: number, littleEndian = false): Uint8Array {
  const tiff = littleEndian
    ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, turned, 0, 0, 0, 0, 0, 0, 0]
    : [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0]
  const data = [...Buffer.from('Exif\0\0'), ...tiff]
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, data.length + 2, ...data, ...jpeg.subarray(2)])
}

const le16 = (value: number) => [value & 0xff, (value >> 8) & 0xff]
const be16 = (value: number) => [(value >> 8) & 0xff, value & 0xff]
