import { MOTION_CHOICES, VOTE_TIMES } from '../../core/contract/judging/motion-choices.ts'
import { decodeBase64 } from '../decode-base64.ts'
import { resumeOptionsSchema } from '../../core/contract/control.ts'
import {
  attachedFilesSchema,
  newDialogSchema,
  seatConfigSchema,
  seatIdSchema,
} from '../../core/contract/dialog-config.ts'
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
  OWN_NOTE_MAX_CHARS,
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
import { ownTurnActs, wordsSchema } from './own-turn.ts'
import { watchChosen } from './chosen-list.ts'
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
  /** Checks the input and stores dialog-created. With `start` it also starts the dialog. */
  create: call<{ id: string }>()(
    z.strictObject({ dialog: newDialogSchema, start: z.boolean().default(true) }),
    async ({ engine }, { dialog, start }) => {
      const id = await engine.create(dialog)
      if (start) await engine.start(id)
      return { id }
    },
  ),
  list: call<readonly DialogSummary[]>()(noInput, async ({ engine }) => (await engine.list()).filter(isListed)),
  /** The whole list, in pieces if it is long, then what changed (at most 4 times a second). */
  watchList: stream<PackedListUpdate>()(noInput, ({ engine }, _input, signal) =>
    watchChosen(engine.watchList(signal), isListed),
  ),
  /**
   * Sends the facts after `afterSeq`, the text so far of each running stage, then live events. Facts that exist already
   * are sent together.
   */
  watch: stream<readonly DialogEvent[]>()(
    z.strictObject({
      id: idSchema,
      afterSeq: z.number().int().min(0).default(0),
      /**
       * Says that a person is looking and may want to change the issues before they are argued. The dialog waits a
       * moment for that.
       */
      mayChangeIssues: z.boolean().optional(),
      /** Says that a person is looking and may want to vote on the motion before the verdict is known. */
      mayVote: z.boolean().optional(),
    }),
    ({ engine }, { id, afterSeq, ...who }, signal) => engine.watch(id, afterSeq, signal, who),
  ),
  pause: call<void>()(byId, ({ engine }, { id }) => engine.pause(id)),
  /** Continues the dialog where it is: paused, interrupted, failed (only the failed call is repeated) or stopped. */
  resume: call<void>()(resumeOptionsSchema.extend({ id: idSchema }), ({ engine }, { id, ...options }) =>
    engine.resume(id, options),
  ),
  /** Stops a dialog. `now` aborts the running request; `after-turn` lets the turn end first. */
  stop: call<void>()(
    z.strictObject({ id: idSchema, when: z.enum(['now', 'after-turn']).default('now') }),
    ({ engine }, { id, when }) => engine.stop(id, when),
  ),
  /** Drops the running or failed turn and goes on with the next. */
  skip: call<void>()(byId, ({ engine }, { id }) => engine.skip(id)),
  /** Gives a stopped dialog its summary. */
  summarize: call<void>()(byId, ({ engine }, { id }) => engine.summarize(id)),
  changeSeat: call<void>()(
    z.strictObject({ id: idSchema, seat: seatIdSchema, config: seatConfigSchema }),
    ({ engine }, { id, seat, config }) => engine.changeSeat(id, seat, config),
  ),
  /** A person's question to the floor. */
  say: call<void>()(z.strictObject({ id: idSchema, text: wordsSchema }), ({ engine }, { id, text }) =>
    engine.say(id, text),
  ),
  /** A private note to one member. */
  note: call<void>()(
    z.strictObject({ id: idSchema, seat: memberIdSchema, text: wordsSchema }),
    ({ engine }, { id, seat, text }) => engine.note(id, seat, text),
  ),
  /** The person's opinion of the motion, before or after the debate; null skips the question. */
  vote: call<void>()(
    z.strictObject({ id: idSchema, when: z.enum(VOTE_TIMES), choice: z.enum(MOTION_CHOICES).nullable() }),
    ({ engine }, { id, when, choice }) => engine.vote(id, when, choice),
  ),
  /** Creates a smaller dialog inside this one and starts it. */
  openChild: call<{ id: string }>()(
    z.strictObject({ id: idSchema, dialog: newDialogSchema, title: titleSchema, by: memberIdSchema }),
    async ({ engine }, { id, dialog, title, by }) => {
      const child = await engine.openChild(id, { dialog, title, by })
      await engine.start(child)
      return { id: child }
    },
  ),
  reopenChild: call<void>()(byId, ({ engine }, { id }) => engine.reopenChild(id)),
  /**
   * Opens an aside with a member, continues it or joins it. The call answers when the aside waits for the person's
   * words, so it waits until a running turn has ended; ending the call withdraws the wish.
   */
  openAside: call<{ id: string }>()(
    asideSchemaOf.extend({ parent: asideParentSchema.default('pauses') }),
    async ({ engine }, { id, ...aside }, signal) => ({ id: await engine.asides.open(id, aside, signal) }),
  ),
  /** The estimate for an aside of average length. */
  estimateAside: call<EstimateAnswer>()(asideSchemaOf, ({ engine }, { id, ...aside }) =>
    engine.asides.estimate(id, aside),
  ),
  /** Closes a child dialog. Prompts of its audience then contain the digest that it leaves. */
  closeChild: call<void>()(z.strictObject({ id: idSchema, audience: audienceSchema }), ({ engine }, { id, audience }) =>
    engine.closeChild(id, audience),
  ),
  /** Changes who speaks for a member from its next turn on: the person, or the agent that spoke for it at first. */
  changeAgent: call<void>()(
    z.strictObject({ id: idSchema, member: memberIdSchema, by: z.enum(['person', 'own']) }),
    ({ engine }, { id, member, by }) => engine.changeAgent(id, member, by),
  ),
  /**
   * The person's words for the next turn of a member, in place of its model's; null leaves the turn to the model
   * again. A dialog that waits for the words goes on.
   */
  takeSeat: call<void>()(
    z.strictObject({
      id: idSchema,
      seat: memberIdSchema,
      text: wordsSchema.nullable(),
      /** Files that the person attaches to these words, in modes that accept files with them. */
      files: attachedFilesSchema.optional(),
      seen: turnSeenSchema.optional(),
    }),
    ({ engine }, { id, seat, text, files, seen }) => engine.takeSeat(id, seat, text, files, seen),
  ),
  /** Replaces the issues that the moderator named, before the first of them is argued. */
  changeIssues: call<void>()(
    z.strictObject({ id: idSchema, issues: givenIssuesSchema }),
    ({ engine }, { id, issues }) => engine.changeIssues(id, issues),
  ),
  /** Allows or refuses a tool's request. `requestId` is the id of the `consent` in the dialog's state. */
  answerConsent: call<void>()(
    z.strictObject({ id: idSchema, requestId: idSchema, granted: z.boolean() }),
    ({ engine }, { id, requestId, granted }) => engine.answerConsent(id, requestId, granted),
  ),
  /**
   * Regenerates a finished turn with its original prompt. The version before it is kept. The dialog must not be
   * running.
   */
  regenerate: call<void>()(z.strictObject({ id: idSchema, turnId: idSchema }), ({ engine }, { id, turnId }) =>
    engine.regenerate(id, turnId),
  ),
  /** Edits the words of a finished turn; the original is kept. */
  editTurn: call<void>()(
    z.strictObject({ id: idSchema, turnId: idSchema, text: wordsSchema }),
    ({ engine }, { id, turnId, text }) => engine.editTurn(id, turnId, text),
  ),
  chooseVersion: call<void>()(
    z.strictObject({ id: idSchema, turnId: idSchema, versionId: idSchema }),
    ({ engine }, { id, turnId, versionId }) => engine.chooseVersion(id, turnId, versionId),
  ),
  /** Makes a new dialog that shares the past up to a turn; `keep` says how much of that turn is shared. */
  branch: call<{ id: string }>()(
    branchSchema.extend({ start: z.boolean().default(false) }),
    async ({ engine }, { id, turnId, keep, seats, start }) => {
      const branch = await engine.branch(id, { turnId, keep, seats })
      if (start) await engine.resume(branch)
      return { id: branch }
    },
  ),
  /** The estimate for continuing the dialog that `branch` would make, its closing included. */
  estimateBranch: call<EstimateAnswer>()(branchSchema, ({ engine }, { id, turnId, keep, seats }) =>
    engine.estimateBranch(id, { turnId, keep, seats }),
  ),
  /** A branch in which one thing is different from a turn on. The change is stored in the branch's origin. */
  whatIf: call<{ id: string }>()(
    whatIfSchema.extend({ start: z.boolean().default(false) }),
    async ({ engine }, { id, turnId, change, start }) => {
      const branch = await engine.whatIf(id, { turnId, change })
      if (start) await engine.resume(branch)
      return { id: branch }
    },
  ),
  /** The estimate for continuing the dialog that `whatIf` would make, its closing included. */
  estimateWhatIf: call<EstimateAnswer>()(whatIfSchema, ({ engine }, { id, turnId, change }) =>
    engine.estimateWhatIf(id, { turnId, change }),
  ),
  rename: call<void>()(z.strictObject({ id: idSchema, title: titleSchema.nullable() }), ({ engine }, { id, title }) =>
    engine.rename(id, title),
  ),
  tag: call<void>()(z.strictObject({ id: idSchema, tags: tagsSchema }), ({ engine }, { id, tags }) =>
    engine.tag(id, tags),
  ),
  /** Stores a person's own note on a turn, which no prompt contains: empty for a bookmark, null to remove it. */
  noteTurn: call<void>()(
    z.strictObject({ id: idSchema, turnId: idSchema, text: z.string().max(OWN_NOTE_MAX_CHARS).nullable() }),
    ({ engine }, { id, turnId, text }) => engine.noteTurn(id, turnId, text),
  ),
  /** Pins a dialog to the top of lists, or unpins it. */
  pin: call<void>()(z.strictObject({ id: idSchema, pinned: z.boolean() }), ({ engine }, { id, pinned }) =>
    engine.pin(id, pinned),
  ),
  bin: call<void>()(byIds, ({ engine }, { ids }) => eachOf(ids, engine.bin.bind(engine))),
  restore: call<void>()(byIds, ({ engine }, { ids }) => eachOf(ids, engine.restore.bind(engine))),
  /** Deletes dialogs in the bin for good. */
  remove: call<void>()(byIds, ({ engine }, { ids }) => eachOf(ids, engine.remove.bind(engine))),
  /** Full-text search in everything said. */
  search: call<SearchAnswer>()(
    z.strictObject({
      query: z.string().max(500),
      filters: searchFiltersSchema.default({}),
      limit: z.number().int().min(1).max(500).default(100),
    }),
    ({ engine }, { query, filters, limit }) => engine.search(query, filters, limit),
  ),
  /** Finds places and dialogs for a question in natural words, best first, without a model. */
  find: call<FindAnswer>()(
    z.strictObject({
      question: z.string().max(100_000),
      filters: searchFiltersSchema.default({}),
      limit: z.number().int().min(1).max(100).default(10),
    }),
    ({ engine }, { question, filters, limit }) => engine.find(question, filters, limit),
  ),
  /**
   * Retrieves places, records and concepts for key phrases, each with the reason, so that a model can answer from
   * them.
   */
  retrieve: call<AugmentedMemoryContext>()(retrieveInputSchema, ({ app }, input, signal) =>
    app.retrieval.retrieve(input, signal),
  ),
  /** Stores the dialogs of an export, also of the older system, or of a zip of exports, and reports on each. */
  import: stream<ImportReport>()(
    z.strictObject({ name: z.string().min(1).max(400), base64: base64Of(CONTEXT_FILE_MAX_BYTES) }),
    ({ app }, { name, base64 }) => app.importBytes(name, decodeBase64(name, base64)),
  ),
  /** The estimate for a dialog, and the files that are too large for it. The form asks for it after every change. */
  estimate: call<EstimateAnswer>()(z.strictObject({ dialog: newDialogSchema }), ({ engine }, { dialog }) =>
    engine.estimate(dialog),
  ),
  /**
   * Suggests a position for each participant with one call to the moderator's model. Positions in the form are not
   * sent.
   */
  proposeSides: call<ProposedSides>()(z.strictObject({ dialog: newDialogSchema }), ({ engine }, { dialog }, signal) =>
    engine.proposeSides(dialog, signal),
  ),
  /** The exact prompt of a stage, rebuilt from the log, to show what a member was told. */
  prompt: call<SeenPrompt>()(
    z.strictObject({ id: idSchema, turnId: idSchema, stage: stageNameSchema }),
    ({ engine }, { id, turnId, stage }) => engine.prompt(id, turnId, stage),
  ),
  ...ownTurnActs,
} as const

/** Runs an act for one id after another. The first failure stops the rest and is thrown. */
async function eachOf(ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> {
  for (const id of ids) await act(id)
}
