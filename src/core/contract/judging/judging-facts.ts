import { z } from 'zod'
import { CRITERIA_MAX, JUDGES_MAX } from '../limits.ts'
import { spentShape } from '../turn/spent-shape.ts'

/** A model that judges a dialog it has no seat in. */
export const judgeSchema = z.strictObject({
  provider: z.string().min(1).max(40),
  model: z.string().min(1).max(200),
  baseUrl: z.string().max(2_000).optional(),
})
export type Judge = Readonly<z.infer<typeof judgeSchema>>

export const judgesSchema = z.array(judgeSchema).min(1).max(JUDGES_MAX)

export const criterionSchema = z.strictObject({
  id: z.string().min(1).max(40),
  /** One or two words, as judges and people read it. */
  label: z.string().trim().min(1).max(60),
  /** What a judge looks at, a sentence or two. */
  text: z.string().trim().min(1).max(500),
})
/** What judges weigh the sides by, in this order. */
export const rubricSchema = z.array(criterionSchema).min(1).max(CRITERIA_MAX)
export type Criterion = Readonly<z.infer<typeof criterionSchema>>

/** Who was better; neither: they are alike. */
export const choiceSchema = z.enum(['first', 'second', 'neither'])
export type Choice = z.infer<typeof choiceSchema>

/** In which place a judge read each of the two. */
export const orderSchema = z.enum(['as-held', 'swapped'])
export type JudgingOrder = z.infer<typeof orderSchema>

export const judgeReasonSchema = z.object({
  /** Of the rubric; null for one that names none of it. */
  criterion: z.string().nullable(),
  /** Why, with the names put back in. */
  text: z.string(),
  /** The turn it rests on; null where it names none that there is. */
  turnId: z.string().nullable(),
  /** Number of that turn; null for none. */
  turn: z.number().int().nullable(),
  /** Word for word from that turn; null for words that it does not say. */
  quote: z.string().nullable(),
  /** What the judge says of it: that it decided, or is the strongest against its choice; absent for the others. */
  weight: z.enum(['decided', 'against']).optional(),
})
export type JudgeReason = Readonly<z.infer<typeof judgeReasonSchema>>

/** Who criticised a draft: the speaker's own model, the other participant's or the moderator's. */
export const meteredCriticSchema = z.enum(['self', 'other', 'moderator'])
export type MeteredCritic = z.infer<typeof meteredCriticSchema>

/** whole: every turn word for word; digest: the folded ones by what they became; shortened: long turns by their beginnings. */
export const readingSchema = z.enum(['whole', 'digest', 'shortened'])
export type Reading = z.infer<typeof readingSchema>

/** The same content in a few words and in many, one after the other or the other way round. */
export const probeOrderSchema = z.enum(['once-first', 'twice-first'])
export type ProbeOrder = z.infer<typeof probeOrderSchema>

/** Which call to a judge a fact tells the end of; absent in older logs. */
const callId = z.string().optional()
/** Its call failed, or its answer could not be read: no refusal, and nothing that a judge decided. */
const failed = z.literal(true).optional()

/** What is found about a dialog from outside it. Nothing of it is ever told to those who take part. */
export const JUDGING_FACTS = [
  /** A panel was asked: every judge in every order is told what was said up to throughSeq. */
  z.object({
    type: z.literal('panel-asked'),
    panelId: z.string(),
    judges: z.array(judgeSchema),
    rubric: z.array(criterionSchema),
    bothOrders: z.boolean(),
    /** Number of the last fact they are told: what changes a turn after it makes the panel stale. */
    throughSeq: z.number().int(),
    /** Characters that each of the two said. */
    said: z.object({ first: z.number().int(), second: z.number().int() }),
    /** Words that each of the two used, every one counted once, and figures that each gave. */
    distinct: z.object({ first: z.number().int(), second: z.number().int() }).optional(),
    figures: z.object({ first: z.number().int(), second: z.number().int() }).optional(),
    /** Of each judge, by its index: participants of whose family it is. */
    kin: z.array(z.array(z.enum(['first', 'second']))).optional(),
    /** Which of the two spoke before the other, and which had the last word. */
    opened: z.enum(['first', 'second']).optional(),
    closed: z.enum(['first', 'second']).optional(),
  }),
  /** What one judge came to in one order. Every judge in every order leaves one, or the panel is unfinished. */
  z.object({
    type: z.literal('panel-judged'),
    panelId: z.string(),
    /** Index in the panel's judges. */
    judge: z.number().int().min(0),
    order: orderSchema,
    /** Whoever stood there, by seat; null: no verdict. */
    choice: choiceSchema.nullable(),
    /** Why there is no verdict, a sentence; absent where there is one. */
    unreadable: z.string().optional(),
    failed,
    reasons: z.array(judgeReasonSchema),
    read: readingSchema,
    callId,
    ...spentShape,
  }),
  /**
   * A judge that held with one of the two was asked about the same content told in a few words and in many: it goes by
   * length where it finds the many better in both orders, and by place where it takes what stands first, or last, in both.
   */
  z.object({
    type: z.literal('panel-probed'),
    panelId: z.string(),
    judge: z.number().int().min(0),
    order: probeOrderSchema,
    /** Null: no answer that can be read. */
    /** twice: the one in many words. */
    choice: z.enum(['once', 'twice', 'neither']).nullable(),
    /** The many are a paraphrase with words that say nothing; absent: the same words twice over. */
    padded: z.literal(true).optional(),
    unreadable: z.string().optional(),
    failed,
    callId,
    ...spentShape,
  }),
  /** What the person thinks: before they see a panel, and after. The last of each counts. */
  z.object({
    type: z.literal('vote-cast'),
    panelId: z.string(),
    when: z.enum(['before', 'after']),
    choice: choiceSchema,
  }),
  /** A judge compared the draft of a turn with its final, blind. A later one of the same judge in the same order takes its place. */
  z.object({
    type: z.literal('critique-measured'),
    turnId: z.string(),
    judge: judgeSchema,
    /** Whose model wrote both. */
    speaker: z.object({ provider: z.string(), model: z.string() }),
    critic: meteredCriticSchema,
    /** Which of the two the judge read first. */
    order: z.enum(['draft-first', 'final-first']),
    /** The better one; neither: alike. Null: no verdict. */
    choice: z.enum(['draft', 'final', 'neither']).nullable(),
    /** Why, in the judge's words; absent where it gave none. */
    reason: z.string().optional(),
    unreadable: z.string().optional(),
    failed,
    callId,
    ...spentShape,
  }),
  /**
   * A call to a judge goes out. What came of it is told by a fact with its callId: where there is none, the process went
   * away with the call under way, and nobody here knows whether it was charged.
   */
  z.object({
    type: z.literal('judge-called'),
    callId: z.string(),
    /** Of which panel; absent: for the critique meter. */
    panelId: z.string().optional(),
    judge: judgeSchema,
    /** By our estimate. */
    promptTokens: z.number().int(),
  }),
] as const
