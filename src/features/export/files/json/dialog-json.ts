import { quotationJsonSchema } from './quotation-json.ts'
import { webSourcesJsonSchema } from './web-sources-json.ts'
import { z } from 'zod'
import { notesJsonSchema } from './labels-json.ts'
import { audienceSchema } from '../../../../core/contract/members/audience.ts'
import { asideSchema } from '../../../../core/contract/origins/aside.ts'
import { continuesSchema } from '../../../../core/contract/origins/continues.ts'
import { madeChangeSchema } from '../../../../core/contract/origins/origin.ts'
import { MODE_SETUPS } from '../../../setups.ts'
import { pairShape } from './pair-json.ts'
import { memberIdSchema } from '../../../../core/contract/members/members.ts'
import {
  contextFileSchema,
  dialogConfigSchema,
  newDialogSchema,
  seatConfigSchema,
  seatIdSchema,
} from '../../../../core/contract/dialog-config.ts'
import { tagsSchema, titleSchema } from '../../../../core/contract/library/labels.ts'
import {
  personRoleSchema,
  plannedTurnSchema,
  estimateSchema,
  phaseSchema,
} from '../../../../core/contract/turn/turn-parts.ts'
import { turnKindSchema } from '../../../../core/contract/turn/turn-kind.ts'
import { usageSchema } from '../../../../core/contract/usage.ts'
import { participantSummarySchema } from '../../../../core/contract/insights/insights.ts'
import { exportContentSchema } from '../../../../core/contract/library/library.ts'
import { textSetSchema } from '../../../../core/contract/text-set.ts'
import { boardJsonSchema } from './board-json.ts'
import { memoryJsonSchema } from './memory-json.ts'
import { brief, insightCall, map, verdict, voicedSchema } from './insight-shapes.ts'
import { MADE_BY } from '../../../../core/dialog/made-by.ts'
import { change, child, cost, isoTime, member, sideShape } from './own-json.ts'
import { measurementJsonSchema } from './meter-json.ts'
import { ordersJsonSchema } from './orders-json.ts'
import { panelJsonSchema } from './panels-json.ts'
import { replayedJsonSchema } from './replayed-json.ts'
import { lessonShape } from './lesson-json.ts'
import { sheetJsonSchema } from './sheets-json.ts'
import { spokenShape } from './spoken-json.ts'

/** The name of the format. A change that older versions would misread gets a new number. */
export const DIALOG_JSON_SCHEMA_ID = 'idi.dialog/1'

const version = z.object(spokenShape).meta({ id: 'version' })

const turn = z
  .object({
    number: z.number().int().min(1).meta({ description: 'Place in the script, from 1' }),
    seat: memberIdSchema.meta({
      description: 'The member who spoke: a seat, "person", or the id of one of the members',
    }),
    audience: audienceSchema.optional().meta({ description: 'Who may know it; absent: everybody' }),
    quotations: z
      .array(quotationJsonSchema)
      .optional()
      .meta({ description: 'What it quotes of the attached files, looked for in them' }),
    webSources: webSourcesJsonSchema.optional().meta({
      description: "What its vendor's web search found for it: text from the web, which nobody has checked",
    }),
    kind: turnKindSchema,
    ...spokenShape,
    step: z.number().int().min(0).optional().meta({ description: 'Index in the plan of the mode' }),
    speech: z.number().int().min(0).optional().meta({ description: 'Participant turns so far, this one included' }),
    phase: phaseSchema.optional(),
    versions: z.array(version).optional().meta({
      description:
        'Other versions of this turn, oldest first: those replaced, and tries to replace it that came to nothing',
    }),
  })
  .meta({ id: 'turn' })

// Schemas here allow unknown fields: a later version may add fields, which older ones ignore.
const { baseUrl: _private, ...seatShape } = seatConfigSchema.shape
const seat = z
  .object({
    ...seatShape,
    rehearsal: z.boolean().optional().meta({ description: 'True for the built-in voices that are no AI' }),
  })
  .meta({ id: 'seat' })

const message = z
  .object({
    kind: z.enum(['question', 'note']).meta({ description: 'question: to the floor; note: private, to one seat' }),
    seat: memberIdSchema.optional(),
    text: z.string(),
    afterTurn: z.number().int().min(0).meta({ description: 'How many of the turns listed here had begun' }),
    at: isoTime.optional(),
  })
  .meta({ id: 'message' })

