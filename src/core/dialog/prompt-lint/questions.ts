import { sayLater } from '../../../base/language/say.ts'
import { roundOf } from '../turns/plan.ts'
import { callHandsOver, lintedSeat, type LintedCall, type LintedDialog, type RuleResult } from './linted-dialog.ts'

/**
 * Checks that the questions to a speaker since its last turn are in its next task, word for word. Otherwise they would
 * be answered only by chance.
 */
export function owedAsked({ calls, names, texts }: LintedDialog): RuleResult {
  const results = calls
    .filter(({ kind, opens, speech }) => kind === 'speech' && opens && speech > 1)
    .flatMap((call) => askedOf(call, calls, names, askerIn(texts)).map((question) => ({ call, question })))
  return {
    places: results.length,
    findings: results
      .filter(({ call, question }) => !call.asked.includes(question))
      .map(({ call, question }) => ({
        call,
        said: sayLater('“{question}” was asked and does not stand in the task.', { question }),
      })),
  }
}

/** The last questions that others put to the speaker of this call: the moderator's and the opponent's. */
function askedOf(
  call: LintedCall,
  calls: readonly LintedCall[],
  names: LintedDialog['names'],
  asker: string | null,
): readonly string[] {
  const before = calls.slice(0, calls.indexOf(call))
  const last = before.findLastIndex(({ member, kind }) => member === call.member && kind === 'speech')
  const since = before.slice(last + 1).filter(({ stage, privately }) => stage === 'final' && !privately)
  const seat = lintedSeat(call)
  const opponent = since.findLast(({ kind }) => kind === 'speech')
  // A comment that was followed by another speech was meant for that speaker.
  const comment = since
    .slice(opponent ? since.indexOf(opponent) : 0)
    .findLast((one) => one.kind === 'moderation' && !callHandsOver(one))
  return [comment, opponent].flatMap((other) => {
    const question = other && isOwed(other, asker) ? lastQuestion(other.answer) : null
    return question && seat !== undefined && question !== names[seat] ? [question] : []
  })
}

/** The participant who only asks in the mode; null when both argue. */
function askerIn(texts: LintedDialog['texts']): string | null {
  return Object.entries(texts).find(([key]) => key.endsWith('.asks'))?.[1] || null
}

/**
 * Whether a question at the end of these words has to be answered. Those of openings and closings do not, nor those of
 * somebody who only answers.
 */
function isOwed(call: LintedCall, asker: string | null): boolean {
  const { part } = roundOf(call, call.speeches)
  if (call.kind === 'moderation' || asker === null) return part === 'exchange'
  return call.member === asker && part !== 'closing'
}

/** The last question, without a name at its beginning. */
function lastQuestion(text: string): string | null {
  return (
    text
      .match(/(?<![^.!?\n])[^.!?\n]*\?/g)
      ?.at(-1)
      ?.trim() ?? null
  )
}

/**
 * Checks that a question of the audience is in the next comment that may ask or, if there is none, in the task of the
 * next speaker.
 */
export function floorPut({ calls, floor }: LintedDialog): RuleResult {
  const findings = floor.flatMap(({ text, after }) => {
    const later = calls
      .slice(after)
      .filter((call) => call.opens && !call.privately && call.kind !== 'summary' && !callHandsOver(call))
    const next = later.find(({ member }) => member === 'moderator') ?? later[0]
    if (next?.asked.includes(text)) return []
    const call = next ?? calls.at(-1)
    const said = sayLater('The question of the audience “{text}” does not stand in the task.', { text })
    return call ? [{ call, said }] : []
  })
  return { places: floor.length, findings }
}
