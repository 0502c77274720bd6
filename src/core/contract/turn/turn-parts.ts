import { z } from 'zod'
import { saidSchema } from '../errors/problem.ts'
import { ERROR_CODES } from '../errors/error-codes.ts'
import { audienceSchema } from '../members/audience.ts'
import { memberIdSchema } from '../members/members.ts'
import { turnKindSchema } from './turn-kind.ts'

export const stageNameSchema = z.enum(['draft', 'critique', 'final'])
export type StageName = z.infer<typeof stageNameSchema>
export const phaseSchema = z.enum(['early', 'middle', 'late'])
export type Phase = z.infer<typeof phaseSchema>

export const errorShapeSchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  /**
   * The message with its values, so that it can be said in another language; absent for other messages and in older
   * logs.
   */
  said: saidSchema.optional(),
  retryable: z.boolean(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
})

/** Why an answer ended. `unified` is the app's word, `raw` the vendor's own. */
export const finishSchema = z.object({
  unified: z.enum(['stop', 'length', 'tool-calls', 'content-filter', 'other']),
  raw: z.string(),
})
export type Finish = z.infer<typeof finishSchema>

/**
 * Why a stage was requested again with a private note: the text repeated itself, said almost nothing new, recited its
 * task or the critique of its draft, was in another language than wanted, or could not be read.
 */
export const againSchema = z.enum(['repeats', 'little-new', 'recited', 'told-critique', 'other-language', 'unreadable'])
export type RetryReason = z.infer<typeof againSchema>

/**
 * Times of a call. startedAt is in epoch milliseconds; firstTokenMs and totalMs are durations of the successful try, in
 * milliseconds.
 */
export const timingSchema = z.object({
  startedAt: z.number(),
  firstTokenMs: z.number().nullable(),
  totalMs: z.number(),
})
export type Timing = z.infer<typeof timingSchema>

/** The part of an estimate that is stored. */
export const estimateSchema = z.object({
  calls: z.number(),
  promptTokens: z.number(),
  completionTokens: z.number(),
  cost: z.number().nullable(),
  seconds: z.number(),
})

/** The estimate before the start. */
export type KeptEstimate = Readonly<z.infer<typeof estimateSchema>>

/** How much of the dialog the prompt of a turn contains. */
export const toldShape = {
  /** Present when the prompt contains every turn word for word, without digests. */
  whole: z.literal(true).optional(),
  /**
   * Present when the turn was written at the same time as the step that its plan names: its draft was written from what
   * had been said before that step began.
   */
  beside: z.literal(true).optional(),
}

/** One planned turn. */
export const plannedTurnSchema = z.object({
  /** The index in the order of the dialog, from 0. */
  step: z.number().int().min(0),
  member: memberIdSchema,
  kind: turnKindSchema,
  /** The number of participants' turns, including this one: t in docs/product.md; 0 for the introduction. */
  speech: z.number().int().min(0),
  phase: phaseSchema,
  /**
   * The round, from 1. A comment belongs to the round of the speech after it. Absent in older plans, and for turns
   * outside rounds.
   */
  round: z.number().int().min(1).optional(),
  /** The step of the style that contains the task; absent in the order of rounds. */
  task: z.string().max(30).optional(),
  /** The name on the screen: "Case sheet". */
  title: z.string().max(200).optional(),
  /** The issue that the turn belongs to, from 1. */
  issue: z.number().int().min(1).optional(),
  /** Present when the turn has a single stage, without a draft. */
  single: z.literal(true).optional(),
  /** Who may read the turn; absent: everybody. */
  audience: audienceSchema.optional(),
  /** Turns with the same number do not read each other, and may be written at the same time. */
  apart: z.number().int().min(0).optional(),
  /**
   * The step at whose time this turn may be written, too. If that step is a speech, this whole turn may be, and it
   * reads neither that speech nor what follows. If the step is the moderator's, only the draft may be, and the critic
   * then reads the moderator's words.
   */
  beside: z.number().int().min(0).optional(),
  /** Present when the prompt does not say which participant said what. */
  blind: z.literal(true).optional(),
  /** Present when the first and the second participant exchange places with every other round or issue. */
  alternates: z.literal(true).optional(),
  /**
   * When the person may vote on the motion: before (until somebody has argued), or after (once this turn has ended).
   */
  vote: z.enum(['before', 'after']).optional(),
  /** Present when the turn answers the question before it. */
  answers: z.literal(true).optional(),
  /** What is read from the notes of the turn. */
  gives: z.enum(['issues', 'ledger']).optional(),
  /** Present when the turn is only taken if the two questions before it seem to have been dodged. */
  only: z.literal('dodged').optional(),
  /** Present with `only` when only questions for a yes or a no count. Absent in older plans. */
  yesOrNo: z.literal(true).optional(),
  /** Present when these are the last words of a participant. */
  closing: z.literal(true).optional(),
})
export type PlannedTurn = Readonly<z.infer<typeof plannedTurnSchema>>

/** What the person is in a dialog: a spectator who sees everything, or a player who sees what a player may see. */
export const personRoleSchema = z.enum(['watches', 'plays'])
export type PersonRole = z.infer<typeof personRoleSchema>
