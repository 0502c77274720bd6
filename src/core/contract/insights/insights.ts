import { z } from 'zod'
import { seatIdSchema } from '../dialog-config.ts'
import { INSIGHTS } from './insight-names.ts'

export const mapNodeSchema = z.object({
  /** Unique within the dialog. */
  id: z.string(),
  kind: z.enum(['claim', 'support', 'rebuttal', 'concession']),
  /** The seat that said it, or whose model speaks for the character that did. */
  seat: seatIdSchema,
  turnId: z.string(),
  /** The words of the turn, word for word. */
  quote: z.string(),
  /** The point in a few words. */
  label: z.string(),
})
/** One step of the argument. */
export type MapNode = z.infer<typeof mapNodeSchema>

export const mapEdgeSchema = z.object({
  from: z.string(),
  to: z.string(),
  relation: z.enum(['supports', 'rebuts', 'concedes']),
})
/** How a step relates to another, which is in an earlier turn or in the same one. */
export type MapEdge = z.infer<typeof mapEdgeSchema>

/** The argument map: claims, support, rebuttals and concessions, in the order in which they were made. */
export interface ArgumentMap {
  readonly nodes: readonly MapNode[]
  readonly edges: readonly MapEdge[]
  /** The number of steps that were left out because their quotation is not in the turn that they name. */
  readonly dropped: number
}

export const participantSummarySchema = z.object({
  thesis: z.string(),
  arguments: z.array(z.string()),
  evidence: z.array(z.string()),
  /** Counter-arguments that were answered, and how. */
  answered: z.array(z.string()),
})
/** A summary of what one participant argued, written after the dialog. */
export type ParticipantSummary = z.infer<typeof participantSummarySchema>

/** The kinds of insights: what further calls make out of a dialog. */
export const insightSchema = z.enum(INSIGHTS)
export type Insight = z.infer<typeof insightSchema>

/**
 * What such calls are working on: an insight, a panel of judges, the critique meter, a score sheet, or an answer out of
 * character.
 */
export type CallSubject = Insight | 'panel' | 'meter' | 'sheet' | 'ooc'
