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
  /** One or two words, shown to judges and people. */
  label: z.string().trim().min(1).max(60),
  /** What it means, in a sentence or two. */
  text: z.string().trim().min(1).max(500),
})
/** The criteria by which judges compare the sides, in this order. */
export const rubricSchema = z.array(criterionSchema).min(1).max(CRITERIA_MAX)
export type Criterion = Readonly<z.infer<typeof criterionSchema>>

/** Who was better; neither: they are equal. */
export const choiceSchema = z.enum(['first', 'second', 'neither'])
export type Choice = z.infer<typeof choiceSchema>

/** The order in which a judge reads the two sides. */
export const judgingOrderSchema = z.enum(['as-held', 'swapped'])
export type JudgingOrder = z.infer<typeof judgingOrderSchema>

export const judgeReasonSchema = z.object({
  /** The criterion of the rubric; null when it names none of them. */
  criterion: z.string().nullable(),
  /** The reason, with the real names. */
  text: z.string(),
  /** The turn it is based on; null when it names none that exists. */
  turnId: z.string().nullable(),
  /** Number of that turn; null for none. */
  turn: z.number().int().nullable(),
  /** A quote of that turn, word for word; null for words that the turn does not contain. */
  quote: z.string().nullable(),
  /** What the judge says of it: that it decided, or is the strongest against its choice; absent for other reasons. */
  weight: z.enum(['decided', 'against']).optional(),
})
export type JudgeReason = Readonly<z.infer<typeof judgeReasonSchema>>

/** Who criticised a draft: the speaker's own model, the other participant's, or the moderator's. */
export const meteredCriticSchema = z.enum(['self', 'other', 'moderator'])
export type MeteredCritic = z.infer<typeof meteredCriticSchema>

/**
 * What the judge read. whole: every turn word for word; digest: the folded ones as their digest; shortened: long
 * turns by their beginnings.
 */
export const readingSchema = z.enum(['whole', 'digest', 'shortened'])
export type Reading = z.infer<typeof readingSchema>

/** The same content in few words and in many, in either order. */
export const probeOrderSchema = z.enum(['once-first', 'twice-first'])
export type ProbeOrder = z.infer<typeof probeOrderSchema>

export const motionChoiceSchema = z.enum(MOTION_CHOICES)
export const voteTimeSchema = z.enum(VOTE_TIMES)

/** The call to a judge that a fact ends; absent in older logs. */
const callId = z.string().optional()
/** Its call failed, or its answer could not be read. This is not a judge's decision. */
const failed = z.literal(true).optional()

/** Facts about a dialog from outside it. Its members are never told any of them. */
export const JUDGING_FACTS = [
  /** A panel was asked: every judge in every order reads the dialog up to throughSeq. */
  z.object({
    type: z.literal('panel-asked'),
    panelId: z.string(),
    judges: z.array(judgeSchema),
    rubric: z.array(criterionSchema),
    bothOrders: z.boolean(),
    /** Its judges vote on the motion, too, as those who listen do. */
    motion: z.literal(true).optional(),
    /** Number of the last fact they read; a later change of a turn makes the panel stale. */
    throughSeq: z.number().int(),
    /** Number of characters that each of the two said. */
    said: z.object({ first: z.number().int(), second: z.number().int() }),
    /** Number of different words that each of the two used, and of figures that each gave. */
    distinct: z.object({ first: z.number().int(), second: z.number().int() }).optional(),
    figures: z.object({ first: z.number().int(), second: z.number().int() }).optional(),
    /** For each judge, by its index: the participants whose models are of its family. */
    kin: z.array(z.array(z.enum(['first', 'second']))).optional(),
    /** Which of the two spoke first, and which had the last word. */
    opened: z.enum(['first', 'second']).optional(),
    closed: z.enum(['first', 'second']).optional(),
  }),
  /** The verdict of one judge in one order. A panel is complete when every judge has one in every order. */
  z.object({
    type: z.literal('panel-judged'),
    panelId: z.string(),
    /** Index in the panel's judges. */
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
   * A judge that preferred one of the two was asked about the same content in few words and in many. It judges by
   * length if it prefers the many words in both orders, and by place if it prefers the first, or the last, in both.
   */
  z.object({
    type: z.literal('panel-probed'),
    panelId: z.string(),
    judge: z.number().int().min(0),
    order: probeOrderSchema,
    /** twice: the many words. Null: no readable answer. */
    choice: z.enum(['once', 'twice', 'neither']).nullable(),
    /** The many words are a paraphrase with filler; absent: the same words twice. */
    padded: z.literal(true).optional(),
    unreadable: z.string().optional(),
    failed,
    callId,
    ...spentShape,
  }),
  /** How a judge votes on the motion: told no more than the motion, or all that was argued and its first vote. */
  z.object({
    type: z.literal('panel-voted'),
    panelId: z.string(),
    judge: z.number().int().min(0),
    when: voteTimeSchema,
    /** Null: no vote. */
    choice: motionChoiceSchema.nullable(),
    /** Why, in the judge's words; absent where it gave none. */
    reason: z.string().optional(),
    unreadable: z.string().optional(),
    failed,
    callId,
    ...spentShape,
  }),
  /** The person's opinion before they see a panel, and after. The last of each counts. */
  z.object({
    type: z.literal('vote-cast'),
    panelId: z.string(),
    when: z.enum(['before', 'after']),
    choice: choiceSchema,
  }),
  /**
   * A judge compared the draft of a turn with its final, blind. A later one of the same judge in the same order
   * replaces it.
   */
  z.object({
    type: z.literal('critique-measured'),
    turnId: z.string(),
    judge: judgeSchema,
    /** The model that wrote both. */
    speaker: z.object({ provider: z.string(), model: z.string() }),
    critic: meteredCriticSchema,
    /** Which of the two the judge read first. */
    order: z.enum(['draft-first', 'final-first']),
    /** The better one; neither: equal. Null: no verdict. */
    choice: z.enum(['draft', 'final', 'neither']).nullable(),
    /** The judge's reason, in its words; absent when it gave none. */
    reason: z.string().optional(),
    unreadable: z.string().optional(),
    failed,
    callId,
    ...spentShape,
  }),
  /**
   * A score sheet was asked for the speeches that a person made in a seat: one judge marks both speakers, in both
   * orders, and is not told which of them the sheet is for.
   */
  z.object({
    type: z.literal('sheet-asked'),
    sheetId: z.string(),
    /** The seat that the person spoke for. */
    member: z.enum(['first', 'second']),
    judge: judgeSchema,
    /** Number of the last fact that is read. */
    throughSeq: z.number().int(),
  }),
  /** What the judge of a score sheet wrote of the person's side in one order. */
  z.object({
    type: z.literal('sheet-read'),
    sheetId: z.string(),
    order: judgingOrderSchema,
    /** Null: nothing that could be read. */
    side: sheetSideSchema.nullable(),
    unreadable: z.string().optional(),
    failed,
    read: readingSchema,
    callId,
    ...spentShape,
  }),
  /** The judge of a score sheet was asked about the same content in few words and in many, as those of panels are. */
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
   * A call to a judge is being made. A fact with the same callId tells its result; without one the process ended
   * during the call, and it is unknown whether the vendor charged it.
   */
  z.object({
    type: z.literal('judge-called'),
    callId: z.string(),
    /** The panel or score sheet it belongs to; absent: the critique meter. */
    panelId: z.string().optional(),
    judge: judgeSchema,
    /** By our estimate. */
    promptTokens: z.number().int(),
  }),
] as const
