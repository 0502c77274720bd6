import { sayInEnglish, sayLater } from '../../../../base/language/say.ts'
import { m } from '../../../../base/language/t.ts'
import { MARK_MAX, MARK_MIN } from '../../../contract/limits.ts'
import { readAnswer, type AnswerForm, type ReadAnswer } from '../../../dialog/answers/read-answer.ts'
import { readTurnNumber } from '../../../dialog/turns/turn-number.ts'
import { beginningOf, oneLine } from '../../../../base/text/shorten.ts'
import { ABSTAINED, type ChoiceLabels } from '../read-choice.ts'

/** Words that the judge copied, before they are looked up. */
export interface RawWords {
  readonly turn: number | null
  readonly quote: string | null
  readonly text: string
}

/** What it wrote of one speaker. */
export interface RawSide {
  readonly marks: readonly (RawWords & { readonly criterion: string; readonly mark: number })[]
  readonly dropped: readonly RawWords[]
  readonly granted: readonly RawWords[]
  readonly best: RawWords | null
  readonly next: readonly RawWords[]
}

export interface RawSheet {
  readonly one: RawSide
  readonly two: RawSide
}

const ENTRIES_MAX = 12
const QUOTE_MAX_CHARS = 2_000
const TEXT_MAX_CHARS = 1_000

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads the sheets of both speakers. Prose, one speaker alone, and one speaker twice are no sheet, nor are two of which
 * the second breaks off: nobody can say what it would have held.
 * @param cut the answer was ended before its author ended it
 */
export function readSheet(
  text: string,
  { one, two }: Pick<ChoiceLabels, 'one' | 'two'>,
  cut: boolean,
): ReadAnswer<RawSheet> {
  if (text.trim() === '') return { why: m('it is empty') }
  const read = readAnswer(text, { ...SHEET_FORM, whole: cut })
  if ('why' in read) return text.includes('{') ? read : { why: m('it answers in prose') }
  if (read.value === 'abstained') return { why: ABSTAINED }
  const sides = read.value
  const of = (label: string) => sides.filter(({ speaker }) => bareName(speaker) === bareName(label))
  const [first, firstAgain] = of(one)
  const [second, secondAgain] = of(two)
  if (!first || !second)
    return { why: sayInEnglish(sayLater('it has no sheet of {name}', { name: first ? two : one })) }
  if (firstAgain || secondAgain)
    return { why: sayInEnglish(sayLater('it has two sheets of {name}', { name: firstAgain ? one : two })) }
  return { value: { one: sideOf(first), two: sideOf(second) } }
}

const SHEET_FORM: AnswerForm<readonly Fields[] | 'abstained'> = {
  fields: ['speakers', 'choice'],
  closed: ['speakers'],
  // No object within a string counts: judges quote speeches, which may contain objects of this form.
  strict: true,
  read(value) {
    const { speakers, choice } = (value ?? {}) as Fields
    if (choice === 'abstain') return { value: 'abstained' }
    const list = fieldsIn(speakers)
    return list.length > 0 ? { value: list } : { why: m('it has no list of speakers') }
  },
}

function sideOf({ marks, dropped, granted, best, next }: Fields): RawSide {
  return {
    marks: fieldsIn(marks).flatMap((given) => {
      const mark = markOf(given.mark)
      return typeof given.criterion === 'string' && mark !== null
        ? [{ ...wordsOf(given), criterion: given.criterion.trim().toLowerCase(), mark }]
        : []
    }),
    dropped: fieldsIn(dropped).map(wordsOf),
    granted: fieldsIn(granted).map(wordsOf),
    best: isFields(best) ? wordsOf(best) : null,
    next: fieldsIn(next).map(wordsOf),
  }
}

function wordsOf({ turn, quote, text }: Fields): RawWords {
  return {
    turn: readTurnNumber(turn),
    quote: typeof quote === 'string' && quote.trim() !== '' && quote.length <= QUOTE_MAX_CHARS ? quote : null,
    text: typeof text === 'string' ? beginningOf(oneLine(text), TEXT_MAX_CHARS) : '',
  }
}

/** A whole number from 1 to 5, or null: a mark beyond them is none, not the highest. */
function markOf(given: unknown): number | null {
  const mark = typeof given === 'string' && /^\s*\d\s*$/.test(given) ? Number(given) : given
  return typeof mark === 'number' && Number.isInteger(mark) && mark >= MARK_MIN && mark <= MARK_MAX ? mark : null
}

/** A name without case, spaces and signs. */
function bareName(name: unknown): string {
  return typeof name === 'string' ? name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') : ''
}

function fieldsIn(given: unknown): readonly Fields[] {
  return Array.isArray(given) ? given.slice(0, ENTRIES_MAX).filter(isFields) : []
}

function isFields(given: unknown): given is Fields {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}
