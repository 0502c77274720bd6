import { z } from 'zod'
import { briefLeadSchema } from '../../../../core/contract/insights/brief.ts'
import { insightSchema, mapEdgeSchema, mapNodeSchema } from '../../../../core/contract/insights/insights.ts'
import { usageSchema } from '../../../../core/contract/usage.ts'
import { verdictGivenSchema } from '../../../../core/contract/turn/verdict.ts'
import { cost } from './own-json.ts'
import { checksJsonSchema } from './panels-json.ts'

// The schemas of insights and of the verdict in idi.dialog/1.

const { turnId: _id, ...nodeShape } = mapNodeSchema.shape
export const map = z
  .object({
    nodes: z.array(
      z.object({
        ...nodeShape,
        turn: z.number().int().min(1).meta({ description: 'Number of the turn that is quoted' }),
      }),
    ),
    edges: z.array(mapEdgeSchema),
    dropped: z.number().int().min(0).meta({ description: 'Steps left out because their quote is not in the turn' }),
    read: z
      .array(z.number().int().min(1))
      .optional()
      .meta({ description: 'Numbers of the turns that were read for it' }),
  })
  .meta({ id: 'map', description: 'Who argued what: claims, support, rebuttals and concessions' })

export const verdict = z
  .object({
    turn: z.number().int().min(1).meta({ description: 'Number of the closing it stands in' }),
    winner: verdictGivenSchema.shape.winner,
    margin: verdictGivenSchema.shape.margin,
    reasons: z.array(
      z.object({
        turn: z.number().int(),
        quote: z.string(),
        found: z.boolean().meta({ description: 'False: nobody said these words' }),
      }),
    ),
    unreadable: z.string().optional().meta({ description: 'Why no verdict could be read' }),
    stale: z.literal(true).optional().meta({ description: 'A turn was changed after it was given' }),
    checks: checksJsonSchema.optional(),
  })
  .meta({ id: 'verdict', description: 'What the closing came to, read from it' })

const briefPoints = z.array(
  z.object({
    text: z.string(),
    quotes: z.array(
      z.object({
        turn: z.number().int().min(1).meta({ description: 'Number of the turn that says it' }),
        quote: z.string(),
      }),
    ),
  }),
)

export const brief = z
  .object({
    lead: briefLeadSchema
      .optional()
      .meta({ description: 'What to do, how sure, what it costs to be wrong, the next step' }),
    for: briefPoints.optional().meta({ description: 'The strongest reasons for the answer' }),
    against: briefPoints.optional().meta({ description: 'The strongest reasons against it' }),
    agreed: briefPoints,
    crux: briefPoints,
    settles: briefPoints,
    changed: briefPoints,
    risks: briefPoints,
    dropped: z.number().int().min(0).meta({ description: 'Entries left out because nobody said their quotes' }),
    read: z.array(z.number().int().min(1)).meta({ description: 'Numbers of the turns that it was written from' }),
    stale: z.literal(true).optional().meta({ description: 'A turn was changed after it was written' }),
  })
  .meta({ id: 'brief', description: 'What a decision brief says beyond what the turns, the map and the verdict hold' })

export const insightCall = z
  .object({
    insight: z
      .enum([
        ...insightSchema.options,
        'verdict',
        'panel',
        'meter',
        'sheet',
        'ooc',
        'check',
        'hint',
        'coach',
        'detail',
        'files',
        'minds',
        'child',
        'failed',
      ])
      .meta({
        description:
          'What was made; verdict: what a closing came to, asked for by itself; ooc: answers out of character, whose words are in no file; check: of drafts of a person, which are in no file either; hint: for turns of a person, whose words stand at the turns; coach: its notes to a narrator, which are in no file either; detail: the lines below scenes, which stand among the changes; files: what pictures show and what is said in sound files, which stands in the attached files; minds: decisions of characters with minds of their own; child: what was said in talks apart, which are files of their own; failed: calls of whatever kind that came to nothing',
      }),
    calls: z.number().int().optional().meta({ description: 'One when absent' }),
    turn: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Number of the turn that failed calls or hints were made for' }),
    usage: usageSchema,
    cost,
    stopped: z.literal(true).optional().meta({ description: 'Somebody broke them off: they did not fail' }),
    shared: z
      .literal(true)
      .optional()
      .meta({ description: 'Made in the dialog that this one branched off, and no part of the totals' }),
  })
  .meta({ id: 'insightCall' })

export const voicedSchema = z
  .object({ engine: z.string(), chars: z.number().int().min(0), cost })
  .meta({ id: 'voiced' })
