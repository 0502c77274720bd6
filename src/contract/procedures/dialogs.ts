import { z } from 'zod'
import { askEstimateSchema, askSchema } from '../ask.ts'
import { attachedFilesSchema, newDialogSchema, seatConfigSchema, seatIdSchema } from '../dialog-config.ts'
import { resumeOptionsSchema } from '../control.ts'
import type { DialogEvent, DialogSummary } from '../events.ts'
import { tagsSchema, titleSchema } from '../library/labels.ts'
import { changeSchema } from '../origins/origin.ts'
import { stageNameSchema } from '../turn/turn-parts.ts'
import { turnSeenSchema } from '../turn/turn-seen.ts'
import { EXTRAS_ON_THE_WAY } from '../extras.ts'
import { insightSchema } from '../insights/insights.ts'
import {
  searchFiltersSchema,
  type FindAnswer,
  type ImportReport,
  type QueueState,
  type SearchAnswer,
} from '../library/library.ts'
import { type AugmentedMemoryContext, retrieveInputSchema } from '../library/retrieval.ts'
import { asideParentSchema } from '../origins/aside.ts'
import {
  CONTEXT_FILE_MAX_BYTES,
  MESSAGE_MAX_CHARS,
  QUEUE_MAX,
  TITLE_MAX_CHARS,
  TURNS_MAX,
  TURNS_MIN,
} from '../limits.ts'
import type { EstimateAnswer } from '../money.ts'
import type { SeenPrompt } from '../seen-prompt.ts'
import type { ProposedSides } from '../sides.ts'
import { villageActSchema } from '../village/village-acts.ts'
import { audienceSchema } from '../members/audience.ts'
import { memberIdSchema } from '../members/members.ts'
import type { PackedListUpdate } from '../library/list-update.ts'
import { base64Of, byId, byIds, call, idSchema, noInput, stream } from '../mode/procedure.ts'

const whatIfSchema = z.strictObject({ id: idSchema, turnId: idSchema, change: changeSchema })

const branchSchema = z.strictObject({
  id: idSchema,
  turnId: idSchema,
  keep: z.enum(['nothing', 'draft', 'critique', 'turn']),
  seats: z.partialRecord(seatIdSchema, seatConfigSchema).default({}),
})

const asideSchemaOf = z.strictObject({
  id: idSchema,
  with: memberIdSchema,
  about: z.string().trim().max(TITLE_MAX_CHARS).optional(),
  exchanges: z.number().int().min(TURNS_MIN).max(TURNS_MAX).optional(),
})

