import { z } from 'zod'
import { audienceSchema } from './members/audience.ts'
import type { Control } from './control.ts'
import { childClosedSchema, childOpenedSchema, childSpentSchema, parentSchema } from './origins/children.ts'
import type { PanelSummary } from './judging/panel-summary.ts'
import { JUDGING_FACTS } from './judging/judging-facts.ts'
import { MODE_FACTS } from './mode/mode-facts.ts'
import { OOC_FACTS } from './ooc.ts'
import { SIDE_FACTS } from './story/side-facts.ts'
import { PAID_FACTS } from './file-spent.ts'
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
  toldShape,
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
/** The text set of the dialog's prompts from here on. Absent in older logs, which use today's texts until they are resumed. */
const textSet = { texts: textSetHashSchema.optional() }

/** The content of an event, before the log gives it its number and time. */
export const factBodySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('dialog-created'),
    config: dialogConfigSchema,
    /** Set in a branch. */ origin: originSchema.optional(),
    /** Set in a dialog that was opened inside another. */ parent: parentSchema.optional(),
    /** Set when its words come from a recording. */ replayed: replayedSchema.optional(),
  }),
  z.object({
    type: z.literal('dialog-started'),
    /** The estimate, to be compared with the actual usage. */
    estimate: estimateSchema.optional(),
    /** The planned turns; null when the mode decides as it goes. Absent in older logs, which used the moderated order. */
    plan: z.array(plannedTurnSchema).nullable().optional(),
    /** Absent: the person watches. */
    person: personRoleSchema.optional(),
    ...textSet,
  }),
  /** The plan changed, because the issues are only known during the dialog. Turns that have begun keep their steps. */
  z.object({ type: z.literal('plan-changed'), plan: z.array(plannedTurnSchema) }),
  z.object({
    type: z.literal('dialog-paused'),
    /** person: waits for the words of a member that the person speaks for. cut: the vendor cut off the last speech. */
    reason: z.enum(['user', 'failure', 'interrupted', 'person', 'cut']),
    /** The member whose words it waits for. */
    awaits: memberIdSchema.optional(),
  }),
  z.object({ type: z.literal('dialog-resumed'), ...textSet }),
  z.object({
    type: z.literal('dialog-ended'),
    status: z.enum(['completed', 'stopped']),
    reason: z.enum(['finished', 'concluded', 'stopped', 'imported', 'cap']),
    /** A person stopped it immediately rather than after its turn, so nothing more is started automatically. */
    now: z.literal(true).optional(),
    /** Total working time in milliseconds, as the imported file says; absent for dialogs that ran here. */
    workedMs: z.number().min(0).optional(),
  }),
  z.object({
    type: z.literal('message-added'),
    messageId: z.string(),
    text: z.string(),
    /** The question is asked before the speech of this number (from 1) and unknown to everybody until then; absent: at once. */
    before: z.number().int().min(1).optional(),
  }),
  z.object({ type: z.literal('note-added'), noteId: z.string(), seat: memberIdSchema, text: z.string() }),
  z.object({ type: z.literal('seat-changed'), seat: seatIdSchema, config: seatConfigSchema }),
  z.object({
    type: z.literal('turn-started'),
    ...turnRef,
    /** The number of the turn, from 1. A retry of a step keeps it. */
    number: z.number().int(),
    /** Index in the order of the dialog, from 0; tries and versions of one turn share it. */
    step: z.number().int(),
    /** The member who speaks. In the first logs only seats were members, hence the name. */
    seat: memberIdSchema,
    kind: turnKindSchema,
    /** The number of participants' turns, including this one: t in docs/product.md; 0 for the introduction. */
    speech: z.number().int(),
    phase: phaseSchema,
    /** Who may know what the turn says; absent: everybody. */
    audience: audienceSchema.optional(),
    /** The failed turn of which this one continues the finished stages. */
    continues: z.string().optional(),
    /** The finished turn of which this is a new version; it replaces that one when it ends. */
    replaces: z.string().optional(),
    ...toldShape,
    /** The fact (seat-taken) with the person's words that are used here instead of a model's. */
    words: z.string().optional(),
  }),
  stageEndedSchema,
  ...AHEAD_FACTS,
  z.object({
    type: z.literal('turn-ended'),
    ...turnRef,
    text: z.string(),
    /** Quotations of files, for a turn that was imported without those files. */
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
  /** The turn is too long for any prompt: from here on only this many tokens of its beginning are sent. */
  z.object({ type: z.literal('turn-shortened'), ...turnRef, tokens: z.number().int() }),
  /** A digest of the oldest turns was made. From here on prompts contain it instead of them. */
  z.object({
    type: z.literal('turns-folded'),
    foldId: z.string(),
    /** Sequence number of the last fact in the digest. */
    throughSeq: z.number().int(),
    text: z.string(),
    /** Number of turns in the digest, and transcript tokens before and after. */
    turns: z.number().int(),
    tokensBefore: z.number().int(),
    tokensAfter: z.number().int(),
    ...spentShape,
    cost: spentShape.cost.optional(),
  }),
  /** The energy that the person's own servers used while the dialog ran. Each host is counted once. */
  z.object({
    type: z.literal('energy-measured'),
    hosts: z.array(z.object({ host: z.string(), wattHours: z.number(), samples: z.number().int() })),
  }),
  /** A person edited a finished turn; the original words stay in its stages. */
  z.object({ type: z.literal('turn-edited'), ...turnRef, text: z.string() }),
  /** An earlier version of a turn became the current one again. */
  z.object({ type: z.literal('version-chosen'), ...turnRef, versionId: z.string() }),
  ...SEAT_FACTS,
  ...INSIGHT_FACTS,
  ...EXTRA_FACTS,
  /** Turns were read aloud by a speech engine. This is stored if it cost money, or may have. */
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
  ...PAID_FACTS,
  ...JUDGING_FACTS,
  ...OOC_FACTS,
  ...SIDE_FACTS,
  mindsCalledSchema,
])
export type FactBody = z.infer<typeof factBodySchema>

