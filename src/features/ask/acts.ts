import { askEstimateSchema, askSchema } from '../../core/contract/ask.ts'
import type { PackedListUpdate } from '../../core/contract/library/list-update.ts'
import type { EstimateAnswer } from '../../core/contract/money.ts'
import { ASK_MODE } from '../../core/dialog/ask/ask-state.ts'
import { call, noInput, stream } from '../../app/acts/act.ts'
import { watchChosen } from '../../app/acts/chosen-list.ts'

/** Conversations with the library. Each is a dialog and is watched, stopped (skip) and resumed like any other. */
export const askActs = {
  /** Stores the question and starts answering it. Answers once that is running; `watch` sends the rest. */
  put: call<{ conversation: string }>()(askSchema, async ({ engine, app }, question) => {
    const conversation = await engine.asking.ask(question)
    if (question.conversation === undefined)
      await app.firstWords.settle((spent) => engine.recordDictation(conversation, spent))
    return { conversation }
  }),
  /** The usual estimate for one question, and which of its files are too large for the host. */
  estimate: call<EstimateAnswer>()(askEstimateSchema, ({ engine }, question) => engine.asking.estimate(question)),
  /** The list of conversations, in the form of dialogs.watchList. */
  watchList: stream<PackedListUpdate>()(noInput, ({ engine }, _input, signal) =>
    watchChosen(engine.watchList(signal), ({ mode, binnedAt }) => mode === ASK_MODE && binnedAt === null),
  ),
} as const
