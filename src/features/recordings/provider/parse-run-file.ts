import { sayLater, type Sentence } from '../../../base/language/say.ts'
import { z } from 'zod'
import { ProviderError } from '../../../core/contract/errors/errors.ts'
import {
  callSchema,
  endSchema,
  headSchema,
  type RecordedCall,
  type RunFile,
  type RunFileHead,
  RUN_FILE_SCHEMA,
} from './run-file.ts'
import { sumOf } from './run-file-sum.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

const refused = (sentence: Sentence, line?: number): ProviderError =>
  new ProviderError('PROVIDER_PROTOCOL', sentence, line === undefined ? {} : { details: { line } })

const CUT = sayLater('The end of this recording is missing: it was cut off, or the run that wrote it was killed.')
const EMPTY = sayLater('This recording is empty: the run that was to write it was killed, or nothing of it was saved.')

/** Whether a text claims to be a run file, of any version. */
export function isRunFile(text: string): boolean {
  return schemaOf(text) !== null
}

/** Parses a run file. @throws ProviderError PROVIDER_PROTOCOL naming the error and the line */
export function parseRunFile(text: string): RunFile {
  const [first = '', ...rest] = linesOf(text)
  if (first === '') throw refused(EMPTY)
  const schema = schemaOf(first)
  if (schema === null) throw refused(sayLater('This is not a recording of a dialog.'))
  if (schema !== RUN_FILE_SCHEMA)
    throw refused(
      sayLater(
        'This recording is of version {version}, and this app reads {read}: {newer, select, yes {use a newer version of the app} other {replay it with the version that recorded it, or record the dialog again}}.',
        { version: beginningOf(schema, 20), read: RUN_FILE_SCHEMA, newer: isNewer(schema) ? 'yes' : 'no' },
      ),
    )
  if (rest.length === 0) throw refused(CUT)
  const lines = new LineReader()
  const head = lines.read(headSchema, first)
  const last = rest.at(-1) ?? ''
  if (!endSchema.safeParse(parseJson(last)).success) {
    // An invalid line is reported before a missing end, except the line within which a file was cut.
    const isCut = !text.endsWith('\n') && parseJson(last) === null
    for (const line of isCut ? rest.slice(0, -1) : rest) lines.read(callSchema, line)
    throw refused(CUT)
  }
  const calls = rest.slice(0, -1).map((line) => lines.read(callSchema, line))
  const { end } = lines.read(endSchema, last)
  if (end.calls !== calls.length)
    throw refused(
      sayLater(
        'This recording says that it holds {told, plural, one {# call} other {# calls}}, and holds {count}: record the dialog again.',
        { told: end.calls, count: calls.length },
      ),
    )
  return { head, calls, usd: end.usd, stopped: end.stopped }
}

/** The content of a run file that has no end yet. */
export interface UnfinishedRunFile {
  readonly head: RunFileHead | null
  readonly calls: readonly RecordedCall[]
  /** The text up to the first incomplete line; a crash may have cut the last line. */
  readonly whole: string
  /** The checksum of the last complete line. */
  readonly sum: string
}

/** Parses a run file that is being written. Never throws. */
export function readUnfinished(text: string): UnfinishedRunFile {
  const lines = new LineReader()
  const calls: RecordedCall[] = []
  let head: RunFileHead | null = null
  let whole = ''
  let sum = ''
  for (const line of linesOf(text.slice(0, text.lastIndexOf('\n') + 1))) {
    try {
      if (head === null) head = lines.read(headSchema, line)
      else calls.push(lines.read(callSchema, line))
    } catch {
      break
    }
    whole += `${line}\n`
    sum = lines.sum
  }
  return { head, calls, whole, sum }
}

/** Parses lines one after another, each checked against the checksum of those before it. */
class LineReader {
  sum = ''
  #number = 0

  read<T>(schema: z.ZodType<T>, line: string): T {
    const number = (this.#number += 1)
    const unreadable = () =>
      refused(
        sayLater(
          'Line {number} of the recording cannot be read: copy the file once more, or record the dialog again.',
          {
            number: String(number),
          },
        ),
        number,
      )
    const held = z.looseObject({ sum: z.string() }).safeParse(parseJson(line))
    if (!held.success) throw unreadable()
    const { sum: stated, ...body } = held.data
    if (stated !== sumOf(this.sum, body))
      throw refused(
        sayLater(
          'Line {number} of the recording is not as it was recorded: it, or a line before it, was changed. Copy the file once more, or record the dialog again.',
          { number: String(number) },
        ),
        number,
      )
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw unreadable()
    this.sum = stated
    return parsed.data
  }
}

/** Mail programs and editors may add lines that do not count: a byte order mark, lines of spaces. */
const linesOf = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .filter((line) => line.trim() !== '')

/** The beginning of the head, which also exists in a file that was cut within it; null for other files. */
const schemaOf = (text: string): string | null =>
  /^\s*\{\s*"schema"\s*:\s*"(idi\.run\/[^"]{0,20})/.exec(text.slice(0, 200))?.[1] ?? null

const isNewer = (schema: string): boolean =>
  Number.parseFloat(schema.slice('idi.run/'.length)) > Number.parseFloat(RUN_FILE_SCHEMA.slice('idi.run/'.length))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