/** A stored event. It has a number within its dialog, from 1 without gaps, and never changes. */
export type Fact = FactBody & {
  readonly dialogId: string
  readonly seq: number
  /** Epoch milliseconds. */
  readonly at: number
}

/** An event that is sent to watchers and never stored. */
export type Signal = { readonly dialogId: string } & (
  | {
      readonly type: 'stage-delta'
      readonly turnId: string
      readonly stage: StageName
      readonly channel: 'speech' | 'thinking'
      /** The number of characters (UTF-16 code units) of this channel that came before this text. */
      readonly offset: number
      readonly text: string
      /** When the call of the stage began, in epoch milliseconds. */
      readonly startedAt: number
      /** Whether the vendor is searching the web for this stage now. */
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
  /** A request that takes effect at the next boundary; null when it has taken effect or was withdrawn. */
  | { readonly type: 'control-pending'; readonly control: Control | null }
  | TurnsAhead
  /** A digest of the oldest turns is being written. */
  | { readonly type: 'folding'; readonly turns: number }
  /** An insight or a judgement is being made beside the turns; null when it has finished, error when it failed. */
  | {
      readonly type: 'insight-progress'
      readonly insight: CallSubject
      readonly progress: { readonly done: number; readonly of: number } | null
      readonly error: z.infer<typeof errorShapeSchema> | null
    }
  | ModeSignal
  /** The run ended and the end could not be recorded, because storage failed. What was stored before remains. */
  | { readonly type: 'run-halted'; readonly error: z.infer<typeof errorShapeSchema> }
)

export type DialogEvent = Fact | Signal

/** A row of the list of dialogs. It is computed from the log and can be computed again at any time. */
export interface DialogSummary {
  readonly id: string
  readonly topic: string
  readonly mode: string
  /** The id of the style of its mode; null for the usual one. */
  readonly style: string | null
  /** The name of the mode, if a person made it; null for a mode of the app. */
  readonly modeName: string | null
  readonly status: DialogStatus
  readonly turns: number
  /** Number of finished participant turns; without a plan, of all finished turns. */
  readonly speeches: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly endedAt: number | null
  /** The providers of the three seats, in seat order; `rehearsal` is not an AI. */
  readonly providers: readonly string[]
  /** Models of the three seats, in seat order. */
  readonly models: readonly string[]
  /** The title that a person gave it; null while the topic is the title. */
  readonly title: string | null
  readonly tags: readonly string[]
  /** When it was put into the bin; null when it is not in the bin. */
  readonly binnedAt: number | null
  /** When it was pinned; null when it is not pinned. */
  readonly pinnedAt: number | null
  readonly pauseReason: PauseReason | 'recording-ended' | null
  readonly endReason: 'finished' | 'concluded' | 'stopped' | 'imported' | 'cap' | null
  /** The dialog that this one branched off. */
  readonly branchOf: string | null
  /** Number of the last turn that it shares with that dialog, 0 for none; null for a dialog that is no branch. */
  readonly branchAfter: number | null
  /** The dialog of which this one is a rematch. */
  readonly rematchOf: string | null
  /** The dialog inside which it was opened. It is shown there, and in no list. */
  readonly parent: string | null
  /** Number of planned participant turns; null when there is no plan. */
  readonly planned: number | null
  /** Names of all members. */
  readonly names: Readonly<Record<MemberId, string>>
  /** The present speaker; without a kind of turn, the last speaker, whose failed or cut turn paused the dialog. */
  readonly openMember: MemberId | null
  readonly openKind: TurnKind | null
  /** The name that the style gives the present turn: "Case sheet"; null in the order of rounds. */
  readonly openTitle: string | null
  /** Whether that turn is one of the counted speeches. */
  readonly openCounted: boolean
  /** The beginning of the closing that counts now; null when there is none. */
  readonly closing: string | null
  /** The verdict of that closing; null when it gave none. */
  readonly verdict: Pick<Verdict, 'winner' | 'margin'> | null
  /** The result of the last panel; null when there is none, when judges are missing, or when a turn they read was changed. */
  readonly panel: PanelSummary | null
}

export type PauseReason = Extract<FactBody, { type: 'dialog-paused' }>['reason']
export type DialogStatus = 'created' | 'running' | 'paused' | 'completed' | 'stopped'
