import { decodeBase64 } from '../decode-base64.ts'
import { resumeOptionsSchema } from '../../core/contract/control.ts'
import {
  attachedFilesSchema,
  newDialogSchema,
  seatConfigSchema,
  seatIdSchema,
} from '../../core/contract/dialog-config.ts'
import { MOTION_CHOICES, VOTE_TIMES } from '../../core/dialog/board/motion-vote.ts'
import type { DialogEvent, DialogSummary } from '../../core/contract/events.ts'
import { givenIssuesSchema } from '../../core/contract/mode/issues.ts'
import { tagsSchema, titleSchema } from '../../core/contract/library/labels.ts'
import {
  searchFiltersSchema,
  type FindAnswer,
  type ImportReport,
  type SearchAnswer,
} from '../../core/contract/library/library.ts'
import type { PackedListUpdate } from '../../core/contract/library/list-update.ts'
import { type AugmentedMemoryContext, retrieveInputSchema } from '../../core/contract/library/retrieval.ts'
import {
  CONTEXT_FILE_MAX_BYTES,
  MESSAGE_MAX_CHARS,
  TITLE_MAX_CHARS,
  TURNS_MAX,
  TURNS_MIN,
} from '../../core/contract/limits.ts'
import { audienceSchema } from '../../core/contract/members/audience.ts'
import { memberIdSchema } from '../../core/contract/members/members.ts'
import type { EstimateAnswer } from '../../core/contract/money.ts'
import { asideParentSchema } from '../../core/contract/origins/aside.ts'
import { changeSchema } from '../../core/contract/origins/origin.ts'
import type { SeenPrompt } from '../../core/contract/seen-prompt.ts'
import type { ProposedSides } from '../../core/contract/sides.ts'
import { stageNameSchema } from '../../core/contract/turn/turn-parts.ts'
import { turnSeenSchema } from '../../core/contract/turn/turn-seen.ts'
import { isListed } from '../../core/dialog/list/listed.ts'
import { idSchema } from '../../core/contract/id.ts'
import { base64Of, byId, byIds, call, noInput, stream } from './act.ts'
import { chosenOf } from './chosen-list.ts'
import { z } from 'zod'

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

