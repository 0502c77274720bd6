import { z } from 'zod'
import { MOTION_CHOICES, VOTE_TIMES } from './motion-choices.ts'
import { CRITERIA_MAX, JUDGES_MAX } from '../limits.ts'
import { spentShape } from '../turn/spent-shape.ts'
import { sheetSideSchema } from './sheet-facts.ts'

/** A model that judges a dialog in which it has no seat. */
export const judgeSchema = z.strictObject({
  provider: z.string().min(1).max(40),
  model: z.string().min(1).max(200),
  baseUrl: z.string().max(2_000).optional(),
})
export type Judge = Readonly<z.infer<typeof judgeSchema>>

export const judgesSchema = z.array(judgeSchema).min(1).max(JUDGES_MAX)

export const criterionSchema = z.strictObject({
  id: z.string().min(1).max(40),
  /** The name of the criterion, one or two words, which judges and people see. */
  label: z.string().trim().min(1).max(60),
  /** What the criterion means, in a sentence or two. */
  text: z.string().trim().min(1).max(500),
})
/** The criteria by which judges compare the sides, in this order. */
export const rubricSchema = z.array(criterionSchema).min(1).max(CRITERIA_MAX)
export type Criterion = Readonly<z.infer<typeof criterionSchema>>

/** The better side; neither: both are equal. */
export const choiceSchema = z.enum(['first', 'second', 'neither'])
export type Choice = z.infer<typeof choiceSchema>

/** The order in which a judge reads the two sides. */
export const judgingOrderSchema = z.enum(['as-held', 'swapped'])
export type JudgingOrder = z.infer<typeof judgingOrderSchema>

export const judgeReasonSchema = z.object({
  /** The criterion of the rubric; null when it names none of them. */
  criterion: z.string().nullable(),
  /** The reason. Speakers have their real names in it. */
  text: z.string(),
  /** The turn that the reason is based on; null when the judge named no existing turn. */
  turnId: z.string().nullable(),
  /** Number of that turn; null for none. */
  turn: z.number().int().nullable(),
  /** A quote of that turn, word for word; null for words that the turn does not contain. */
  quote: z.string().nullable(),
  /**
   * Whether the judge says that this reason decided, or that it is the strongest against its choice; absent for others.
   */
  weight: z.enum(['decided', 'against']).optional(),
})
export type JudgeReason = Readonly<z.infer<typeof judgeReasonSchema>>

/** Who criticised a draft: the speaker's own model, the other participant's, or the moderator's. */
export const meteredCriticSchema = z.enum(['self', 'other', 'moderator'])
export type MeteredCritic = z.infer<typeof meteredCriticSchema>

/**
 * What the judge read. whole: every turn word for word; digest: the oldest turns as a digest; shortened: only the
 * beginnings of long turns.
 */
export const readingSchema = z.enum(['whole', 'digest', 'shortened'])
export type Reading = z.infer<typeof readingSchema>

/** The order in which a judge reads the same content in few words and in many. */
export const probeOrderSchema = z.enum(['once-first', 'twice-first'])
export type ProbeOrder = z.infer<typeof probeOrderSchema>

export const motionChoiceSchema = z.enum(MOTION_CHOICES)
export const voteTimeSchema = z.enum(VOTE_TIMES)

/** The id of the call to a judge that ends with this fact; absent in older logs. */
const callId = z.string().optional()
/** Present when the call failed, or its answer could not be read. That is no decision of the judge. */
const failed = z.literal(true).optional()