const fold = z
  .object({
    turns: z.number().int().min(0).meta({ description: 'How many turns the digest stands for, from the first on' }),
    afterTurn: z.number().int().min(0).meta({ description: 'How many of the turns listed here had begun' }),
    text: z.string().meta({ description: 'The digest that stood in place of those turns in prompts from here on' }),
    tokensBefore: z.number(),
    tokensAfter: z.number(),
    usage: usageSchema.meta({ description: 'Tokens of the call that wrote it' }),
    provider: z.string(),
    model: z.string(),
    cost: cost.optional(),
    at: isoTime.optional(),
  })
  .meta({ id: 'fold' })

const searches = z
  .number()
  .int()
  .optional()
  .meta({ description: 'Web searches that vendors charge apart; absent for none' })

const seatTotals = z
  .object({
    calls: z.number().int(),
    promptTokens: z.number(),
    completionTokens: z.number(),
    thinkingTokens: z.number(),
    cachedTokens: z.number(),
    cost,
    seconds: z.number().meta({ description: 'Seconds its model worked' }),
    searches,
  })
  .meta({ id: 'seatTotals' })

/** The schema of a dialog as JSON, for exports, for imports, and for resources/idi.dialog-1.schema.json. */
export const dialogJsonSchema = z.object({
  schema: z.literal(DIALOG_JSON_SCHEMA_ID),
  id: z.string().min(1),
  topic: z.string().min(1),
  mode: z.string().min(1),
  status: z.enum(['created', 'running', 'paused', 'completed', 'stopped']),
  createdAt: isoTime.nullable().meta({ description: 'Null: it came from a file without dates' }),
  endedAt: isoTime.nullable(),
  madeBy: z.enum(MADE_BY).optional().meta({ description: 'Whose words they are, for whoever passes them on' }),
  seats: z.object({ moderator: seat, first: seat, second: seat }),
  members: z.array(member).optional(),
  plan: z.array(plannedTurnSchema).nullable().optional().meta({
    description: 'The turns it was to have; null where the mode decides as it goes, absent in the moderated order',
  }),
  person: personRoleSchema.optional().meta({ description: 'Absent: watches' }),
  changes: z.array(change).optional(),
  children: z.array(child).optional(),
  readsLikeOrders: ordersJsonSchema.optional().meta({
    description: 'Text from elsewhere in this file that reads as if it gave orders to a model',
  }),
  turns: z.array(turn),
  totals: z.object({
    calls: z.number().int().meta({ description: 'Failed tries included' }),
    promptTokens: z.number(),
    completionTokens: z.number(),
    thinkingTokens: z.number(),
    cachedTokens: z.number(),
    cost,
    seconds: z.number().meta({ description: 'Seconds the models worked' }),
    cacheWriteTokens: z.number().optional(),
    cacheWriteHourTokens: z.number().optional().meta({ description: 'The part of cacheWriteTokens kept for an hour' }),
    searches,
    estimated: z.boolean().optional().meta({ description: 'True when any count is an estimate' }),
    seats: z
      .object({ moderator: seatTotals, first: seatTotals, second: seatTotals })
      .optional()
      .meta({ description: 'Digests, map, summaries, judges, failed calls and voices are in no seat' }),
    elapsedSeconds: z
      .number()
      .min(0)
      .optional()
      .meta({ description: 'Seconds of its runs: without pauses, and in a branch without the past it shares' }),
    shared: z
      .object({ calls: z.number().int(), promptTokens: z.number(), completionTokens: z.number(), cost })
      .optional()
      .meta({ description: 'What the past took that a branch shares: counted in the other dialog, not here' }),
  }),
  estimate: estimateSchema
    .nullable()
    .optional()
    .meta({ description: 'What was expected before the start, to be held against totals' }),
  energy: z
    .object({ wattHours: z.number().min(0) })
    .nullable()
    .optional()
    .meta({ description: "Drawn by model servers of one's own, each counted once; null when none was measured" }),
  endedByCap: z.boolean().optional().meta({ description: 'True when the cap ended it before its last turn' }),
  startedAt: isoTime.nullable().optional(),
  style: newDialogSchema.shape.style.meta({ description: 'The style of its mode; absent: the usual one' }),
  turnsEach: z.number().int().optional().meta({ description: 'How often each participant was to speak' }),
  critique: z.boolean().optional(),
  earlyEnd: z.boolean().optional(),
  world: newDialogSchema.shape.world.meta({ description: 'The world it is played in, hidden things included' }),
  ...MODE_SETUPS,
  ownMode: newDialogSchema.shape.ownMode.meta({ description: 'The mode itself, where a person made it' }),
  ...sideShape,
  length: newDialogSchema.shape.length.meta({ description: 'How long speeches were to be; absent: usual' }),
  seed: z.number().int().optional(),
  cap: z
    .object(newDialogSchema.shape.cap.unwrap().shape)
    .optional()
    .meta({ description: 'US dollars or tokens after which the dialog was to end' }),
  foldAbove: newDialogSchema.shape.foldAbove.meta({
    description: 'Transcript tokens above which the oldest turns are folded; 0 only when a window is full',
  }),
  waits: newDialogSchema.shape.waits.meta({
    description: 'True when it was to wait for limits of a vendor and lost connections by itself',
  }),
  oneByOne: newDialogSchema.shape.oneByOne.meta({
    description: 'True when turns that do not hear each other were to be taken one after the other',
  }),
  mendDrafts: newDialogSchema.shape.mendDrafts.meta({
    description: 'True when finals were to list only what changes in their drafts',
  }),
  allStages: newDialogSchema.shape.allStages.meta({
    description: 'True when speeches that its style takes in one stage were to have all three, too',
  }),
  insights: z
    .object(newDialogSchema.shape.insights.unwrap().shape)
    .optional()
    .meta({ description: 'What was to be made out of it beside it' }),
  folds: z.array(fold).optional(),
  concluded: z
    .object({ turn: z.number().int(), reason: z.string() })
    .nullable()
    .optional()
    .meta({ description: 'The turn in which the moderator chose to end early' }),
  verdict: verdict.optional(),
  panels: z.array(panelJsonSchema).optional().meta({
    description: 'What judges apart from the dialog found, oldest first; the last one holds',
  }),
  scoreSheets: z.array(sheetJsonSchema).optional().meta({
    description: 'Of what the person said themselves in a seat, oldest first; the last one holds',
  }),
  critiqueMeter: z.array(measurementJsonSchema).optional(),
  brief: brief.optional(),
  memory: memoryJsonSchema.optional(),
  board: boardJsonSchema.optional(),
  messages: z.array(message).optional(),
  map: map.optional(),
  participantSummaries: z
    .partialRecord(seatIdSchema, participantSummarySchema)
    .optional()
    .meta({ description: 'What each participant argued' }),
  insightCalls: z.array(insightCall).optional().meta({
    description:
      'What making the map and the summaries, asking judges and measuring the critique took, and what came to nothing; part of the totals, in no seat',
  }),
  speech: z
    .array(voicedSchema)
    .optional()
    .meta({ description: 'What speech engines took that are not free; its cost is part of the totals' }),
  title: titleSchema.optional().meta({ description: 'What a person called it; the topic when absent' }),
  tags: tagsSchema.optional(),
  notes: notesJsonSchema.optional(),
  language: newDialogSchema.shape.language.meta({ description: 'BCP 47 tag of the language everybody was to speak' }),
  topicLanguage: dialogConfigSchema.shape.topicLanguage.meta({
    description: 'BCP 47 tag of the language of the topic, where it showed and no other was chosen',
  }),
  prompts: newDialogSchema.shape.prompts.meta({
    description: 'Edited pieces of the prompts of its mode, by their key',
  }),
  texts: textSetSchema.optional().meta({
    description:
      'Every text its models were told, by its key, as the app said it when it began; prompts replace single ones',
  }),
  continues: z.object(continuesSchema.shape).optional().meta({
    description:
      'The dialog it goes on from; digest: what was told of it, word for word; leftOut: tokens of it that were not told',
  }),
  ...lessonShape,
  aside: z
    .object(asideSchema.shape)
    .optional()
    .meta({ description: 'Set in an aside: with whom, and what that one knew when it was opened' }),
  pair: pairShape.optional(),
  origin: z
    .object({
      dialogId: z.string(),
      turnId: z.string(),
      sharedTurns: z
        .number()
        .int()
        .min(0)
        .meta({ description: 'How many of the turns listed here are those of the other dialog' }),
      change: madeChangeSchema.optional().meta({ description: 'What was changed in it, where it asks "what if"' }),
    })
    .optional()
    .meta({ description: 'Where a branch came from' }),
  replayed: replayedJsonSchema.optional(),
  content: exportContentSchema.optional().meta({
    description: 'finals: what was said; drafts: and how it came about; whole, also when absent: all there is',
  }),
  context: z
    .array(z.object(contextFileSchema.shape))
    .optional()
    .meta({ description: 'Attached files as the models read them' }),
})
export type DialogJson = z.infer<typeof dialogJsonSchema>
