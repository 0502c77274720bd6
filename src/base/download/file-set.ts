import { sayLater } from '../language/say.ts'
import { isLoopback } from '../network/this-computer.ts'
import { beginningOf } from '../text/shorten.ts'
import { DownloadError } from './download-error.ts'

/** One file of a set. */
export interface SetFile {
  /** The path in the set's folder: names of letters, digits, `.`, `_`, `+` and `-`, with `/` between them. */
  readonly path: string
  /** The address of the file: https, or http on this computer. */
  readonly address: string
  /** The size, exact if `sha256` is known and otherwise approximate. */
  readonly bytes: number
  /** The checksum of the file: 64 hexadecimal digits in lower case. Null if that of the first download is to be pinned. */
  readonly sha256: string | null
}

/** Files that are downloaded, checked and used together, such as those of a model or of voices. */
export interface FileSet {
  /** The name of the set's records in its folder: lower-case letters, digits, `.`, `_` and `-`. */
  readonly id: string
  /** The name for people. */
  readonly name: string
  readonly licence: Licence
  /** BCP 47 tags of the languages that the files are made for; empty for files without languages. */
  readonly languages: readonly string[]
  readonly files: readonly SetFile[]
}

export interface Licence {
  /** The name of the licence, such as "Apache-2.0" or "OpenRAIL-M". */
  readonly name: string
  /** The address of the licence's text. */
  readonly address: string
}

const ID = /^[a-z0-9][a-z0-9._-]{0,99}$/
const NAME = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,149}$/
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** Extensions of the files that are used during a download and for its records. */
const OWN_ENDING = /\.(?:part|part\.json|download\.json|lock)$/i
const SHA256 = /^[0-9a-f]{64}$/

/** The size of all files together, in bytes; approximate if that of one of them is. */
export function bytesOfSet(set: FileSet): number {
  return set.files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Whether files may be downloaded from an address: with https, or with http from this computer. */
export function isAllowedAddress(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
}

function isAllowedPath(path: string): boolean {
  const names = path.split('/')
  return names.every((name) => NAME.test(name) && !name.endsWith('.') && !DEVICE.test(name)) && !OWN_ENDING.test(path)
}

/** Refuses a set that would write outside its folder or be downloaded unencrypted. @throws DownloadError `set` */
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
    // Two names that differ only in capitals are the same file on many disks.
    if (places.has(path.toLowerCase())) refuse(`"${path}" is in it twice`)
    places.add(path.toLowerCase())
    const url = URL.parse(address)
    if (!url || !isAllowedAddress(url)) refuse(`the address of "${path}" is not https`)
    if (!Number.isSafeInteger(bytes) || bytes <= 0) refuse(`"${path}" has no size`)
    if (sha256 !== null && !SHA256.test(sha256)) refuse(`the checksum of "${path}" is no SHA-256`)
  }
}
