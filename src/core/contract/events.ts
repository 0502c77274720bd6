import { z } from 'zod'
import { audienceSchema } from './members/audience.ts'
import type { Control } from './control.ts'
import { childClosedSchema, childOpenedSchema, childSpentSchema, parentSchema } from './origins/children.ts'
import type { PanelSummary } from './judging/panel-summary.ts'
import { JUDGING_FACTS } from './judging/judging-facts.ts'
import { MODE_FACTS } from './mode/mode-facts.ts'
import { OOC_FACTS } from './ooc.ts'
import { SIDE_FACTS } from './story/side-facts.ts'
import { fileReadSchema } from './file-spent.ts'
import { fileChangedSchema, originSchema } from './origins/origin.ts'
import { replayedSchema } from './origins/replayed.ts'
import { dialogConfigSchema, seatConfigSchema, seatIdSchema } from './dialog-config.ts'
import { INSIGHT_FACTS } from './insights/insight-facts.ts'
import type { CallSubject } from './insights/insights.ts'
import type { MemberId } from './members/member-ids.ts'
import { memberIdSchema } from './members/members.ts'
import { keptQuotationSchema } from './turn/kept-quotation.ts'
import { SEAT_FACTS } from './turn/seat-facts.ts'
import { AHEAD_FACTS, type TurnsAhead } from './turn/ahead-facts.ts'
import { stageEndedSchema } from './turn/stage-ended.ts'
import { textSetHashSchema } from './text-set.ts'
import { LABEL_FACTS } from './library/labels.ts'
import {
  stageNameSchema,
  type StageName,
  phaseSchema,
  errorShapeSchema,
  estimateSchema,
  plannedTurnSchema,
  personRoleSchema,
} from './turn/turn-parts.ts'
import { turnKindSchema, type TurnKind } from './turn/turn-kind.ts'
import { EXTRA_FACTS } from './extra-facts.ts'
import { toolFacts } from './turn/tool-facts.ts'
import { lentFacts } from './lent/lent-tools.ts'
import { spentShape } from './turn/spent-shape.ts'
import type { ModeSignal } from './mode/mode-signals.ts'
import { mindsCalledSchema } from './turn/minds-called.ts'
import { verdictGivenSchema, type Verdict } from './turn/verdict.ts'

const turnRef = { turnId: z.string() }
/** The set of texts that prompts are made from, from here on. Absent in older logs, which tell today's texts until they are resumed. */
const told = { texts: textSetHashSchema.optional() }

