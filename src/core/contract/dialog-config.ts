import { z } from 'zod'
import { formatCount } from '../../base/format/count.ts'
import { sideModelSchema } from './story/side-model.ts'
import { asideSchema } from './origins/aside.ts'
import { continuesSchema } from './origins/continues.ts'
import {
  CONTEXT_FILES_MAX,
  CONTEXT_TEXT_MAX_CHARS,
  INSTRUCTIONS_MAX_CHARS,
  LENGTHS,
  NAME_MAX_CHARS,
  POSITION_MAX_CHARS,
  PROMPT_TEXTS_MAX,
  TOPIC_MAX_CHARS,
  TURNS_DEFAULT,
  TURNS_MAX,
  TURNS_MIN,
} from './limits.ts'
import { LENT_NAMES_MAX, lentNameSchema } from './lent/lent-name.ts'
import { modeFileSchema } from './mode/mode-file.ts'
import { rematchOfSchema } from './origins/rematch.ts'
import { worldSchema } from './story/world.ts'
import {
  NUMBER_SETTINGS,
  STATE_SETTINGS,
  type NumberRow,
  type SamplingName,
  type SeatStates,
  type StateName,
  type StateRow,
} from './seat-settings.ts'
import { FILE_SPENT_MAX, fileSpentSchema } from './file-spent.ts'
import { pictureSchema, tooManyPictures } from './picture.ts'
import { recordingSchema } from './recording.ts'

export const SEAT_IDS = ['moderator', 'first', 'second'] as const
export const seatIdSchema = z.enum(SEAT_IDS)
export type SeatId = z.infer<typeof seatIdSchema>

type StateValue<Name extends StateName> = NonNullable<SeatStates[Name]>

const numberSchema = ({ min, max, whole }: NumberRow) =>
  (whole ? z.number().int() : z.number()).min(min).max(max).optional()
const stateSchema = (row: StateRow): z.ZodOptional<z.ZodType> =>
  (row.kind === 'switch' ? z.boolean() : z.enum(row.values)).optional()

/** Sampling a model may support; a provider sends only what its model takes. */
export const samplingSchema = z.strictObject(
  Object.fromEntries(NUMBER_SETTINGS.map((row) => [row.name, numberSchema(row)])) as {
    readonly [Name in SamplingName]: z.ZodOptional<z.ZodNumber>
  },
)

const statesShape = Object.fromEntries(STATE_SETTINGS.map((row) => [row.name, stateSchema(row)])) as {
  readonly [Name in StateName]: z.ZodOptional<z.ZodType<StateValue<Name>, StateValue<Name>>>
}

/** Who speaks a seat's turns aloud. */
export const voiceSchema = z.strictObject({
  /** A speech engine: "builtin", "system", "openai" or a server's name. */
  engine: z.string().min(1).max(40),
  /** A voice of that engine. */
  voice: z.string().min(1).max(200),
  /** 1 is the engine's own pace. */
  speed: z.number().min(0.5).max(2).optional(),
})
export type Voice = z.infer<typeof voiceSchema>

export const seatConfigSchema = z.strictObject({
  provider: z.string().min(1).max(40),
  model: z.string().min(1).max(200),
  baseUrl: z.string().max(2_000).optional(),
  name: z.string().trim().min(1).max(NAME_MAX_CHARS),
  position: z.string().trim().max(POSITION_MAX_CHARS).optional(),
  /** Empty for none; absent: where its mode draws manners, one is drawn for a participant. */
  persona: z.string().max(INSTRUCTIONS_MAX_CHARS).optional(),
  instructions: z.string().max(INSTRUCTIONS_MAX_CHARS).optional(),
  ...statesShape,
  /** In configurations of earlier versions, what `critic` says now: true for itself, false for nobody. */
  critique: z.boolean().optional(),
  sampling: samplingSchema.optional(),
  voice: voiceSchema.optional(),
  /** Tools of other programs that it may use: connections by their name, or single tools of them. */
  tools: z.array(lentNameSchema).max(LENT_NAMES_MAX).optional(),
})
export type SeatConfig = z.infer<typeof seatConfigSchema>

export const contextFileSchema = z.strictObject({
  name: z.string().min(1).max(400),
  mediaType: z.string().max(200),
  text: z.string().min(1).max(CONTEXT_TEXT_MAX_CHARS),
  /** Estimate (see dialog/money/estimate-tokens.ts), not a vendor's count. */
  tokens: z.number().int().min(0),
  /** Set for a picture: `text` is then what stands for it where nobody sees. */
  picture: pictureSchema.optional(),
  /** Set for a recording: `text` is what was said in it, or why that could not be written down. */
  recording: recordingSchema.optional(),
  /** What calls took to get its text. A dialog keeps it as facts of its own, so that it is counted once. */
  spent: z.array(fileSpentSchema).max(FILE_SPENT_MAX).optional(),
})
export type ContextFile = z.infer<typeof contextFileSchema>

