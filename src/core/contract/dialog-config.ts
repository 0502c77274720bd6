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
  PERSON_LEVELS,
  POSITION_MAX_CHARS,
  PROMPT_TEXTS_MAX,
  TONE_MAX_CHARS,
  TOPIC_MAX_CHARS,
  TURNS_DEFAULT,
  TURNS_MAX,
  TURNS_MIN,
} from './limits.ts'
import { LENT_NAMES_MAX, lentNameSchema } from './lent/lent-name.ts'
import { modeFileSchema } from './mode/mode-file.ts'
import { lessonMarkSchema } from './origins/lesson-mark.ts'
import { rematchOfSchema } from './origins/rematch.ts'
import { worldSchema } from './story/world.ts'
import {
  NUMBER_SETTINGS,
  STATE_SETTINGS,
  type NumberRow,
  type SamplingName,
  type SeatStates,
  type ChoiceSettingName,
  type StateRow,
} from './seat-settings.ts'
import { FILE_SPENT_MAX, fileSpentSchema } from './file-spent.ts'
import { pictureSchema, tooManyPictures } from './picture.ts'
import { recordingSchema } from './recording.ts'
import { SEAT_IDS } from './seat-ids.ts'

export { SEAT_IDS }
export const seatIdSchema = z.enum(SEAT_IDS)
export type SeatId = z.infer<typeof seatIdSchema>

type StateValue<Name extends ChoiceSettingName> = NonNullable<SeatStates[Name]>

const numberSchema = ({ min, max, whole }: NumberRow) =>
  (whole ? z.number().int() : z.number()).min(min).max(max).optional()
const stateSchema = (row: StateRow): z.ZodOptional<z.ZodType> =>
  (row.kind === 'switch' ? z.boolean() : z.enum(row.values)).optional()

/** Sampling settings; a provider sends only those that its model accepts. */
export const samplingSchema = z.strictObject(
  Object.fromEntries(NUMBER_SETTINGS.map((row) => [row.name, numberSchema(row)])) as {
    readonly [Name in SamplingName]: z.ZodOptional<z.ZodNumber>
  },
)

const statesShape = Object.fromEntries(STATE_SETTINGS.map((row) => [row.name, stateSchema(row)])) as {
  readonly [Name in ChoiceSettingName]: z.ZodOptional<z.ZodType<StateValue<Name>, StateValue<Name>>>
}

/** The voice that reads a seat's turns aloud. */
export const voiceSchema = z.strictObject({
  /** A speech engine: "builtin", "system", "openai" or a server's name. */
  engine: z.string().min(1).max(40),
  /** A voice of that engine. */
  voice: z.string().min(1).max(200),
  /** The speed, relative to that of the engine: 1 is the same. */
  speed: z.number().min(0.5).max(2).optional(),
  /**
   * How the voice should speak, in words: "calm, a little amused". Only engines that accept such words receive them.
   */
  tone: z.string().trim().min(1).max(TONE_MAX_CHARS).optional(),
})
export type Voice = z.infer<typeof voiceSchema>

export const seatConfigSchema = z.strictObject({
  provider: z.string().min(1).max(40),
  model: z.string().min(1).max(200),
  baseUrl: z.string().max(2_000).optional(),
  name: z.string().trim().min(1).max(NAME_MAX_CHARS),
  position: z.string().trim().max(POSITION_MAX_CHARS).optional(),
  /** The persona; empty for none. If absent, a manner is drawn for a participant in modes that draw manners. */
  persona: z.string().max(INSTRUCTIONS_MAX_CHARS).optional(),
  instructions: z.string().max(INSTRUCTIONS_MAX_CHARS).optional(),
  ...statesShape,
  /**
   * Only in configurations of earlier versions, which had this instead of `critic`: true means the seat itself, false
   * nobody.
   */
  critique: z.boolean().optional(),
  sampling: samplingSchema.optional(),
  voice: voiceSchema.optional(),
  /** Lent tools that the seat may use: whole connections by name, or single tools of them. */
  tools: z.array(lentNameSchema).max(LENT_NAMES_MAX).optional(),
  /**
   * Present when the person speaks for the seat from the beginning. Its model speaks when the person gives the seat
   * back.
   */
  person: z.enum(PERSON_LEVELS).optional(),
})
export type SeatConfig = z.infer<typeof seatConfigSchema>

export const contextFileSchema = z.strictObject({
  name: z.string().min(1).max(400),
  mediaType: z.string().max(200),
  text: z.string().min(1).max(CONTEXT_TEXT_MAX_CHARS),
  /** The number of tokens. It is an estimate (see dialog/money/estimate-tokens.ts), not a vendor's count. */
  tokens: z.number().int().min(0),
  /** Present for a text in an old code page, which was guessed from its letters, so some letters may be wrong. */
  codePage: z.string().max(40).optional(),
  /** Present for a picture; `text` then replaces the picture for models that cannot see. */
  picture: pictureSchema.optional(),
  /** Present for a recording; `text` is then its transcript, or the reason why there is none. */
  recording: recordingSchema.optional(),
  /**
   * The usage of the calls that made its text. A dialog stores them as facts of their own, so that they are counted
   * once.
   */
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
 * Adds a mode's own set-up to a schema. It is stored under the mode's id, and the mode validates it. No other unknown
 * key is allowed.
 */
export function withModeSetup<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const checked = z.looseObject(shape).superRefine((value, context) => {
    const { mode } = value as { readonly mode?: unknown }
    const keys = Object.entries(value).flatMap(([key, given]) =>
      given === undefined || key in shape || key === mode ? [] : [key],
    )
    if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: value })
  })
  // The schema is strict, except for this key, whose name no schema can know.
  return checked as unknown as z.ZodObject<Shape, z.core.$strict>
}

