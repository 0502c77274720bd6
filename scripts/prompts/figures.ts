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

/** A part of a whole, both as counts. */
export interface Share {
  readonly part: number
  readonly of: number
}

/** The notes of a moderator. */
const NOTES = /<notes>[\s\S]*?<\/notes>/g

/** How much played dialogs repeat themselves: each figure is a share of the places where it could occur. */
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

/** Two rules for what counts as a question: any last question, and the rule of the app. */
const WAYS: Readonly<Record<string, (speech: string) => boolean>> = {
  'false debts, any question': (speech) => questionIn(speech) !== null,
  'false debts, as found now': (speech) => meantQuestions(speech, ['Ada', 'Ben', 'Mira']).length > 0,
}

/**
 * For each way, the share of speeches without a real question in which it finds one that is owed; speeches in six
 * languages.
 */
export function falseDebts(): Readonly<Record<string, Share>> {
  const speeches = Object.values(SPOKEN).flatMap(({ leads, answered, quoted, invitations, courtesies }) =>
    [...answered, ...quoted, ...invitations, ...courtesies].map((words) => `${leads.join(' ')} ${words}`),
  )
  return Object.fromEntries(Object.entries(WAYS).map(([name, finds]) => [name, placesOf(speeches, finds)]))
}

/** The calls whose words are heard: the last call of each turn, or its draft where that was kept. */
function saidIn({ calls }: LintedDialog): readonly LintedCall[] {
  const spoken = calls.filter(({ stage }) => stage !== 'critique')
  return spoken.filter((_call, at) => spoken[at + 1]?.opens !== false)
}

/** The first calls of turns in which somebody speaks or comments. */
function tasksOf({ calls }: LintedDialog): readonly LintedCall[] {
  return calls.filter(({ opens, kind }) => opens && (kind === 'speech' || kind === 'moderation'))
}

/** Whether a task states the same question twice: half of the words are the same. */
function asksTwice(asked: string): boolean {
  const questions = [...asked.matchAll(/“([^“”]*\?)”/g)].map(([, question = '']) => question)
  return questions.some((one, at) =>
    questions.slice(at + 1).some((other) => wordOverlap(one, other) >= 0.5 && wordOverlap(other, one) >= 0.5),
  )
}

/** Length of a run in words. */
const RUN = 8

/** The share of runs of words in somebody's tasks that an earlier task of theirs had already. */
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
