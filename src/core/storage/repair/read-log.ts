import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'

/** The content of a write-ahead log of SQLite (sqlite.org/fileformat2.html, "The Write-Ahead Log"). */
export interface LogContent {
  /** The size of a page in bytes. */
  readonly pageSize: number
  /**
   * The two numbers that all frames of this log have. Frames of an earlier log, which this one overwrites, have others.
   */
  readonly salts: string
  /** How many frames are complete, counted from the first. */
  readonly frames: number
  /** Whether the next frame of this log is cut off, or does not match its checksum. */
  readonly torn: boolean
  /** How many pages the database has after the last complete commit; 0 without one. */
  readonly pagesAfter: number
  /** The numbers of the pages that were written up to that commit. */
  readonly pages: ReadonlySet<number>
}

const HEADER = 32
const FRAME_HEADER = 24
const MAGIC = 0x377f0682

/**
 * Reads a log frame by frame, as SQLite does when it recovers. Null for one without a complete header, which SQLite
 * takes to be empty.
 */
export function readLog(path: string): LogContent | null {
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(HEADER)
    if (readSync(file, header, 0, HEADER, 0) < HEADER) return null
    const magic = header.readUInt32BE(0)
    if (magic !== MAGIC && magic !== MAGIC + 1) return null
    const bigEndian = magic === MAGIC + 1
    const sums = checksum(header.subarray(0, 24), [0, 0], bigEndian)
    if (!isSum(header, 24, sums)) return null
    const pageSize = header.readUInt32BE(8)
    const salts = header.toString('hex', 16, 24)
    return { pageSize, salts, ...framesOf(file, { pageSize, salts, bigEndian, sums }) }
  } finally {
    closeSync(file)
  }
}

interface Log {
  readonly pageSize: number
  readonly salts: string
  readonly bigEndian: boolean
  readonly sums: Sums
}

function framesOf(file: number, log: Log): Omit<LogContent, 'pageSize' | 'salts'> {
  const frame = Buffer.alloc(FRAME_HEADER + log.pageSize)
  const pages = new Set<number>()
  const since: number[] = []
  let { sums } = log
  let frames = 0
  let pagesAfter = 0
  for (let at = HEADER; ; at += frame.length) {
    const read = readSync(file, frame, 0, frame.length, at)
    const ours = read >= 16 && frame.toString('hex', 8, 16) === log.salts
    if (!ours) return { frames, torn: false, pagesAfter, pages }
    if (read < frame.length) return { frames, torn: true, pagesAfter, pages }
    sums = checksum(frame.subarray(FRAME_HEADER), checksum(frame.subarray(0, 8), sums, log.bigEndian), log.bigEndian)
    if (!isSum(frame, 16, sums)) return { frames, torn: true, pagesAfter, pages }
    frames += 1
    since.push(frame.readUInt32BE(0))
    const committed = frame.readUInt32BE(4)
    if (committed === 0) continue
    pagesAfter = committed
    for (const page of since.splice(0)) pages.add(page)
  }
}

type Sums = readonly [number, number]

/** SQLite's checksum over pairs of 32-bit words. */
function checksum(bytes: Buffer, [first, second]: Sums, bigEndian: boolean): Sums {
  let [one, two] = [first, second]
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + two + (bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at))) >>> 0
    two = (two + one + (bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4))) >>> 0
  }
  return [one, two]
}

function isSum(bytes: Buffer, at: number, [one, two]: Sums): boolean {
  return bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === two
}

/** What the file beside a log (-shm), which processes share, says about that log. */
export interface SharedIndex {
  /** How many frames were committed. */
  readonly frames: number
  /** How many of them have been copied into the database already. */
  readonly moved: number
  readonly salts: string
}

/**
 * Reads the shared file at `path`; null when it is missing, too short or inconsistent. Its numbers are in the byte
 * order of this computer.
 */
export function readSharedIndex(path: string): SharedIndex | null {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < 136) return null
  const bytes = readFileSync(path)
  const isWhole = bytes[12] === 1 && bytes.subarray(0, 48).equals(bytes.subarray(48, 96))
  if (!isWhole) return null
  return { frames: bytes.readUInt32LE(16), moved: bytes.readUInt32LE(96), salts: bytes.toString('hex', 32, 40) }
}
