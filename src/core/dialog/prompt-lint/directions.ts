import { sayLater } from '../../../base/language/say.ts'
import {
  eachCall,
  callHandsOver,
  nextSpeaker,
  lintedSeat,
  withoutQuotations,
  type LintedCall,
  type LintedDialog,
  type RuleResult,
} from './linted-dialog.ts'
import { literalPattern } from '../../../base/text/pattern.ts'

const ADDRESSING = 'ask|invite|hand over to|tell|remind|suggest to|put it to|press|let'

/**
 * Checks that questions go to the next speaker, and that nobody is told to answer themselves. A way to comment that was
 * written for one direction is wrong in the other.
 */
export function legalDirection(dialog: LintedDialog): RuleResult {
  const { calls, names } = dialog
  return eachCall(
    calls.filter(({ stage, kind }) => stage !== 'critique' && kind !== 'summary'),
    (call) => {
      const asked = withoutQuotations(call.asked)
      const seat = lintedSeat(call)
      if (seat !== undefined && call.kind === 'speech')
        return mentions(asked, '(?:of|with|by|from|answer|ask|press)', names[seat])
          ? sayLater('{name} is told of {name} as of somebody else.', { name: names[seat] })
          : null
      const next = nextSpeaker(calls, call)
      const wrong = (['first', 'second'] as const).find(
        (other) => other !== next && mentions(asked, `(?:${ADDRESSING})`, names[other]),
      )
      if (wrong === undefined) return null
      const name = names[wrong]
      return next
        ? sayLater('{name} is asked, and {next} speaks next.', { name, next: names[next] })
        : sayLater('{name} is asked, and nobody speaks next.', { name })
    },
  )
}

function mentions(text: string, before: string, name: string): boolean {
  return new RegExp(`\\b${before} ${literalPattern(name)}(?!\\p{L})`, 'iu').test(text)
}

/** Matches an order to ask something. */
const TO_ASK =
  /(?<!\b(?:not|nothing to|never) )\b(?:ask(?! nothing| no\b)|put (?:one|a|the|only one)[^.]{0,200}\bquestion|invite)\b/i

/** Checks that nothing is asked in the last speeches or between them, because nobody would answer it. */
export function nothingAskedBetweenClosings({ calls, inStyle }: LintedDialog): RuleResult {
  const speeches = calls[0]?.speeches ?? 0
  const last = (call: LintedCall) => (inStyle ? call.closes : call.kind === 'speech' && call.speech > speeches - 2)
  const closing = (call: LintedCall) => (speeches > 2 && call.opens && last(call)) || callHandsOver(call)
  return eachCall(calls.filter(closing), ({ asked }) => {
    const order = TO_ASK.exec(withoutQuotations(asked))?.[0]
    return order === undefined
      ? null
      : sayLater('“{order}” stands in what is told for the last words, or between them.', { order })
  })
}

/** Checks that both closings are given. */
export function closingsHeard({ calls, names }: LintedDialog): RuleResult {
  const summary = calls.find(({ kind }) => kind === 'summary')
  if (!summary) return { places: 0, findings: [] }
  const missing = (['first', 'second'] as const).filter(
    (seat, index) =>
      !calls.some(
        ({ member, kind, speech, speeches }) => member === seat && kind === 'speech' && speech === speeches - 1 + index,
      ),
  )
  return {
    places: 2,
    findings: missing.map((seat) => ({
      call: summary,
      said: sayLater('The last words of {name} were never asked for.', { name: names[seat] }),
    })),
  }
}