/** The set-up of a dialog as a person fills it in. */
export const newDialogShape = {
  topic: topicSchema,
  mode: z.string().min(1).max(40),
  /** The mode itself, if it is a person's own: its dialogs must not depend on later changes of the mode. */
  ownMode: modeFileSchema.optional(),
  /** The style of its mode, which decides who speaks when; absent: the usual one. */
  style: z.string().min(1).max(40).optional(),
  /** The world of a story, stored here so that later changes of the world do not affect it. */
  world: worldSchema.optional(),
  /** The coach of a story, who reads along and advises its narrator; absent: none. */
  coach: sideModelSchema.optional(),
  /** The model that describes a picture and a recording of each scene of a story; absent: none. */
  detail: sideModelSchema.optional(),
  /** Turns of each participant. */
  turns: z
    .number(turnsMessage)
    .int(turnsMessage)
    .min(TURNS_MIN, turnsMessage)
    .max(TURNS_MAX, turnsMessage)
    .default(TURNS_DEFAULT),
  seats: z.strictObject({ moderator: seatConfigSchema, first: seatConfigSchema, second: seatConfigSchema }),
  /** Whether a speech has a draft, a critique and a final (true), or only a final. A seat's `critic` overrides it. */
  critique: z.boolean().default(true),
  /** The length of speeches, in the mode's own measure; absent: usual. */
  length: lengthSchema.optional(),
  /** Whether the moderator may conclude early, from the late phase on. */
  earlyEnd: z.boolean().default(true),
  context: attachedFilesSchema.default([]),
  /** The dialog that this one continues. */
  continues: continuesSchema.optional(),
  /** The dialog of which this is a rematch: the same question with the sides exchanged. */
  rematchOf: rematchOfSchema.optional(),
  /** The lesson whose file set it up. */
  lesson: lessonMarkSchema.optional(),
  /** Set in an aside, which is opened inside another dialog. */
  aside: asideSchema.optional(),
  /** Ends the dialog before its costs exceed this. */
  cap: z
    .strictObject({
      usd: z.number().positive().max(100_000).optional(),
      tokens: z.number().int().positive().max(1_000_000_000).optional(),
    })
    .optional(),
  /**
   * If a vendor's limit or a lost connection asks for a longer wait than usual, the dialog waits and continues by
   * itself instead of pausing.
   */
  waits: z.boolean().optional(),
  /**
   * Whether turns that do not read each other are made one after the other, even if their models could be called at the
   * same time.
   */
  oneByOne: z.boolean().optional(),
  /**
   * Whether the final of a speech lists only changes of its draft, which the app then makes. Absent: the final is a
   * whole speech.
   */
  mendDrafts: z.boolean().optional(),
  /** Whether each speech has draft, critique and final, even those that a style makes in one stage. */
  allStages: z.boolean().optional(),
  /** Whether the answers of its models are recorded, to be saved as a recording and replayed. */
  record: z.boolean().optional(),
  /** The number of transcript tokens above which the oldest turns are replaced by a digest; 0: never. */
  foldAbove: z.number().int().min(0).max(10_000_000).optional(),
  /**
   * What the moderator's model makes of the dialog: a map that grows with each turn, and a summary of each participant
   * at the end.
   */
  insights: z.strictObject({ map: z.boolean().optional(), summaries: z.boolean().optional() }).optional(),
  /** BCP 47 tag of the language everybody speaks; the language of the topic when absent. */
  language: languageTagSchema.optional(),
  /** Edited texts of the mode by their key (Mode.texts); a key that is absent has the standard text. */
  prompts: z
    .record(z.string().min(1).max(80), z.string().max(INSTRUCTIONS_MAX_CHARS))
    .refine((texts) => Object.keys(texts).length <= PROMPT_TEXTS_MAX, 'There are too many edited prompts.')
    .optional(),
  /**
   * Seed for the moderation variants, for the manners of seats without a persona, and for rehearsal voices; drawn
   * by the engine when absent.
   */
  seed: z.number().int().min(0).max(0xffff_ffff).optional(),
}
export const newDialogSchema = withModeSetup(newDialogShape)
export type NewDialog = z.input<typeof newDialogSchema>

/** The final configuration, as the first fact of a dialog stores it. */
export const dialogConfigSchema = withModeSetup({
  ...newDialogShape,
  seed: z.number().int().min(0).max(0xffff_ffff),
  /** If no language was chosen: the language of the topic, as it was detected when the dialog was made. */
  topicLanguage: languageTagSchema.optional(),
})
export type DialogConfig = z.infer<typeof dialogConfigSchema>
