import { sayLater } from '../../../base/language/say.ts'
import {
  callHandsOver,
  nextSpeaker,
  lintedSeat,
  type LintedCall,
  type LintedDialog,
  type RuleResult,
} from './linted-dialog.ts'
import { literalPattern } from '../../../base/text/pattern.ts'

/**
 * Checks that both sides get the same kind of task in each round, and that the moderator addresses both equally often.
 */
export function equalSides(dialog: LintedDialog): RuleResult {
  const { calls } = dialog
  const speeches = calls.filter(({ kind, opens }) => kind === 'speech' && opens)
  const kinds = templates(dialog.texts)
  const rounds = speeches.flatMap((call) => {
    const other = call.speech % 2 === 1 ? speeches.find(({ speech }) => speech === call.speech + 1) : undefined
    return other ? [[call, other] as const] : []
  })
  const uneven = rounds.flatMap(([one, other]) => {
    const [mine, theirs] = [taskOf(one, kinds), taskOf(other, kinds)]
    const none = sayLater('none of the mode [[a task]]')
    const said = sayLater('Its task is “{theirs}”, that of the other side was “{mine}”.', {
      theirs: theirs ?? none,
      mine: mine ?? none,
    })
    return mine === theirs ? [] : [{ call: other, said }]
  })
  const comments = calls.filter((call) => call.kind === 'moderation' && call.opens && !callHandsOver(call))
  const to = (seat: string) => comments.filter((call) => nextSpeaker(calls, call) === seat).length
  const [first, second] = [to('first'), to('second')]
  const last = comments.at(-1)
  const turned =
    // In a dialog of one round the comment only announces the next speaker.
    last && last.speeches > 2 && first !== second
      ? [
          {
            call: last,
            said: sayLater(
              'The moderator turned to one side {first, plural, one {once} other {# times}}, and to the other {second, plural, one {once} other {# times}}.',
              { first, second },
            ),
          },
        ]
      : []
  return { places: rounds.length + (last ? 1 : 0), findings: [...uneven, ...turned] }
}

interface Template {
  readonly kind: string
  readonly pattern: RegExp
  readonly length: number
}

/** Matches keys of texts for one side that are no tasks, or are added to one. */
const BESIDE = /\.(?:duty|position|side|adding|manner|unanswered)\./

/** The texts for one side, as patterns of the tasks that they become. Each line of a text may be one way to say it. */
function templates(texts: LintedDialog['texts']): readonly Template[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (!/\.(?:first|second)$/.test(key) || key.startsWith('title.') || BESIDE.test(key)) return []
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({
        kind: key.replace(/\.(?:first|second)$/, ''),
        length: line.length,
        pattern: new RegExp(
          line
            .trim()
            .split(/\{\w+\}/)
            .map(literalPattern)
            .join('[^.]*?'),
        ),
      }))
  })
}

/** The kind of a speech's task: the key of the longest text that occurs in it; null when none of the mode does. */
function taskOf(call: LintedCall, kinds: readonly Template[]): string | null {
  const seat = lintedSeat(call)
  const fitting = kinds.filter(({ pattern }) => seat !== undefined && pattern.test(call.asked))
  return fitting.toSorted((a, b) => b.length - a.length)[0]?.kind ?? null
}
