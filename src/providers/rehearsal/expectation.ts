import type { Expectation } from '../../core/engine/ports.ts'
import { speedOf } from './pace.ts'
import { parseRehearsalModel, type RehearsalModel } from './parse-model.ts'

/** Mean tokens of plain lines over dialogs of all four modes and 2 to 8 turns a side; a written dialog says about three times as much. */
const ANSWER: Expectation['answer'] = {
  draft: 41,
  critique: 25,
  final: 57,
  introduction: 70,
  moderation: 37,
  // With the verdict after it, which nobody hears.
  summary: 86,
}
/** One draft in four is let stand by the seed. */
const KEEPS = 0.25
/** One sentence, whatever the effort. */
const THOUGHTS = 20

/** What the built-in voices will say, and how fast: known exactly enough, since they are ours. */
export function rehearsalExpectation(id: string, given: Parameters<typeof speedOf>[1]): Expectation {
  const model = parsed(id)
  const { rate, ttft } = speedOf(model, given)
  return {
    answer: ANSWER,
    perWord: null,
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
