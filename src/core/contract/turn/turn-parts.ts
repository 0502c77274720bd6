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
  /** The message with its values, to be said in another language; absent where it has none, and before. */
  said: saidSchema.optional(),
  retryable: z.boolean(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
})

/** unified is ours, raw is the vendor's own word. */
export const finishSchema = z.object({
  unified: z.enum(['stop', 'length', 'tool-calls', 'content-filter', 'other']),
  raw: z.string(),
})
export type Finish = z.infer<typeof finishSchema>

/**
 * Why a stage was made once more with a private note: it repeated itself, said almost nothing new, recited its task, or
 * the person wants a turn regenerated that was in another language.
 */
export const againSchema = z.enum(['repeats', 'little-new', 'recited', 'other-language', 'unreadable'])
export type RetryReason = z.infer<typeof againSchema>

/** startedAt in epoch milliseconds; firstTokenMs and totalMs are spans in milliseconds of the successful attempt. */
export const timingSchema = z.object({
  startedAt: z.number(),
  firstTokenMs: z.number().nullable(),
  totalMs: z.number(),
})
export type Timing = z.infer<typeof timingSchema>

/** The stored part of an estimate. */
export const estimateSchema = z.object({
  calls: z.number(),
  promptTokens: z.number(),
  completionTokens: z.number(),
  cost: z.number().nullable(),
  seconds: z.number(),
})

/** The estimate before the start. */
export type KeptEstimate = Readonly<z.infer<typeof estimateSchema>>

/** How much of what was said a turn is told. */
export const toldShape = {
  /** Its prompt has every turn word for word, without digests. */
  whole: z.literal(true).optional(),
  /** It was made beside the step that its plan names: its draft is told what had been said before that one began. */
  beside: z.literal(true).optional(),
}

/** One planned turn. */
export const plannedTurnSchema = z.object({
  /** Index in the order of the dialog, from 0. */
  step: z.number().int().min(0),
  member: memberIdSchema,
  kind: turnKindSchema,
  /** Number of participant turns, this one included: t of docs/product.md, 0 for the introduction. */
  speech: z.number().int().min(0),
  phase: phaseSchema,
  /**
   * The round it belongs to, from 1; a comment belongs to the round of the speech after it. Absent in older plans,
   * and for turns outside rounds.
   */
  round: z.number().int().min(1).optional(),
  /** The step of its style that is its task; absent in the order of rounds. */
  task: z.string().max(30).optional(),
  /** Its name on the screen: "Case sheet". */
  title: z.string().max(200).optional(),
  /** The issue it belongs to, from 1. */
  issue: z.number().int().min(1).optional(),
  /** It has one stage, without a draft. */
  single: z.literal(true).optional(),
  /** Who hears it; absent: everybody. */
  audience: audienceSchema.optional(),
  /** Turns of one number do not hear each other, and may be made at the same time. */
  apart: z.number().int().min(0).optional(),
  /**
   * The step beside which it may be made. Beside a speech all of it may be, and it does not hear that speech nor what
   * is said after it; beside the moderator's words its draft may be, and its critic is told those words.
   */
  beside: z.number().int().min(0).optional(),
  /** It is not told which of the two participants said what. */
  blind: z.literal(true).optional(),
  /** First and second swap places in it with every other round or issue. */
  alternates: z.literal(true).optional(),
  /**
   * When the person may vote on the motion: before, until somebody has argued; or after, once this turn has ended.
   */
  vote: z.enum(['before', 'after']).optional(),
  /** It answers the question before it. */
  answers: z.literal(true).optional(),
  /** What is read from its notes. */
  gives: z.enum(['issues', 'ledger']).optional(),
  /** Only made when the question before it was dodged twice. */
  only: z.literal('dodged').optional(),
  /** These are the last words of a participant. */
  closing: z.literal(true).optional(),
})
export type PlannedTurn = Readonly<z.infer<typeof plannedTurnSchema>>

/** The person's role in a dialog: a spectator who sees everything, or a player who sees what a player may. */
export const personRoleSchema = z.enum(['watches', 'plays'])
export type PersonRole = z.infer<typeof personRoleSchema>
