import { readWords } from '../../src/base/text/words.ts'
import { meantQuestions } from '../../src/core/dialog/owed/meant-question.ts'
import { questionIn } from '../../src/core/dialog/speech/question-in.ts'
import { wordOverlap } from '../../src/core/dialog/owed/word-overlap.ts'
import { fewOrders } from '../../src/core/dialog/prompt-lint/orders.ts'
import {
  withoutQuotations,
  type LintedCall,
  type LintedDialog,
} from '../../src/core/dialog/prompt-lint/linted-dialog.ts'
import { SPOKEN } from '../../tests/unit/core/dialog/owed/speeches.ts'

/** So many of so many. */
export interface Share {
  readonly part: number
  readonly of: number
}

/** What a moderator writes for itself. */
const NOTES = /<notes>[\s\S]*?<\/notes>/g

/** What of dialogs that were played shows whether they circle: each figure is a share of the places it can be found in. */
export const FIGURES: Readonly<Record<string, (dialogs: readonly LintedDialog[]) => Share>> = {
  'doubled debts': (dialogs) => placesOf(dialogs.flatMap(tasksOf), ({ asked }) => asksTwice(asked)),
  'more than two orders': (dialogs) => {
    const found = dialogs.map(fewOrders)
    return { part: sum(found.map(({ findings }) => findings.length)), of: sum(found.map(({ places }) => places)) }
  },
  'words of the moderator': (dialogs) => {
    const said = dialogs.flatMap(saidIn).filter(({ kind }) => kind !== 'summary' && kind !== 'preparation')
    const words = (calls: readonly LintedCall[]) =>
      sum(calls.map(({ answer }) => readWords(answer.replaceAll(NOTES, '')).length))
    return { part: words(said.filter(({ member }) => member === 'moderator')), of: words(said) }
  },
  'direct exchanges': (dialogs) => {
    const pairs = dialogs.flatMap(({ calls }) => {
      const turns = calls.filter(({ opens }) => opens)
      return turns.flatMap((turn, at) => (turn.kind === 'speech' && turn.speech > 1 ? [turns[at - 1]] : []))
    })
    return { part: pairs.filter((before) => before?.kind === 'speech').length, of: pairs.length }
  },
  'repeated task words': (dialogs) => {
    const shares = dialogs.map(repeatedRuns)
    return { part: sum(shares.map(({ part }) => part)), of: sum(shares.map(({ of }) => of)) }
  },
}

/** Ways to find what a speech asks: any last question, as once, and what is meant. */
const WAYS: Readonly<Record<string, (speech: string) => boolean>> = {
  'false debts, any question': (speech) => questionIn(speech) !== null,
  'false debts, as found now': (speech) => meantQuestions(speech, ['Ada', 'Ben', 'Mira']).length > 0,
}

/** Of speeches in six languages that want no answer, those in which each way finds a question that is owed. */
export function falseDebts(): Readonly<Record<string, Share>> {
  const speeches = Object.values(SPOKEN).flatMap(({ leads, answered, quoted, invitations, courtesies }) =>
    [...answered, ...quoted, ...invitations, ...courtesies].map((words) => `${leads.join(' ')} ${words}`),
  )
  return Object.fromEntries(Object.entries(WAYS).map(([name, finds]) => [name, placesOf(speeches, finds)]))
}

/** The call whose words are heard, of each turn: its last, or its draft where that was kept. */
function saidIn({ calls }: LintedDialog): readonly LintedCall[] {
  const spoken = calls.filter(({ stage }) => stage !== 'critique')
  return spoken.filter((_call, at) => spoken[at + 1]?.opens !== false)
}

/** What opens a turn in which somebody speaks or comments. */
function tasksOf({ calls }: LintedDialog): readonly LintedCall[] {
  return calls.filter(({ opens, kind }) => opens && (kind === 'speech' || kind === 'moderation'))
}

/** Two questions of a task with half of their words in common are one question, told twice. */
function asksTwice(asked: string): boolean {
  const questions = [...asked.matchAll(/“([^“”]*\?)”/g)].map(([, question = '']) => question)
  return questions.some((one, at) =>
    questions.slice(at + 1).some((other) => wordOverlap(one, other) >= 0.5 && wordOverlap(other, one) >= 0.5),
  )
}

/** Words that stand together to be a run. */
const RUN = 8

/** Of the runs of words that somebody's tasks are made of, those that it was told in an earlier one. */
function repeatedRuns(dialog: LintedDialog): Share {
  const told = new Map<string, Set<string>>()
  let [part, of] = [0, 0]
  for (const { member, asked } of tasksOf(dialog)) {
    const words = readWords(withoutQuotations(asked)).map(({ form }) => form)
    const runs = words.slice(RUN - 1).map((_word, at) => words.slice(at, at + RUN).join(' '))
    const before = told.get(member) ?? new Set()
    part += runs.filter((run) => before.has(run)).length
    of += before.size === 0 ? 0 : runs.length
    told.set(member, new Set([...before, ...runs]))
  }
  return { part, of }
}

function placesOf<T>(places: readonly T[], is: (place: T) => boolean): Share {
  return { part: places.filter(is).length, of: places.length }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}
