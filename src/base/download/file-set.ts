import { sayLater } from '../language/say.ts'
import { isLoopback } from '../network/this-computer.ts'
import { beginningOf } from '../text/shorten.ts'
import { DownloadError } from './download-error.ts'

/** One file of a set. */
export interface SetFile {
  /** Where it lies in the set's folder: names of letters, digits, `.`, `_`, `+` and `-`, with `/` between. */
  readonly path: string
  /** Where it is downloaded from: https, or http on this computer. */
  readonly address: string
  /** Exact where `sha256` is known, about where it is not. */
  readonly bytes: number
  /** Of the whole file, 64 small hexadecimal digits. Null: what the host publishes at the first download is pinned. */
  readonly sha256: string | null
}

/** Files that are downloaded, checked and used together: a model, a voice, an ear. */
export interface FileSet {
  /** Names what is remembered of the set in its folder: small letters, digits, `.`, `_` and `-`. */
  readonly id: string
  /** For people. */
  readonly name: string
  readonly licence: Licence
  /** What it speaks or reads, as BCP 47 tags; empty where that is no property of it. */
  readonly languages: readonly string[]
  readonly files: readonly SetFile[]
}

export interface Licence {
  /** "Apache-2.0", "OpenRAIL-M" */
  readonly name: string
  /** Where its text is. */
  readonly address: string
}

const ID = /^[a-z0-9][a-z0-9._-]{0,99}$/
const NAME = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,149}$/
/** Names that Windows keeps for devices, whatever ending follows them. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** Endings of what lies beside a file while it is downloaded, and of what is remembered of it. */
const OWN_ENDING = /\.(?:part|part\.json|download\.json|lock)$/i
const SHA256 = /^[0-9a-f]{64}$/

/** Bytes of all files together; about, where one of them is. */
export function bytesOfSet(set: FileSet): number {
  return set.files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Files come over https, or over http from this computer. */
export function isAllowedAddress(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
}

function isAllowedPath(path: string): boolean {
  const names = path.split('/')
  return names.every((name) => NAME.test(name) && !name.endsWith('.') && !DEVICE.test(name)) && !OWN_ENDING.test(path)
}

/** Refuses a set that would write outside its folder, or come over an open line. @throws DownloadError `set` */
export function checkFileSet(set: FileSet): void {
  const refuse = (why: string): never => {
    throw new DownloadError(
      'set',
      sayLater('The list of files of "{name}" is not right: {why}.', { name: set.name, why }),
    )
  }
  if (!ID.test(set.id)) refuse('its id is not made of small letters, digits, dots and dashes')
  if (set.files.length === 0) refuse('it has no file')
  const places = new Set<string>()
  for (const { path, address, bytes, sha256 } of set.files) {
    if (!isAllowedPath(path)) refuse(`"${beginningOf(path, 80)}" is no name for a file in its folder`)
    // Two names that differ in capitals alone are one file on many disks.
    if (places.has(path.toLowerCase())) refuse(`"${path}" is in it twice`)
    places.add(path.toLowerCase())
    const url = URL.parse(address)
    if (!url || !isAllowedAddress(url)) refuse(`the address of "${path}" is not https`)
    if (!Number.isSafeInteger(bytes) || bytes <= 0) refuse(`"${path}" has no size`)
    if (sha256 !== null && !SHA256.test(sha256)) refuse(`the checksum of "${path}" is no SHA-256`)
  }
}
