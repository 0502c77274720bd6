import { z } from 'zod'
import { ERROR_CODES } from '../../contract/errors/error-codes.ts'
import { ProviderError } from '../../contract/errors/errors.ts'
import { finishSchema, stageNameSchema } from '../../contract/turn/turn-parts.ts'
import { usageSchema } from '../../contract/turn/usage.ts'
import { webSearchSchema } from '../../contract/turn/web-search.ts'
import { dialogConfigSchema, seatIdSchema } from '../../contract/dialog-config.ts'
import { sumOf } from './run-file-sum.ts'

/** Another version is refused. */
export const RUN_FILE_SCHEMA = 'idi.run/2'

/** The largest run file that is read, in bytes; a long dialog with drafts takes about one million. */
export const RUN_FILE_MAX_BYTES = 64 * 1024 * 1024

const headSchema = z.object({
  schema: z.literal(RUN_FILE_SCHEMA),
  /** The version of the app that recorded it. */
  version: z.string(),
  /** What the dialog was begun with, without addresses; null where calls alone were recorded. */
  dialog: dialogConfigSchema.nullable(),
  /** The input windows known then, in tokens: they decide when a transcript is folded. */
  windows: z.array(z.object({ provider: z.string(), model: z.string(), contextTokens: z.number().nullable() })),
})
export type RunFileHead = z.infer<typeof headSchema>

const endSchema = z.object({ end: z.object({ calls: z.number(), usd: z.number().nullable() }) })

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), requestId: z.string().optional() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('thinking'), text: z.string() }),
  z.object({
    type: z.literal('tool-call'),
    callId: z.string(),
    tool: z.string(),
    input: z.unknown(),
    vendorData: z.unknown().optional(),
  }),
  z.object({ type: z.literal('text-was-thinking') }),
  z.object({ type: z.literal('thinking-was-text') }),
  z.object({ type: z.literal('may-be-thinking'), may: z.boolean() }),
  z.object({ type: z.literal('setting-refused'), setting: z.string(), text: z.string() }),
  z.object({ type: z.literal('searching'), on: z.boolean() }),
  z.object({ type: z.literal('web-search'), found: webSearchSchema }),
  z.object({ type: z.literal('ended'), finish: finishSchema, usage: usageSchema.nullable() }),
])

const failureSchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  retryable: z.boolean(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  retryAfterMs: z.number().optional(),
})

/** Where a call stands. `dialog` numbers the dialogs in the file from 1; `call` the answers to this seat, turn and stage from 1, failed ones included. */
const placeSchema = z.object({
  dialog: z.number(),
  seat: seatIdSchema,
  kind: z.string(),
  speech: z.number(),
  stage: stageNameSchema,
  call: z.number(),
})

const callSchema = z.object({
  place: placeSchema,
  provider: z.string(),
  model: z.string(),
  /** The parts of what the vendor would have been sent, by name, as hashes. */
  request: z.record(z.string(), z.string()),
  events: z.array(eventSchema),
  /** When each event came, in milliseconds from the begin of the call. */
  at: z.array(z.number()),
  /** When the call ended, likewise. */
  took: z.number(),
  /** The error the call ended in, instead of `ended`. */
  failure: failureSchema.nullable(),
})
export type RecordedCall = z.infer<typeof callSchema>
export type RunFilePlace = z.infer<typeof placeSchema>

/** A run file that has been read and found whole. */
export interface RunFile {
  readonly head: RunFileHead
  readonly calls: readonly RecordedCall[]
  /** What the recorded run cost, null when unknown. */
  readonly usd: number | null
}

const refused = (message: string, line?: number): ProviderError =>
  new ProviderError('PROVIDER_PROTOCOL', message, line === undefined ? {} : { details: { line } })

/** Reads a run file. @throws ProviderError PROVIDER_PROTOCOL naming what is wrong and the line. */
export function parseRunFile(text: string): RunFile {
  const [first = '', ...rest] = text.split('\n').filter((line) => line.trim() !== '')
  if (first === '') throw refused('This run file is empty: record the run again.')
  const { schema } = z.object({ schema: z.string() }).safeParse(parseJson(first)).data ?? { schema: null }
  if (schema === null || !schema.startsWith('idi.run/')) throw refused('This is not a run file.')
  if (schema !== RUN_FILE_SCHEMA)
    throw refused(
      `This run file is of version ${schema.slice(0, 20)}, and this app reads ${RUN_FILE_SCHEMA}: replay it with the version that recorded it, or record the run again.`,
    )
  let sum = ''
  const read = <T>(schemaOf: z.ZodType<T>, line: string, number: number): T => {
    const held = z.looseObject({ sum: z.string() }).safeParse(parseJson(line))
    if (!held.success) throw refused(`Line ${number} of the run file cannot be read: record the run again.`, number)
    const { sum: stated, ...body } = held.data
    if (stated !== sumOf(sum, body))
      throw refused(
        `Line ${number} of the run file is not as it was recorded: it, or a line before it, was changed.`,
        number,
      )
    sum = stated
    const parsed = schemaOf.safeParse(body)
    if (!parsed.success) throw refused(`Line ${number} of the run file cannot be read: record the run again.`, number)
    return parsed.data
  }
  const head = read(headSchema, first, 1)
  const last = rest.at(-1) ?? ''
  if (!endSchema.safeParse(parseJson(last)).success) {
    // A line that cannot be read is told of before the end that is missing.
    for (const [index, line] of rest.entries()) read(callSchema, line, index + 2)
    throw refused('The end of this run file is missing: it was cut off, or the run that wrote it was killed.')
  }
  const calls = rest.slice(0, -1).map((line, index) => read(callSchema, line, index + 2))
  const { end } = read(endSchema, last, rest.length + 1)
  return { head, calls, usd: end.usd }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