/** What an event says, before the log gives it its number and time. */
export const factBodySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('dialog-created'),
    config: dialogConfigSchema,
    /** Set in a branch. */ origin: originSchema.optional(),
    /** Set in a dialog that was opened inside another. */ parent: parentSchema.optional(),
    /** Set where its words come from a recording. */ replayed: replayedSchema.optional(),
  }),
  z.object({
    type: z.literal('dialog-started'),
    /** What was expected, to be held against what it was. */
    estimate: estimateSchema.optional(),
    /** The turns to come; null where the mode decides as it goes. Absent in older logs, which took the moderated order. */
    plan: z.array(plannedTurnSchema).nullable().optional(),
    /** Absent: watches. */
    person: personRoleSchema.optional(),
    ...told,
  }),
  /** The turns to come are others than were planned: what is argued shows only on the way. Turns that began keep their steps. */
  z.object({ type: z.literal('plan-changed'), plan: z.array(plannedTurnSchema) }),
  z.object({
    type: z.literal('dialog-paused'),
    /** person: it waits for the words of a member for whom the person answers. cut: the vendor cut off what was said last. */
    reason: z.enum(['user', 'failure', 'interrupted', 'person', 'cut']),
    /** That member. */
    awaits: memberIdSchema.optional(),
  }),
  z.object({ type: z.literal('dialog-resumed'), ...told }),
  z.object({
    type: z.literal('dialog-ended'),
    status: z.enum(['completed', 'stopped']),
    reason: z.enum(['finished', 'concluded', 'stopped', 'imported', 'cap']),
    /** A person stopped it now, and not after its turn: nothing more begins by itself. */
    now: z.literal(true).optional(),
    /** Milliseconds of work in all, as the file says that it was imported from; absent for what ran here. */
    workedMs: z.number().min(0).optional(),
  }),
  z.object({
    type: z.literal('message-added'),
    messageId: z.string(),
    text: z.string(),
    /** It is asked before the speech of this number, from 1, and until then known to nobody; absent: at once. */
    before: z.number().int().min(1).optional(),
  }),
  z.object({ type: z.literal('note-added'), noteId: z.string(), seat: memberIdSchema, text: z.string() }),
  z.object({ type: z.literal('seat-changed'), seat: seatIdSchema, config: seatConfigSchema }),
  z.object({
    type: z.literal('turn-started'),
    ...turnRef,
    /** Place in the script, from 1, retries of a step not counted. */
    number: z.number().int(),
    /** Index in the order of the dialog, from 0: tries and versions of one turn share it. */
    step: z.number().int(),
    /** The member whose turn it is. In the first logs a seat was all a member could be, hence the name. */
    seat: memberIdSchema,
    kind: turnKindSchema,
    /** Participant turns so far, this one included: t of docs/product.md, 0 for the introduction. */
    speech: z.number().int(),
    phase: phaseSchema,
    /** Who may know what is said in it; absent: everybody. */
    audience: audienceSchema.optional(),
    /** The failed turn whose finished stages this one goes on from. */
    continues: z.string().optional(),
    /** The finished turn of which this is a new version: it takes its place once it ends. */
    replaces: z.string().optional(),
    /** It is told every turn word for word: digests do not stand for any. */
    whole: z.literal(true).optional(),
    /** The seat-taken fact whose words are spoken here instead of a model's. */
    words: z.string().optional(),
  }),
  stageEndedSchema,
  ...AHEAD_FACTS,
  z.object({
    type: z.literal('turn-ended'),
    ...turnRef,
    text: z.string(),
    /** Of a turn that was imported without the files that it quotes. */
    quotations: z.array(keptQuotationSchema).optional(),
  }),
  z.object({
    type: z.literal('turn-failed'),
    ...turnRef,
    stage: stageNameSchema.nullable(),
    error: errorShapeSchema,
    partialText: z.string(),
  }),
  z.object({
    type: z.literal('turn-cancelled'),
    ...turnRef,
    stage: stageNameSchema.nullable(),
    reason: z.enum(['stop', 'skip', 'cap']),
    partialText: z.string(),
  }),
  /** The turn is too long for any prompt: from here on its beginning of so many tokens, by our estimate, is told. */
  z.object({ type: z.literal('turn-shortened'), ...turnRef, tokens: z.number().int() }),
  /** The oldest turns became a digest: prompts hold it in their place from here on. */
  z.object({
    type: z.literal('turns-folded'),
    foldId: z.string(),
    /** Sequence number of the last fact folded: what was heard up to it is in the digest. */
    throughSeq: z.number().int(),
    text: z.string(),
    /** Turns folded in all, and transcript tokens before and after. */
    turns: z.number().int(),
    tokensBefore: z.number().int(),
    tokensAfter: z.number().int(),
    ...spentShape,
    cost: spentShape.cost.optional(),
  }),
  /** Energy drawn by the servers of one's own while the dialog ran, each host once. */
  z.object({
    type: z.literal('energy-measured'),
    hosts: z.array(z.object({ host: z.string(), wattHours: z.number(), samples: z.number().int() })),
  }),
  /** A person changed what a finished turn says; what was said stays in its stages. */
  z.object({ type: z.literal('turn-edited'), ...turnRef, text: z.string() }),
  /** An earlier version of a turn takes its place again. */
  z.object({ type: z.literal('version-chosen'), ...turnRef, versionId: z.string() }),
  ...SEAT_FACTS,
  ...INSIGHT_FACTS,
  ...EXTRA_FACTS,
  /** Turns were spoken by an engine: told where that cost money, or may have. */
  z.object({
    type: z.literal('speech-voiced'),
    engine: z.string(),
    chars: z.number().int(),
    cost: z.number().nullable(),
  }),
  ...LABEL_FACTS,
  ...MODE_FACTS,
  childOpenedSchema,
  childClosedSchema,
  childSpentSchema,
  z.object({ type: z.literal('moderator-decided'), ...turnRef, decision: z.literal('conclude'), reason: z.string() }),
  ...toolFacts,
  ...lentFacts,
  verdictGivenSchema,
  fileChangedSchema,
  fileReadSchema,
  ...JUDGING_FACTS,
  ...OOC_FACTS,
  ...SIDE_FACTS,
  mindsCalledSchema,
])
export type FactBody = z.infer<typeof factBodySchema>