export const dialogsActs = {
  /** Checks the input, stores dialog-created and, with start, sets it going. */
  create: call<{ id: string }>()(
    z.strictObject({ dialog: newDialogSchema, start: z.boolean().default(true) }),
    async ({ engine }, { dialog, start }) => {
      const id = await engine.create(dialog)
      if (start) await engine.start(id)
      return { id }
    },
  ),
  list: call<readonly DialogSummary[]>()(noInput, async ({ engine }) => (await engine.list()).filter(isListed)),
  /** The whole list at once, then what changed (at most 4 times a second). */
  watchList: stream<PackedListUpdate>()(noInput, ({ engine }, _input, signal) =>
    chosenOf(engine.watchListUpdates(signal), isListed),
  ),
  /** Facts after afterSeq, one delta at offset 0 for each running stage, then live; what is there together comes together. */
  watch: stream<readonly DialogEvent[]>()(
    z.strictObject({
      id: idSchema,
      afterSeq: z.number().int().min(0).default(0),
      /** A person looks who may want to change the issues before they are argued: the dialog waits a moment for that. */
      mayChangeIssues: z.boolean().optional(),
    }),
    ({ engine }, { id, afterSeq, mayChangeIssues }, signal) =>
      engine.watch(id, afterSeq, signal, { mayChangeIssues: mayChangeIssues === true }),
  ),
  pause: call<void>()(byId, ({ engine }, { id }) => engine.pause(id)),
  /** Goes on from where the dialog is: paused, interrupted, failed (the failed call alone is tried again) or stopped. */
  resume: call<void>()(resumeOptionsSchema.extend({ id: idSchema }), ({ engine }, { id, ...options }) =>
    engine.resume(id, options),
  ),
  /** now aborts the request under way; after-turn lets this turn end first. */
  stop: call<void>()(
    z.strictObject({ id: idSchema, when: z.enum(['now', 'after-turn']).default('now') }),
    ({ engine }, { id, when }) => engine.stop(id, when),
  ),
  /** Drops the turn under way, or the failed one, and goes on with the next. */
  skip: call<void>()(byId, ({ engine }, { id }) => engine.skip(id)),
  /** Gives a stopped dialog its summary. */
  summarize: call<void>()(byId, ({ engine }, { id }) => engine.summarize(id)),
  changeSeat: call<void>()(
    z.strictObject({ id: idSchema, seat: seatIdSchema, config: seatConfigSchema }),
    ({ engine }, { id, seat, config }) => engine.changeSeat(id, seat, config),
  ),
  /** A person's question to the floor. */
  say: call<void>()(
    z.strictObject({ id: idSchema, text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) }),
    ({ engine }, { id, text }) => engine.say(id, text),
  ),
  /** A private note to one member. */
  note: call<void>()(
    z.strictObject({ id: idSchema, seat: memberIdSchema, text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) }),
    ({ engine }, { id, seat, text }) => engine.note(id, seat, text),
  ),
  /** What the person thinks of the motion, before or after the debate; null skips it. */
  vote: call<void>()(
    z.strictObject({ id: idSchema, when: z.enum(VOTE_TIMES), choice: z.enum(MOTION_CHOICES).nullable() }),
    ({ engine }, { id, when, choice }) => engine.vote(id, when, choice),
  ),
  /** A smaller dialog inside this one, set going. */
  openChild: call<{ id: string }>()(
    z.strictObject({ id: idSchema, dialog: newDialogSchema, title: titleSchema, by: memberIdSchema }),
    async ({ engine }, { id, dialog, title, by }) => {
      const child = await engine.openChild(id, { dialog, title, by })
      await engine.start(child)
      return { id: child }
    },
  ),
  reopenChild: call<void>()(byId, ({ engine }, { id }) => engine.reopenChild(id)),
  /** Takes a member aside, goes on with it or joins it: answers when it waits for the person's words. Until a turn under way is over the call waits; ending it gives the wish back. */
  openAside: call<{ id: string }>()(
    asideSchemaOf.extend({ parent: asideParentSchema.default('pauses') }),
    async ({ engine }, { id, ...aside }, signal) => ({ id: await engine.asides.open(id, aside, signal) }),
  ),
  /** What a talk of the usual length would take. */
  estimateAside: call<EstimateAnswer>()(asideSchemaOf, ({ engine }, { id, ...aside }) =>
    engine.asides.estimate(id, aside),
  ),
  /** Ends a child; the digest it leaves in its parent is told to its audience. */
  closeChild: call<void>()(z.strictObject({ id: idSchema, audience: audienceSchema }), ({ engine }, { id, audience }) =>
    engine.closeChild(id, audience),
  ),
  /** Who answers for a member from its next turn on: the person, or whoever it began with. */
  changeAgent: call<void>()(
    z.strictObject({ id: idSchema, member: memberIdSchema, by: z.enum(['person', 'own']) }),
    ({ engine }, { id, member, by }) => engine.changeAgent(id, member, by),
  ),
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
    ({ engine }, { id, seat, text, files, seen }) => engine.takeSeat(id, seat, text, files, seen),
  ),
  /** Other issues than the moderator named, before the first of them is argued. */
  changeIssues: call<void>()(
    z.strictObject({ id: idSchema, issues: givenIssuesSchema }),
    ({ engine }, { id, issues }) => engine.changeIssues(id, issues),
  ),
  /** Allows or refuses what a tool asks (`consent` of the state). */
  answerConsent: call<void>()(
    z.strictObject({ id: idSchema, requestId: idSchema, granted: z.boolean() }),
    ({ engine }, { id, requestId, granted }) => engine.answerConsent(id, requestId, granted),
  ),
  /** Has a finished turn said again, as it was asked for then; the version before it is kept. The dialog must not be running. */
  regenerate: call<void>()(z.strictObject({ id: idSchema, turnId: idSchema }), ({ engine }, { id, turnId }) =>
    engine.regenerate(id, turnId),
  ),
  /** Changes what a finished turn says; what was said is kept. */
  editTurn: call<void>()(
    z.strictObject({ id: idSchema, turnId: idSchema, text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) }),
    ({ engine }, { id, turnId, text }) => engine.editTurn(id, turnId, text),
  ),
  chooseVersion: call<void>()(
    z.strictObject({ id: idSchema, turnId: idSchema, versionId: idSchema }),
    ({ engine }, { id, turnId, versionId }) => engine.chooseVersion(id, turnId, versionId),
  ),
  /** Makes a new dialog that shares the past up to a turn; `keep` says how much of that turn it keeps. */
  branch: call<{ id: string }>()(
    branchSchema.extend({ start: z.boolean().default(false) }),
    async ({ engine }, { id, turnId, keep, seats, start }) => {
      const branch = await engine.branch(id, { turnId, keep, seats })
      if (start) await engine.resume(branch)
      return { id: branch }
    },
  ),
  /** What going on with that branch would take, its closing included. */
  estimateBranch: call<EstimateAnswer>()(branchSchema, ({ engine }, { id, turnId, keep, seats }) =>
    engine.estimateBranch(id, { turnId, keep, seats }),
  ),
  /** A branch in which one thing is different from a turn on, kept in its origin. */
  whatIf: call<{ id: string }>()(
    whatIfSchema.extend({ start: z.boolean().default(false) }),
    async ({ engine }, { id, turnId, change, start }) => {
      const branch = await engine.whatIf(id, { turnId, change })
      if (start) await engine.resume(branch)
      return { id: branch }
    },
  ),
  /** What going on with that branch would take, its closing included. */
  estimateWhatIf: call<EstimateAnswer>()(whatIfSchema, ({ engine }, { id, turnId, change }) =>
    engine.estimateWhatIf(id, { turnId, change }),
  ),
  rename: call<void>()(z.strictObject({ id: idSchema, title: titleSchema.nullable() }), ({ engine }, { id, title }) =>
    engine.rename(id, title),
  ),
  tag: call<void>()(z.strictObject({ id: idSchema, tags: tagsSchema }), ({ engine }, { id, tags }) =>
    engine.tag(id, tags),
  ),
  /** Pinned dialogs stand first in lists. */
  pin: call<void>()(z.strictObject({ id: idSchema, pinned: z.boolean() }), ({ engine }, { id, pinned }) =>
    engine.pin(id, pinned),
  ),
  bin: call<void>()(byIds, ({ engine }, { ids }) => eachOf(ids, engine.bin.bind(engine))),
  restore: call<void>()(byIds, ({ engine }, { ids }) => eachOf(ids, engine.restore.bind(engine))),
  /** Deletes dialogs that are in the bin, for good. */
  remove: call<void>()(byIds, ({ engine }, { ids }) => eachOf(ids, engine.remove.bind(engine))),
  /** Everything said, full text. */
  search: call<SearchAnswer>()(
    z.strictObject({
      query: z.string().max(500),
      filters: searchFiltersSchema.default({}),
      limit: z.number().int().min(1).max(500).default(100),
    }),
    ({ engine }, { query, filters, limit }) => engine.search(query, filters, limit),
  ),
  /** What a question in natural words leads to, without a model: places and dialogs, best first. */
  find: call<FindAnswer>()(
    z.strictObject({
      question: z.string().max(100_000),
      filters: searchFiltersSchema.default({}),
      limit: z.number().int().min(1).max(100).default(10),
    }),
    ({ engine }, { question, filters, limit }) => engine.find(question, filters, limit),
  ),
  /** What key phrases lead to, for whoever answers from it: places, records and concepts, each with why. */
  retrieve: call<AugmentedMemoryContext>()(retrieveInputSchema, ({ app }, input, signal) =>
    app.retrieval.retrieve(input, signal),
  ),
  /** Stores the dialogs of an export, of the older system's too, or of a zip of them, as new ones, and tells of each. */
  import: stream<ImportReport>()(
    z.strictObject({ name: z.string().min(1).max(400), base64: base64Of(CONTEXT_FILE_MAX_BYTES) }),
    ({ app }, { name, base64 }) => app.importBytes(name, decodeBase64(name, base64)),
  ),
  /** What a dialog would take, and which files are too large for it. Cheap: asked again as the form moves. */
  estimate: call<EstimateAnswer>()(z.strictObject({ dialog: newDialogSchema }), ({ engine }, { dialog }) =>
    engine.estimate(dialog),
  ),
  /** A position for each participant, by one call to the moderator's model; what stands there is not told. */
  proposeSides: call<ProposedSides>()(z.strictObject({ dialog: newDialogSchema }), ({ engine }, { dialog }, signal) =>
    engine.proposeSides(dialog, signal),
  ),
  /** "What X saw": the exact prompt of a stage, rebuilt from the log. */
  prompt: call<SeenPrompt>()(
    z.strictObject({ id: idSchema, turnId: idSchema, stage: stageNameSchema }),
    ({ engine }, { id, turnId, stage }) => engine.prompt(id, turnId, stage),
  ),
} as const

/** One after another; the first that fails stops the rest, and says why. */
async function eachOf(ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> {
  for (const id of ids) await act(id)
}
