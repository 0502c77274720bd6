import { z } from 'zod'
import { seatConfigSchema, seatIdSchema, contextFileSchema } from '../dialog-config.ts'
import { MESSAGE_MAX_CHARS, POSITION_MAX_CHARS } from '../limits.ts'
import { turnKindSchema } from '../turn/turn-kind.ts'

const fileName = z.string().min(1).max(400)

/** The one thing that is different in a branch which asks "what if": what a person chooses. */
export const changeSchema = z.discriminatedUnion('what', [
  /** The turn says this instead. */
  z.strictObject({ what: z.literal('words'), text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) }),
  /** What a participant stands for from this turn on; empty: for what its mode gives it. */
  z.strictObject({
    what: z.literal('position'),
    seat: z.enum(['first', 'second']),
    position: z.string().trim().max(POSITION_MAX_CHARS),
  }),
  /** Another model speaks from this turn on. */
  z.strictObject({ what: z.literal('model'), seat: seatIdSchema, config: seatConfigSchema }),
  /** Another file is read from this turn on: in place of one there is, beside them, or none where it stood. */
  z
    .strictObject({ what: z.literal('file'), replaces: fileName.nullable(), file: contextFileSchema.nullable() })
    .refine(
      ({ replaces, file }) => replaces !== null || file !== null,
      'Name the file to remove or to replace, or give one to add.',
    ),
])
export type Change = z.infer<typeof changeSchema>

/** The turn from which it holds: its number in the script, its kind, and the speech that it is or follows. */
const at = { turn: z.number().int(), kind: turnKindSchema, speech: z.number().int() }
const ofSeat = { ...at, seat: seatIdSchema, /** Who sits there. */ name: z.string() }

/** The same as it is kept and told: enough to say it in words without the other dialog. */
export const madeChangeSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('words'), ...at }),
  z.object({ what: z.literal('position'), ...ofSeat, from: z.string().nullable(), to: z.string().nullable() }),
  /** "provider:model". */
  z.object({ what: z.literal('model'), ...ofSeat, from: z.string(), to: z.string() }),
  /** Names of files; null: there was none, there is none. */
  z.object({ what: z.literal('file'), ...at, from: z.string().nullable(), to: z.string().nullable() }),
])
export type MadeChange = z.infer<typeof madeChangeSchema>

/** Where a branch came from. */
export const originSchema = z.object({
  dialogId: z.string(),
  turnId: z.string(),
  /** Facts of this dialog up to this number are copies of the other one's. */
  sharedThrough: z.number().int(),
  /** What was changed in it, where it asks "what if". */
  change: madeChangeSchema.optional(),
})
export type Origin = z.infer<typeof originSchema>

/** A file that everybody reads became another, came in or left: what came before was said with the old ones. */
export const fileChangedSchema = z.object({
  type: z.literal('file-changed'),
  /** The file that stood there; null: none did. */
  replaces: z.string().nullable(),
  /** Null: none stands there now. */
  file: contextFileSchema.nullable(),
})