/** Facts by which a dialog is judged from outside. Its members never read any of them. */
export const JUDGING_FACTS = [
  /** A panel was asked. Every judge reads the dialog up to throughSeq, in every order. */
  z.object({
    type: z.literal('panel-asked'),
    panelId: z.string(),
    judges: z.array(judgeSchema),
    rubric: z.array(criterionSchema),
    bothOrders: z.boolean(),
    /** Present when the judges also vote on the motion, as an audience does. */
    motion: z.literal(true).optional(),
    /** The number of the last fact that the judges read. If a turn is changed later, the panel is outdated. */
    throughSeq: z.number().int(),
    /** Number of characters that each of the two said. */
    said: z.object({ first: z.number().int(), second: z.number().int() }),
    /** Number of different words that each of the two used, and of figures that each gave. */
    distinct: z.object({ first: z.number().int(), second: z.number().int() }).optional(),
    figures: z.object({ first: z.number().int(), second: z.number().int() }).optional(),
    /** For each judge: the participants whose models are of the same family. */
    kin: z.array(z.array(z.enum(['first', 'second']))).optional(),
    /** The participant who spoke first, and the one who had the last word. */
    opened: z.enum(['first', 'second']).optional(),
    closed: z.enum(['first', 'second']).optional(),
  }),
  /** The verdict of one judge in one order. A panel is complete when every judge has one in every order. */
  z.object({
    type: z.literal('panel-judged'),
    panelId: z.string(),
    /** The index in the panel's list of judges. */
    judge: z.number().int().min(0),
    order: judgingOrderSchema,
    /** The seat it prefers; null: no verdict. */
    choice: choiceSchema.nullable(),
    /** Why there is no verdict, a sentence; absent when there is one. */
    unreadable: z.string().optional(),
    failed,
    reasons: z.array(judgeReasonSchema),
    read: readingSchema,
    callId,
    ...spentShape,
  }),
  /**
   * A judge that preferred one side was asked about the same content in few words and in many. It judges by length if
   * it prefers the many words in both orders, and by position if it prefers the first, or the last, in both.
   */
  z.object({
    type: z.literal('panel-probed'),
    panelId: z.string(),
    judge: z.number().int().min(0),
    order: probeOrderSchema,
    /** twice: the many words. Null: there was no readable answer. */
    choice: z.enum(['once', 'twice', 'neither']).nullable(),
    /** Present when the many words are a paraphrase with filler; absent: the same words twice. */
    padded: z.literal(true).optional(),
    unreadable: z.string().optional(),
    failed,
    callId,
    ...spentShape,
  }),
  /** A judge voted on the motion: first knowing only the motion, later knowing all arguments and its first vote. */
  z.object({
    type: z.literal('panel-voted'),
    panelId: z.string(),
    judge: z.number().int().min(0),
    when: voteTimeSchema,
    /** Null: no vote. */
    choice: motionChoiceSchema.nullable(),
    /** The reason in the judge's words; absent when it gave none. */
    reason: z.string().optional(),
    unreadable: z.string().optional(),
    failed,
    callId,
    ...spentShape,
  }),
  /** The person's opinion before and after seeing a panel. The last of each counts. */
  z.object({
    type: z.literal('vote-cast'),
    panelId: z.string(),
    when: z.enum(['before', 'after']),
    choice: choiceSchema,
  }),
  /**
   * A judge compared the draft of a turn with its final, without knowing which is which. A later comparison by the same
   * judge in the same order replaces this one.
   */
  z.object({
    type: z.literal('critique-measured'),
    turnId: z.string(),
    judge: judgeSchema,
    /** The model that wrote both texts. */
    speaker: z.object({ provider: z.string(), model: z.string() }),
    critic: meteredCriticSchema,
    /** The text that the judge read first. */
    order: z.enum(['draft-first', 'final-first']),
    /** The better text; neither: both are equal. Null: no verdict. */
    choice: z.enum(['draft', 'final', 'neither']).nullable(),
    /** The judge's reason, in its words; absent when it gave none. */
    reason: z.string().optional(),
    unreadable: z.string().optional(),
    failed,
    callId,
    ...spentShape,
  }),
  /**
   * A score sheet was asked for, about the speeches that a person made in a seat. One judge marks both speakers in both
   * orders, without knowing which of them the sheet is for.
   */
  z.object({
    type: z.literal('sheet-asked'),
    sheetId: z.string(),
    /** The seat that the person spoke for. */
    member: z.enum(['first', 'second']),
    judge: judgeSchema,
    /** The number of the last fact that the judge reads. */
    throughSeq: z.number().int(),
  }),
  /** What the judge of a score sheet wrote about the person's side in one order. */
  z.object({
    type: z.literal('sheet-read'),
    sheetId: z.string(),
    order: judgingOrderSchema,
    /** Null: the answer could not be read. */
    side: sheetSideSchema.nullable(),
    unreadable: z.string().optional(),
    failed,
    read: readingSchema,
    callId,
    ...spentShape,
  }),
  /** The judge of a score sheet was asked about the same content in few words and in many, like judges of panels. */
  z.object({
    type: z.literal('sheet-probed'),
    sheetId: z.string(),
    order: probeOrderSchema,
    choice: z.enum(['once', 'twice', 'neither']).nullable(),
    unreadable: z.string().optional(),
    failed,
    callId,
    ...spentShape,
  }),
  /**
   * A call to a judge begins. A fact with the same callId stores its result. Without such a fact the process ended
   * during the call, and it is unknown whether the vendor charged for it.
   */
  z.object({
    type: z.literal('judge-called'),
    callId: z.string(),
    /** The panel or score sheet it belongs to; absent: the critique meter. */
    panelId: z.string().optional(),
    judge: judgeSchema,
    /** The tokens of the prompt by the app's estimate. */
    promptTokens: z.number().int(),
  }),
] as const
