import { sayLater, sayInEnglish } from '../language/say.ts'
import { m } from '../language/t.ts'
// The browser build of fflate is imported, because its build for Node defines `require`, which the bundle of the main
// process defines, too.
import { Inflate, Unzip, type AsyncFlateStreamHandler, type UnzipDecoder } from 'fflate/browser'
import { formatBytes } from '../format/bytes.ts'
import { formatCount } from '../format/count.ts'

export interface ZipLimits {
  readonly entries: number
  /** The most bytes of one unpacked file. */
  readonly entryBytes: number
  /** The most bytes of all unpacked files together. */
  readonly totalBytes: number
}

/** A file of a zip: its bytes, or the reason why it cannot be read, as the rest of a sentence after its name. */
type ZipEntry =
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly name: string; readonly problem: string }

/**
 * The number of compressed bytes that are unpacked at once. Deflate makes at most about a thousand times as many of
 * them, so that a zip bomb is noticed soon.
 */
const SLICE_BYTES = 16 * 1024
/** Makes a decoder that unpacks one file up to a limit. Beyond it the compressed bytes are skipped. */
function inflaterUpTo(limit: number) {
  return class implements UnzipDecoder {
    static compression = 8
    ondata: AsyncFlateStreamHandler = () => {}
    readonly #inflate = new Inflate()
    #size = 0

    push(packed: Uint8Array, final: boolean): void {
      if (this.#size > limit) return
      this.#inflate.ondata = (part, last) => {
        this.#size += part.length
        this.ondata(null, part, last)
      }
      this.#inflate.push(packed, final)
    }
  }
}

/** Matches files that archive programs add by themselves. */
const JUNK = /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)|\/$/i

export function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))
  )
}

/**
 * Reads the files of a zip in order. Each is unpacked only when the one before was taken. The sizes that the zip states
 * are not trusted: unpacking stops at the limits. If the zip cannot be read further, the last entry has an empty name.
 * @param wanted decides by name; other files are skipped without unpacking and do not count
 */
export function* readZip(
  bytes: Uint8Array,
  limits: ZipLimits,
  wanted: (name: string) => boolean = () => true,
): Generator<ZipEntry> {
  const ready: ZipEntry[] = []
  let open = 0
  let total = 0
  let count = 0
  let over: string | null = null

  const unzip = new Unzip((file) => {
    if (JUNK.test(file.name) || !wanted(file.name)) return
    count += 1
    if (count > limits.entries) {
      over ??= `holds more than ${formatCount(limits.entries)} files: split it`
      return
    }
    const parts: Uint8Array[] = []
    let size = 0
    let done = false
    const end = (entry: ZipEntry): void => {
      if (done) return
      done = true
      open -= 1
      parts.length = 0
      ready.push(entry)
    }
    open += 1
    file.ondata = (error, part, final) => {
      if (done) return
      if (error)
        return end({ name: file.name, problem: m('could not be unpacked: it is damaged, or protected by a password') })
      size += part.length
      total += part.length
      if (size > limits.entryBytes)
        return end({
          name: file.name,
          problem: sayInEnglish(sayLater('is larger than {size} unpacked', { size: formatBytes(limits.entryBytes) })),
        })
      parts.push(part.slice())
      if (final) end({ name: file.name, bytes: Buffer.concat(parts) })
    }
    try {
      file.start()
    } catch {
      end({ name: file.name, problem: m('is packed in a way that is not understood here: pack it again') })
    }
  })
  unzip.register(inflaterUpTo(limits.entryBytes))

  for (let at = 0; at < bytes.length && over === null; at += SLICE_BYTES) {
    const last = at + SLICE_BYTES >= bytes.length
    try {
      unzip.push(bytes.subarray(at, at + SLICE_BYTES), last)
    } catch {
      over = 'is damaged or not whole from there on'
    }
    yield* ready.splice(0)
    if (total > limits.totalBytes)
      over ??= sayInEnglish(
        sayLater('is larger than {totalBytes} unpacked: split it', { totalBytes: formatBytes(limits.totalBytes) }),
      )
  }
  if (open > 0) over ??= 'is damaged or not whole from there on'
  if (over !== null) yield { name: '', problem: over }
}