export const dialogsProcedures = {
  /** Checks the input, stores dialog-created and, with start, sets it going. */
  create: call<{ id: string }>()(z.strictObject({ dialog: newDialogSchema, start: z.boolean().default(true) })),
  list: call<readonly DialogSummary[]>()(noInput),
  /** The whole list at once, then what changed (at most 4 times a second). */
  watchList: stream<PackedListUpdate>()(noInput),
  /** Facts after afterSeq, one delta at offset 0 for each running stage, then live; what is there together comes together. */
  watch: stream<readonly DialogEvent[]>()(
    z.strictObject({ id: idSchema, afterSeq: z.number().int().min(0).default(0) }),
  ),
  pause: call<void>()(byId),
  /** Goes on from where the dialog is: paused, interrupted, failed (the failed call alone is tried again) or stopped. */
  resume: call<void>()(resumeOptionsSchema.extend({ id: idSchema })),
  /** now aborts the request under way; after-turn lets this turn end first. */
  stop: call<void>()(z.strictObject({ id: idSchema, when: z.enum(['now', 'after-turn']).default('now') })),
  /** Drops the turn under way, or the failed one, and goes on with the next. */
  skip: call<void>()(byId),
  /** Gives a stopped dialog its summary. */
  summarize: call<void>()(byId),
  changeSeat: call<void>()(z.strictObject({ id: idSchema, seat: seatIdSchema, config: seatConfigSchema })),
  /** A person's question to the floor. */
  say: call<void>()(z.strictObject({ id: idSchema, text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) })),
  /** A private note to one member. */
  note: call<void>()(
    z.strictObject({ id: idSchema, seat: memberIdSchema, text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) }),
  ),
  /** A smaller dialog inside this one, set going. */
  openChild: call<{ id: string }>()(
    z.strictObject({ id: idSchema, dialog: newDialogSchema, title: titleSchema, by: memberIdSchema }),
  ),
  reopenChild: call<void>()(byId),
  /** Takes a member aside, goes on with it or joins it: answers when it waits for the person's words. Until a turn under way is over the call waits; ending it gives the wish back. */
  openAside: call<{ id: string }>()(asideSchemaOf.extend({ parent: asideParentSchema.default('pauses') })),
  /** What a talk of the usual length would take. */
  estimateAside: call<EstimateAnswer>()(asideSchemaOf),
  /** Ends a child; the digest it leaves in its parent is told to its audience. */
  closeChild: call<void>()(z.strictObject({ id: idSchema, audience: audienceSchema })),
  /** Who answers for a member from its next turn on: the person, or whoever it began with. */
  changeAgent: call<void>()(z.strictObject({ id: idSchema, member: memberIdSchema, by: z.enum(['person', 'own']) })),
  /** What a person does to a village beside pausing it; resolves when it is on disk. */
  actInVillage: call<void>()(z.strictObject({ id: idSchema, act: villageActSchema })),
  /** A person's words for the next turn of a member, in place of its model's; null gives it back. A dialog that waits for them goes on. */
  takeSeat: call<void>()(
    z.strictObject({
      id: idSchema,
      seat: memberIdSchema,
      text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS).nullable(),
      /** What the person attaches to these words, where the mode takes files with them. */
      files: attachedFilesSchema.optional(),
      seen: turnSeenSchema.optional(),
    }),
  ),
  /** Allows or refuses what a tool asks (`consent` of the state). */
  answerConsent: call<void>()(z.strictObject({ id: idSchema, requestId: idSchema, granted: z.boolean() })),
  /** Has a finished turn said again, as it was asked for then; the version before it is kept. The dialog must not be running. */
  regenerate: call<void>()(z.strictObject({ id: idSchema, turnId: idSchema })),
  /** Changes what a finished turn says; what was said is kept. */
  editTurn: call<void>()(
    z.strictObject({ id: idSchema, turnId: idSchema, text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) }),
  ),
  chooseVersion: call<void>()(z.strictObject({ id: idSchema, turnId: idSchema, versionId: idSchema })),
  /** A new dialog that shares the past up to a turn, of which it keeps as much as `keep` says. */
  branch: call<{ id: string }>()(branchSchema.extend({ start: z.boolean().default(false) })),
  /** What going on with that branch would take, its closing included. */
  estimateBranch: call<EstimateAnswer>()(branchSchema),
  /** A branch in which one thing is different from a turn on, kept in its origin. */
  whatIf: call<{ id: string }>()(whatIfSchema.extend({ start: z.boolean().default(false) })),
  /** What going on with that branch would take, its closing included. */
  estimateWhatIf: call<EstimateAnswer>()(whatIfSchema),
  rename: call<void>()(z.strictObject({ id: idSchema, title: titleSchema.nullable() })),
  tag: call<void>()(z.strictObject({ id: idSchema, tags: tagsSchema })),
  /** Pinned dialogs stand first in lists. */
  pin: call<void>()(z.strictObject({ id: idSchema, pinned: z.boolean() })),
  bin: call<void>()(byIds),
  restore: call<void>()(byIds),
  /** Deletes dialogs that are in the bin, for good. */
  remove: call<void>()(byIds),
  /** Everything said, full text. */
  search: call<SearchAnswer>()(
    z.strictObject({
      query: z.string().max(500),
      filters: searchFiltersSchema.default({}),
      limit: z.number().int().min(1).max(500).default(100),
    }),
  ),
  /** What a question in natural words leads to, without a model: places and dialogs, best first. */
  find: call<FindAnswer>()(
    z.strictObject({
      question: z.string().max(100_000),
      filters: searchFiltersSchema.default({}),
      limit: z.number().int().min(1).max(100).default(10),
    }),
  ),
  /** What key phrases lead to, for whoever answers from it: places, records and concepts, each with why. */
  retrieve: call<AugmentedMemoryContext>()(retrieveInputSchema),
  /** Stores the dialogs of an export, of the older system's too, or of a zip of them, as new ones, and tells of each. */
  import: stream<ImportReport>()(
    z.strictObject({ name: z.string().min(1).max(400), base64: base64Of(CONTEXT_FILE_MAX_BYTES) }),
  ),
  /** What a dialog would take, and which files are too large for it. Cheap: asked again as the form moves. */
  estimate: call<EstimateAnswer>()(z.strictObject({ dialog: newDialogSchema })),
  /** A position for each participant, by one call to the moderator's model; what stands there is not told. */
  proposeSides: call<ProposedSides>()(z.strictObject({ dialog: newDialogSchema })),
  /** "What X saw": the exact prompt of a stage, rebuilt from the log. */
  prompt: call<SeenPrompt>()(z.strictObject({ id: idSchema, turnId: idSchema, stage: stageNameSchema })),
} as const

export const queueProcedures = {
  watch: stream<QueueState>()(noInput),
  /** Stores the dialogs and has them run one after another, behind those that wait already. */
  add: call<{ ids: readonly string[] }>()(z.strictObject({ dialogs: z.array(newDialogSchema).min(1).max(QUEUE_MAX) })),
  /** to: place in the list, from 0. */
  move: call<void>()(z.strictObject({ id: idSchema, to: z.number().int().min(0).max(QUEUE_MAX) })),
  /** Takes a dialog off the queue; one that runs is stopped. What it said is kept. */
  cancel: call<void>()(byId),
  /** Forgets the entries that are done. */
  clear: call<void>()(noInput),
  set: call<void>()(
    z.strictObject({ on: z.boolean().optional(), parallel: z.number().int().min(1).max(8).optional() }),
  ),
} as const

/** Conversations with the library: each is a dialog, watched, stopped (skip) and taken up again like any other. */
export const askProcedures = {
  /** Stores the question and has it answered. Answers when that is under way; watch tells the rest. */
  put: call<{ conversation: string }>()(askSchema),
  /** What one question would usually take, and which of its files are too large for the host. */
  estimate: call<EstimateAnswer>()(askEstimateSchema),
  /** The conversations there are, as dialogs.watchList tells the others. */
  watchList: stream<PackedListUpdate>()(noInput),
} as const

/** What the person and the moderator say to each other out of character, beside the record. */
export const oocProcedures = {
  /** Stores the question and has it answered. Answers when that is under way; watch tells the rest. */
  ask: call<void>()(z.strictObject({ id: idSchema, text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) })),
  /** Has answered what was left without an answer. */
  again: call<void>()(byId),
  stop: call<void>()(byId),
} as const

export const insightsProcedures = {
  /** Has the turns read that were not yet, or the participants summed up. Answers when it is under way; watch tells the rest. */
  make: call<void>()(z.strictObject({ id: idSchema, insight: insightSchema })),
  stop: call<void>()(z.strictObject({ id: idSchema, insight: insightSchema })),
  /** Lets what stopped after two failures be tried once more at its next occasion. */
  retry: call<void>()(z.strictObject({ id: idSchema, extra: z.enum(EXTRAS_ON_THE_WAY) })),
} as const