/** A stored event: durable, numbered per dialog from 1 without gaps, never changed. */
export type Fact = FactBody & {
  readonly dialogId: string
  readonly seq: number
  /** Epoch milliseconds. */
  readonly at: number
}

/** Shown live, never stored. */
export type Signal = { readonly dialogId: string } & (
  | {
      readonly type: 'stage-delta'
      readonly turnId: string
      readonly stage: StageName
      readonly channel: 'speech' | 'thinking'
      /** Characters (UTF-16 code units) of this channel that came before text. */
      readonly offset: number
      readonly text: string
      /** When the stage's call began, epoch milliseconds. */
      readonly startedAt: number
      /** Its vendor searches the web for it now. */
      readonly searching?: true
    }
  | {
      readonly type: 'turn-retrying'
      readonly turnId: string
      readonly stage: StageName
      readonly attempt: number
      /** Epoch ms of the next try. */ readonly until: number
      readonly error: z.infer<typeof errorShapeSchema>
    }
  /** A wish that takes effect at the next boundary; null when it has taken effect or was taken back. */
  | { readonly type: 'control-pending'; readonly control: Control | null }
  | TurnsAhead
  /** A digest of the oldest turns is being written. */
  | { readonly type: 'folding'; readonly turns: number }
  /** Something is being made beside the turns, or judged; null when that is over, error when it failed. */
  | {
      readonly type: 'insight-progress'
      readonly insight: CallSubject
      readonly progress: { readonly done: number; readonly of: number } | null
      readonly error: z.infer<typeof errorShapeSchema> | null
    }
  | ModeSignal
  /** The run broke off and could not be recorded, because storage failed. What was stored before stands. */
  | { readonly type: 'run-halted'; readonly error: z.infer<typeof errorShapeSchema> }
)

export type DialogEvent = Fact | Signal

/** Which host answered what, for lists: a projection of the log, rebuilt from it at will. */
export interface DialogSummary {
  readonly id: string
  readonly topic: string
  readonly mode: string
  /** What its mode is called where a person made it; null for one of ours. */
  readonly modeName: string | null
  readonly status: DialogStatus
  readonly turns: number
  /** Participant turns finished; where nothing is planned, turns of whoever it was. */
  readonly speeches: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly endedAt: number | null
  /** Providers of the three seats, in seat order; `rehearsal` is no AI. */
  readonly providers: readonly string[]
  /** Models of the three seats, in seat order. */
  readonly models: readonly string[]
  /** What a person called it; null while the topic is the title. */
  readonly title: string | null
  readonly tags: readonly string[]
  /** When it was put into the bin; null when it is not there. */
  readonly binnedAt: number | null
  /** When it was pinned; null when it is not. */
  readonly pinnedAt: number | null
  readonly pauseReason: PauseReason | null
  readonly endReason: 'finished' | 'concluded' | 'stopped' | 'imported' | 'cap' | null
  /** The dialog this one branched off. */
  readonly branchOf: string | null
  /** Number of the last turn that it has in common with that one, 0 for none; null for a dialog that is no branch. */
  readonly branchAfter: number | null
  /** The dialog whose sides are exchanged in this one. */
  readonly rematchOf: string | null
  /** The dialog it was opened in: it is shown there, and in no list. */
  readonly parent: string | null
  /** Participant turns planned in all; null where there is no plan. */
  readonly planned: number | null
  /** Names of everybody who takes part. */
  readonly names: Readonly<Record<MemberId, string>>
  /** Who has the floor; with no kind, who had it last, to whom a pause after a failure or a cut belongs. */
  readonly openMember: MemberId | null
  readonly openKind: TurnKind | null
  /** What a style calls the turn under way: "Case sheet"; null in the order of rounds. */
  readonly openTitle: string | null
  /** It is one of the speeches that are counted. */
  readonly openCounted: boolean
  /** The first words of the closing that stands; null while there is none. */
  readonly closing: string | null
  /** What that closing came to where it judged; null where it did not. */
  readonly verdict: Pick<Verdict, 'winner' | 'margin'> | null
  /** What the last panel came to; null for none, while judges are missing, and once a turn it read was changed. */
  readonly panel: PanelSummary | null
}

export type PauseReason = Extract<FactBody, { type: 'dialog-paused' }>['reason']

export type DialogStatus = 'created' | 'running' | 'paused' | 'completed' | 'stopped'
