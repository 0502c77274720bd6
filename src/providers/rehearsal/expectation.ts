import type { Expectation } from '../../core/engine/ports.ts'
import { speedOf } from './pace.ts'
import { parseRehearsalModel, type RehearsalModel } from './parse-model.ts'

/** Mean tokens over dialogs of all four modes and 2 to 8 turns a side, where a mode does not say how long. */
const ANSWER: Expectation['answer'] = {
  draft: 149,
  critique: 39,
  final: 145,
  introduction: 136,
  moderation: 54,
  // With what is weighed before it, which nobody hears.
  summary: 560,
}
/** Over the same dialogs: they keep to what they are asked for, and nearer to the least of it than to the most. */
const PER_WORD = 1
/** Over the same dialogs, with five seeds: 150 of 560 drafts. */
const KEEPS = 0.27
/** Two sentences, whatever the effort. */
const THOUGHTS = 37

/** What the built-in voices will say, and how fast: known exactly enough, since they are ours. */
export function rehearsalExpectation(id: string, given: Parameters<typeof speedOf>[1]): Expectation {
  const model = parsed(id)
  const { rate, ttft } = speedOf(model, given)
  return {
    answer: ANSWER,
    perWord: PER_WORD,
    keeps: KEEPS,
    thinking: { low: THOUGHTS, medium: THOUGHTS, high: THOUGHTS, xhigh: THOUGHTS, max: THOUGHTS },
    thinksUnasked: model.think,
    tokensPerSecond: rate,
    firstTokenSeconds: ttft / 1000,
    cacheFrom: null,
  }
}

/** Someone may still be typing the name: what is no model yet counts as the usual one. */
function parsed(id: string): RehearsalModel {
  try {
    return parseRehearsalModel(id)
  } catch {
    return parseRehearsalModel('steady')
  }
}
