import { z } from 'zod'
import { ERROR_CODES } from '../../../core/contract/errors/error-codes.ts'
import { finishSchema, stageNameSchema } from '../../../core/contract/turn/turn-parts.ts'
import { usageSchema } from '../../../core/contract/usage.ts'
import { webSearchSchema } from '../../../core/contract/turn/web-search.ts'
import { dialogConfigSchema, seatConfigSchema, seatIdSchema } from '../../../core/contract/dialog-config.ts'
import { changedIssues } from '../../../core/contract/mode/issues.ts'
import { fileChangedSchema } from '../../../core/contract/origins/origin.ts'
import { recordedModelSchema } from '../../../core/contract/origins/replayed.ts'
import { textSetSchema } from '../../../core/contract/text-set.ts'
import { memberIdSchema } from '../../../core/contract/members/members.ts'

/** Another version is refused. */
export const RUN_FILE_SCHEMA = 'idi.run/3'

/** The largest run file that is read, in bytes; a long dialog with drafts takes about one million. */
export const RUN_FILE_MAX_BYTES = 64 * 1024 * 1024

/** A recorded act of the person that a replay can repeat. */
const actSchema = z.object({
  /** The stage it belongs to: this many stages with calls had ended, this one included. */
  stage: z.number().int().min(0),
  /** "during": while that stage ran; "after": at the beginning of the next turn. */
  when: z.enum(['during', 'after']),
  does: z.discriminatedUnion('type', [
    z.object({ type: z.literal('message-added'), text: z.string(), before: z.number().int().min(1).optional() }),
    z.object({ type: z.literal('note-added'), seat: memberIdSchema, text: z.string() }),
    z.object({ type: z.literal('seat-changed'), seat: seatIdSchema, config: seatConfigSchema }),
    z.object({ type: z.literal('turn-handed'), step: z.number().int(), seat: z.enum(['first', 'second']) }),
    fileChangedSchema,
    z.object({ type: z.literal('issues-changed'), ...changedIssues }),
  ]),
})
export type RecordedAct = z.infer<typeof actSchema>

export const headSchema = z.object({
  schema: z.literal(RUN_FILE_SCHEMA),
  /** The version of the app that recorded it. */
  version: z.string(),
  /** The time of the recording, in epoch milliseconds. */
  at: z.number(),
  /** The set-up of the dialog, without addresses; null when only calls were recorded. */
  dialog: dialogConfigSchema.nullable(),
  /** The data on its models at that time. */
  models: z.array(recordedModelSchema).max(20),
  /** All texts of its prompts, so that a later version of the app makes the same prompts. Absent: its own texts. */
  texts: textSetSchema.optional(),
  /** The acts of the person, in the order in which they happened. */
  acts: z.array(actSchema).max(10_000),
})
export type RunFileHead = z.infer<typeof headSchema>

export const endSchema = z.object({
  end: z.object({
    calls: z.number().int().min(0),
    /** The cost of the recorded run, US dollars; null when unknown. */
    usd: z.number().nullable(),
    /** Why it ends before the dialog did, in one sentence; null when it did not. */
    stopped: z.string().max(400).nullable(),
  }),
})

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

/**
 * The position of a call. `dialog` numbers the dialogs in the file from 1; `call` the answers to this seat, turn and
 * stage from 1, failed ones included.
 */
const placeSchema = z.object({
  dialog: z.number(),
  seat: seatIdSchema,
  kind: z.string(),
  speech: z.number(),
  stage: stageNameSchema,
  call: z.number(),
})

export const callSchema = z.object({
  place: placeSchema,
  provider: z.string(),
  model: z.string(),
  /** Hashes of the parts of the request, by name. */
  request: z.record(z.string(), z.string()),
  events: z.array(eventSchema),
  /** The time of each event, in milliseconds from the beginning of the call. */
  at: z.array(z.number()),
  /** When the call ended, likewise. */
  took: z.number(),
  /** The error of the call, instead of `ended`. */
  failure: failureSchema.nullable(),
})
export type RecordedCall = z.infer<typeof callSchema>
export type RunFilePlace = z.infer<typeof placeSchema>

/** A parsed and complete run file. */
export interface RunFile {
  readonly head: RunFileHead
  readonly calls: readonly RecordedCall[]
  /** Cost of the recorded run in US dollars; null when unknown. */
  readonly usd: number | null
  /** Why it ends before the dialog did, in one sentence; null where it does not. */
  readonly stopped: string | null
}
