import { z } from 'zod'
import { seatConfigSchema, seatIdSchema, contextFileSchema } from '../dialog-config.ts'
import { MESSAGE_MAX_CHARS, POSITION_MAX_CHARS } from '../limits.ts'
import { turnKindSchema } from '../turn/turn-kind.ts'

const fileName = z.string().min(1).max(400)

/** What is different in a "what if" branch, as a person chooses it. */
export const changeSchema = z.discriminatedUnion('what', [
  /** The turn has other words. */
  z.strictObject({ what: z.literal('words'), text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) }),
  /** A participant has another position from this turn on; empty: the one of the mode. */
  z.strictObject({
    what: z.literal('position'),
    seat: z.enum(['first', 'second']),
    position: z.string().trim().max(POSITION_MAX_CHARS),
  }),
  /** A seat has another model from this turn on. */
  z.strictObject({ what: z.literal('model'), seat: seatIdSchema, config: seatConfigSchema }),
  /** The attached files are different from this turn on: one is replaced, added or removed. */
  z
    .strictObject({ what: z.literal('file'), replaces: fileName.nullable(), file: contextFileSchema.nullable() })
    .refine(
      ({ replaces, file }) => replaces !== null || file !== null,
      'Name the file to remove or to replace, or give one to add.',
    ),
])
export type Change = z.infer<typeof changeSchema>

/** The turn from which it applies: its number, its kind, and the speech that it is or follows. */
const at = { turn: z.number().int(), kind: turnKindSchema, speech: z.number().int() }
const ofSeat = { ...at, seat: seatIdSchema, /** The name at that seat. */ name: z.string() }

/** The difference as it is stored, with everything that is needed to describe it without the other dialog. */
export const madeChangeSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('words'), ...at }),
  z.object({ what: z.literal('position'), ...ofSeat, from: z.string().nullable(), to: z.string().nullable() }),
  /** The models as "provider:model". */
  z.object({ what: z.literal('model'), ...ofSeat, from: z.string(), to: z.string() }),
  /** The names of the files; null: there was none before, or there is none now. */
  z.object({ what: z.literal('file'), ...at, from: z.string().nullable(), to: z.string().nullable() }),
])
export type MadeChange = z.infer<typeof madeChangeSchema>

/** The dialog that a branch comes from. */
export const originSchema = z.object({
  dialogId: z.string(),
  turnId: z.string(),
  /** Facts up to this number are copies of the other dialog's. */
  sharedThrough: z.number().int(),
  /** What is different, for a "what if" branch; absent for others. */
  change: madeChangeSchema.optional(),
})
export type Origin = z.infer<typeof originSchema>

/** An attached file was replaced, added or removed. Turns before this fact were written with the old files. */
export const fileChangedSchema = z.object({
  type: z.literal('file-changed'),
  /** The file that was removed; null: none. */
  replaces: z.string().nullable(),
  /** The file that was added; null: none. */
  file: contextFileSchema.nullable(),
})
