import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { askerOf } from '../turns/asker.ts'
import { plannedSpeeches, roundOf } from '../turns/plan.ts'
import { plannedAt } from '../turns/style-plan.ts'
import type { Turn } from '../state.ts'
import { isSameQuestion } from './content-words.ts'
import { meantQuestions, type MeantQuestion } from './meant-question.ts'
import type { Notes } from './notes-of.ts'
import { questionIn, questionsIn } from '../speech/question-in.ts'
import { mayAsk } from './questions.ts'
import { wordOverlap } from './word-overlap.ts'

/** The rules by which a question becomes owed. */
export interface DebtRules {
  /** The questions of a speech, the last one last. */
  readonly ofSpeech: (turn: Turn, at: AskPlace) => readonly MeantQuestion[]
  /** The questions of a comment. One that it takes up from the audience may be anywhere in it. */
  readonly ofComment: (turn: Turn, notes: Notes | null, at: AskPlace) => CommentQuestion
  readonly isSame: (one: string, other: string, names: readonly string[]) => boolean
  /** Whether a question that somebody repeats still belongs to the first who asked it. */
  readonly keepsAsker: boolean
  /** Whether a point that only the moderator's notes name counts if nobody has said its words. */
  readonly countsUnsaid: boolean
}

/** Where and by whom something is asked. */
export interface AskPlace {
  readonly plan: readonly PlannedTurn[]
  readonly config: DialogConfig
  /** The names of all seats. */
  readonly names: readonly string[]
}

interface CommentQuestion {
  readonly question: MeantQuestion | null
  /** Whether the addressee has to answer. */
  readonly owed: boolean
}

/** If this share of a noted question's words was said, the question was asked, even without a question mark. */
const ASKED_FROM = 0.4

/**
 * A question is owed if it ends a speech or names its addressee. Nothing is owed from openings, closings and the
 * comments before them, nor from somebody who only answers; a participant who only asks, as an interviewer does, is
 * owed an answer in every speech.
 */
export const MEANT: DebtRules = {
  ofSpeech(turn, at) {
    const asker = askerOf(at.config)
    const asks = asker === null ? partOf(turn, at.plan) === 'exchange' : asker === turn.member
    return asks ? meantIn(turn, at.names) : []
  },
  ofComment(turn, notes, at) {
    // Nothing between the closings counts as a question, whatever is said there.
    if (!mayAsk(turn, at.plan)) return { question: null, owed: false }
    return { question: handedOver(turn, notes, at.names), owed: partOf(turn, at.plan) === 'exchange' }
  },
  isSame: isSameQuestion,
  keepsAsker: true,
  countsUnsaid: false,
}

/** The same rules, with all that notes name: the prompts of older dialogs are rebuilt with them, and with those below. */
export const MEANT_OR_NOTED: DebtRules = { ...MEANT, countsUnsaid: true }

/** The same rules, without the sentences that questions refer to. */
export const MEANT_ALONE: DebtRules = {
  ...MEANT_OR_NOTED,
  ofSpeech: (turn, at) => MEANT.ofSpeech(turn, at).map(alone),
  ofComment(turn, notes, at) {
    const { question, owed } = MEANT.ofComment(turn, notes, at)
    return { question: question && alone(question), owed }
  },
}

/** The rules before these, also without the last question of who only asks. */
export const MEANT_BEFORE_CLOSING: DebtRules = {
  ...MEANT_ALONE,
  ofSpeech: (turn, at) => (partOf(turn, at.plan) === 'closing' ? [] : MEANT_ALONE.ofSpeech(turn, at)),
}

function alone({ text, named }: MeantQuestion): MeantQuestion {
  return { text, named }
}

/** Two questions that share this part of their words were the same by the former rules. */
const MARKED_SAME_FROM = 0.8

/** The former rules, by which only intended questions counted. */
export const MARKED: DebtRules = {
  ofSpeech: ({ text }) => toList(questionIn(text)),
  ofComment(turn, notes, { plan }) {
    if (!mayAsk(turn, plan)) return { question: null, owed: false }
    const ask = notes?.ask ?? null
    const questions = questionsIn(turn.text)
    const found =
      ask === null || questions.length === 0
        ? (questions.at(-1) ?? ask)
        : (questions.toSorted((a, b) => wordOverlap(ask, b) - wordOverlap(ask, a))[0] ?? ask)
    return { question: toList(found)[0] ?? null, owed: true }
  },
  isSame: (one, other) => Math.min(wordOverlap(one, other), wordOverlap(other, one)) >= MARKED_SAME_FROM,
  keepsAsker: false,
  countsUnsaid: true,
}

function toList(text: string | null): readonly MeantQuestion[] {
  return text === null ? [] : [{ text, named: null }]
}

/** The moderator's question: as it was said, or without a question mark as its notes have it. */
function handedOver(turn: Turn, notes: Notes | null, names: readonly string[]): MeantQuestion | null {
  const said = turn.text
  const ask = notes?.ask ?? null
  const meant = meantIn(turn, names)
  if (ask === null) return meant.at(-1) ?? null
  const [first] = questionsIn(said).toSorted((a, b) => wordOverlap(ask, b) - wordOverlap(ask, a))
  if (first !== undefined && wordOverlap(ask, first) >= ASKED_FROM)
    return meant.find(({ text }) => text.includes(first)) ?? { text: first, named: null }
  if (meant.length > 0) return meant.at(-1) ?? null
  return first === undefined && wordOverlap(ask, said) >= ASKED_FROM ? { text: ask, named: null } : null
}

const known = new WeakMap<Turn, { readonly names: string; readonly questions: readonly MeantQuestion[] }>()

/** The questions of a turn. They are computed once, because every prompt needs those of all turns before. */
function meantIn(turn: Turn, names: readonly string[]): readonly MeantQuestion[] {
  const key = names.join('\n')
  const before = known.get(turn)
  if (before?.names === key) return before.questions
  const questions = meantQuestions(turn.text, names)
  known.set(turn, { names: key, questions })
  return questions
}

function partOf(turn: Turn, plan: readonly PlannedTurn[]) {
  const styled = plannedAt(plan, turn.step)
  if (styled?.task !== undefined) return styled.closing ? 'closing' : 'exchange'
  return roundOf(turn, plannedSpeeches(plan) ?? 0).part
}
