import { z } from 'zod'
import { seatConfigSchema, seatIdSchema, contextFileSchema } from '../dialog-config.ts'
import { MESSAGE_MAX_CHARS, POSITION_MAX_CHARS } from '../limits.ts'
import { turnKindSchema } from '../turn/turn-kind.ts'

const fileName = z.string().min(1).max(400)

/** The one difference of a "what if" branch: what a person chooses. */
export const changeSchema = z.discriminatedUnion('what', [
  /** The turn has these words instead. */
  z.strictObject({ what: z.literal('words'), text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) }),
  /** The position of a participant from this turn on; empty: the mode's own. */
  z.strictObject({
    what: z.literal('position'),
    seat: z.enum(['first', 'second']),
    position: z.string().trim().max(POSITION_MAX_CHARS),
  }),
  /** Another model speaks from this turn on. */
  z.strictObject({ what: z.literal('model'), seat: seatIdSchema, config: seatConfigSchema }),
  /** Another file is read from this turn on: in place of an attached one, in addition, or none in its place. */
  z
    .strictObject({ what: z.literal('file'), replaces: fileName.nullable(), file: contextFileSchema.nullable() })
    .refine(
      ({ replaces, file }) => replaces !== null || file !== null,
      'Name the file to remove or to replace, or give one to add.',
    ),
])
export type Change = z.infer<typeof changeSchema>

/** The turn from which it applies: its number in the script, its kind, and the speech that it is or follows. */
const at = { turn: z.number().int(), kind: turnKindSchema, speech: z.number().int() }
const ofSeat = { ...at, seat: seatIdSchema, /** The name at that seat. */ name: z.string() }

/** The same as it is stored and told, with enough to describe it without the other dialog. */
export const madeChangeSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('words'), ...at }),
  z.object({ what: z.literal('position'), ...ofSeat, from: z.string().nullable(), to: z.string().nullable() }),
  /** "provider:model". */
  z.object({ what: z.literal('model'), ...ofSeat, from: z.string(), to: z.string() }),
  /** Names of files; null: none before, or none after. */
  z.object({ what: z.literal('file'), ...at, from: z.string().nullable(), to: z.string().nullable() }),
])
export type MadeChange = z.infer<typeof madeChangeSchema>

/** The dialog that a branch comes from. */
export const originSchema = z.object({
  dialogId: z.string(),
  turnId: z.string(),
  /** Facts of this dialog up to this number are copies of the other one's. */
  sharedThrough: z.number().int(),
  /** The difference, if it asks "what if". */
  change: madeChangeSchema.optional(),
})
export type Origin = z.infer<typeof originSchema>

/** An attached file was replaced, added or removed; turns before this were made with the old files. */
export const fileChangedSchema = z.object({
  type: z.literal('file-changed'),
  /** The file before; null: none. */
  replaces: z.string().nullable(),
  /** The file after; null: none. */
  file: contextFileSchema.nullable(),
})