/** Files attached together: to a dialog, or to what the person says in one. */
export const attachedFilesSchema = z
  .array(contextFileSchema)
  .max(CONTEXT_FILES_MAX, `At most ${CONTEXT_FILES_MAX} files can be attached: remove some.`)
  .superRefine((files, context) => {
    const message = tooManyPictures(files)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

const topicSchema = z
  .string()
  .trim()
  .min(1, 'The topic is empty: write what the dialog should be about.')
  .max(
    TOPIC_MAX_CHARS,
    `The topic is longer than ${formatCount(TOPIC_MAX_CHARS)} characters: shorten it, or attach the long text as a file.`,
  )

const turnsMessage = `Turns must be a whole number from ${TURNS_MIN} to ${TURNS_MAX}.`

export const lengthSchema = z.enum(LENGTHS)
export type SpeechLength = z.infer<typeof lengthSchema>

const languageTagSchema = z
  .string()
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'The language must be a tag such as "en" or "pt-BR".')
  .max(35)

/**
 * A dialog with what its mode is set up with besides, which stands under the mode's own id and which the mode reads: no
 * other key but those of the shape may be there.
 */
export function withModeSetup<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const checked = z.looseObject(shape).superRefine((value, context) => {
    const { mode } = value as { readonly mode?: unknown }
    const keys = Object.entries(value).flatMap(([key, given]) =>
      given === undefined || key in shape || key === mode ? [] : [key],
    )
    if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: value })
  })
  // As strict as it says, but for the one key whose name no schema can know.
  return checked as unknown as z.ZodObject<Shape, z.core.$strict>
}

/** What a person fills in to get a dialog. */
export const newDialogShape = {
  topic: topicSchema,
  mode: z.string().min(1).max(40),
  /** The mode itself where it is one of one's own: its dialogs never depend on what becomes of it. */
  ownMode: modeFileSchema.optional(),
  /** The style of its mode, which says who speaks when; absent: the usual one. */
  style: z.string().min(1).max(40).optional(),
  /** The world it is played in, where its mode has one: it is the same however that changes later. */
  world: worldSchema.optional(),
  /** Who reads along in a story and whispers to its narrator; absent: nobody. */
  coach: sideModelSchema.optional(),
  /** Who writes what a picture and a recording of each scene of a story would hold; absent: nobody. */
  detail: sideModelSchema.optional(),
  /** How often each participant speaks. */
  turns: z
    .number(turnsMessage)
    .int(turnsMessage)
    .min(TURNS_MIN, turnsMessage)
    .max(TURNS_MAX, turnsMessage)
    .default(TURNS_DEFAULT),
  seats: z.strictObject({ moderator: seatConfigSchema, first: seatConfigSchema, second: seatConfigSchema }),
  /** Draft, critique, final when true; final only when false. A seat's `critic` goes first. */
  critique: z.boolean().default(true),
  /** How long everybody speaks, by the mode's own measure; absent: usual. */
  length: lengthSchema.optional(),
  /** The moderator may conclude from the late phase on. */
  earlyEnd: z.boolean().default(true),
  context: attachedFilesSchema.default([]),
  /** The dialog it goes on from. */
  continues: continuesSchema.optional(),
  /** The dialog of which it is the rematch: the same question with sides exchanged. */
  rematchOf: rematchOfSchema.optional(),
  /** Set in an aside, which is opened inside another dialog. */
  aside: asideSchema.optional(),
  /** Ends the dialog cleanly before it costs more. */
  cap: z
    .strictObject({
      usd: z.number().positive().max(100_000).optional(),
      tokens: z.number().int().positive().max(1_000_000_000).optional(),
    })
    .optional(),
  /** Where a vendor's limit or a lost connection asks for a longer wait than usual, the dialog waits and goes on by itself instead of pausing. */
  waits: z.boolean().optional(),
  /** Turns that do not hear each other are taken one after the other, although their models could be asked at the same time. */
  oneByOne: z.boolean().optional(),
  /** Draft, critique and final in each speech, those too that a style takes in one stage. */
  allStages: z.boolean().optional(),
  /** What its models answer is written down beside it, to be saved as a recording and replayed. */
  record: z.boolean().optional(),
  /** Transcript tokens above which the oldest turns are folded into a digest; 0 never folds. */
  foldAbove: z.number().int().min(0).max(10_000_000).optional(),
  /** What is made out of the dialog beside it, by the moderator's model: a map that grows with each turn, a summary of each participant at the end. */
  insights: z.strictObject({ map: z.boolean().optional(), summaries: z.boolean().optional() }).optional(),
  /** BCP 47 tag of the language everybody speaks; the language of the topic when absent. */
  language: languageTagSchema.optional(),
  /** Edited pieces of the mode's prompts by their key (Mode.texts); what is absent is the standard text. */
  prompts: z
    .record(z.string().min(1).max(80), z.string().max(INSTRUCTIONS_MAX_CHARS))
    .refine((texts) => Object.keys(texts).length <= PROMPT_TEXTS_MAX, 'There are too many edited prompts.')
    .optional(),
  /** Draws the moderation variants and the manners of seats that have no persona, and drives rehearsal voices; drawn by the engine when absent. */
  seed: z.number().int().min(0).max(0xffff_ffff).optional(),
}
export const newDialogSchema = withModeSetup(newDialogShape)
export type NewDialog = z.input<typeof newDialogSchema>

/** The settled configuration, as the first fact of a dialog holds it. */
export const dialogConfigSchema = withModeSetup({
  ...newDialogShape,
  seed: z.number().int().min(0).max(0xffff_ffff),
  /** Where no language was chosen: that of the topic, as far as it showed when the dialog was made. */
  topicLanguage: languageTagSchema.optional(),
})
export type DialogConfig = z.infer<typeof dialogConfigSchema>
