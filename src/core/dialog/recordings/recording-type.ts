import type { RecordingType } from '../../contract/recording.ts'

/** How many of a file's first bytes are looked at to recognise it. */
export const RECORDING_HEAD_BYTES = 4_096

/** ISO BMFF brands of pictures; other such files contain sound, a film or both. */
const PICTURE_BRANDS = /^(?:heic|heix|hevc|heim|heis|avif|avis|mif1|msf1|jpeg|crx )$/

/** MPEG audio, layer III: kbit/s by index for version 1 and for 2 and 2.5, and Hz by index for each (ISO 11172-3, 13818-3). */
const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const HERTZ = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]]

/**
 * The kind of a recording, from its content, because names may be wrong; null for other files. Films may begin with the
 * same bytes as sound, so the reader of the file tells them apart.
 * @param head the first RECORDING_HEAD_BYTES, or all there are
 */
export function recordingType(head: Uint8Array): RecordingType | null {
  const marks = String.fromCharCode(...head.subarray(0, 64))
  if (/^(?:RIFF|RF64)/.test(marks) && marks.startsWith('WAVE', 8)) return 'audio/wav'
  if (marks.startsWith('OggS\0')) return 'audio/ogg'
  if (marks.startsWith('fLaC\0')) return 'audio/flac'
  if (marks.startsWith('ftyp', 4)) return PICTURE_BRANDS.test(marks.slice(8, 12)) ? null : 'audio/mp4'
  if (marks.startsWith('\x1a\x45\xdf\xa3')) return 'audio/webm'
  if (isTag(head) || isMp3Frame(head, 0)) return 'audio/mpeg'
  return isAdtsFrame(head, 0) ? 'audio/aac' : null
}

/** An ID3 tag of version 2.2 to 2.4, whose size has no high bits, so that a text that begins with "ID3" does not count. */
function isTag(bytes: Uint8Array): boolean {
  const [i, d, three, version = 0, , , ...size] = bytes.subarray(0, 10)
  const named = i === 0x49 && d === 0x44 && three === 0x33
  return named && version >= 2 && version <= 4 && size.length === 4 && size.every((each) => each < 0x80)
}

/** Whether an MP3 frame begins at this byte, with another frame after it: the marks of one alone may be chance. */
function isMp3Frame(bytes: Uint8Array, at: number, again = true): boolean {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  // A frame begins with eleven set bits, then version and layer.
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return false
  const version = (second >> 3) & 3
  const kbits = (version === 3 ? KBITS_1 : KBITS_2)[third >> 4]
  const hertz = HERTZ[version]?.[(third >> 2) & 3]
  if (!kbits || !hertz) return false
  const samples = version === 3 ? 144 : 72
  const next = at + Math.floor((samples * 1_000 * kbits) / hertz) + ((third >> 1) & 1)
  return !again || isMp3Frame(bytes, next, false)
}

/** Whether an AAC frame with an ADTS header (ISO 13818-7, 6.2) begins at this byte, with another after it. */
function isAdtsFrame(bytes: Uint8Array, at: number, again = true): boolean {
  const [first = 0, second = 0, , fourth = 0, fifth = 0, sixth = 0] = bytes.subarray(at, at + 6)
  if (first !== 0xff || (second & 0xf6) !== 0xf0) return false
  const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5)
  return length > 7 && (!again || isAdtsFrame(bytes, at + length, false))
}
