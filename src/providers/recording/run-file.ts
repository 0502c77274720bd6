import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ERROR_CODES } from '../../contract/errors/error-codes.ts'
import { ProviderError } from '../../contract/errors/errors.ts'
import { finishSchema, stageNameSchema } from '../../contract/turn/turn-parts.ts'
import { usageSchema } from '../../contract/turn/usage.ts'
import { webSearchSchema } from '../../contract/turn/web-search.ts'
import { seatIdSchema } from '../../contract/dialog-config.ts'
import type { ModelRequest } from '../../engine/ports.ts'

/** First line of a run file. Another version is refused. */
export const RUN_FILE_HEADER = { schema: 'idi.run/1' } as const

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
  /** SHA-256 of what the vendor would have been sent. */
  request: z.string(),
  events: z.array(eventSchema),
  /** The error the call ended in, instead of `ended`. */
  failure: failureSchema.nullable(),
})
export type RecordedCall = z.infer<typeof callSchema>
export type RunFilePlace = z.infer<typeof placeSchema>

/** The part of a request that decides the answer: not the dialog's id, which differs from run to run. */
export function hashRequest(request: ModelRequest): string {
  const { model, system, messages, tools, search, sampling, thinking, effort, json } = request
  return createHash('sha256')
    .update(
      JSON.stringify({
        model,
        system,
        messages,
        tools,
        search,
        sampling,
        thinking: thinking ?? null,
        effort: effort ?? null,
        json,
      }),
    )
    .digest('hex')
}

/** Numbers dialogs in the order in which they first call, and calls within their stage. */
export class Places {
  readonly #dialogs: string[] = []
  readonly #calls = new Map<string, number>()

  next(request: ModelRequest): RunFilePlace {
    const { dialogId, seat, kind, speech, stage } = request.scene
    if (!this.#dialogs.includes(dialogId)) this.#dialogs.push(dialogId)
    const place = { dialog: this.#dialogs.indexOf(dialogId) + 1, seat, kind, speech, stage, call: 0 }
    const call = (this.#calls.get(keyOf(place)) ?? 0) + 1
    this.#calls.set(keyOf(place), call)
    return { ...place, call }
  }
}

export function keyOf({ dialog, seat, kind, speech, stage, call }: RunFilePlace): string {
  return `dialog ${dialog}, ${kind} ${speech} of ${seat}, ${stage}, call ${call}`
}

/** Reads a run file. @throws ProviderError PROVIDER_PROTOCOL naming the line that cannot be read. */
export function parseRunFile(text: string): readonly RecordedCall[] {
  const [header = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  if (!z.object({ schema: z.literal(RUN_FILE_HEADER.schema) }).safeParse(parseJson(header)).success) {
    throw new ProviderError(
      'PROVIDER_PROTOCOL',
      `This is not a run file of version ${RUN_FILE_HEADER.schema}: record the run again.`,
    )
  }
  return lines.map((line, index) => {
    const call = callSchema.safeParse(parseJson(line))
    if (call.success) return call.data
    throw new ProviderError(
      'PROVIDER_PROTOCOL',
      `Line ${index + 2} of the run file cannot be read: record the run again.`,
      { details: { line: index + 2 } },
    )
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
