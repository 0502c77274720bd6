import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { keptFold } from '../kept-fold.ts'
import { findSentences } from '../speech/sentences.ts'
import type { DialogState, Turn } from '../state.ts'
import { notesOf, type Notes } from './notes-of.ts'
import { owedIn, struckIn } from './owed-in.ts'
import { MEANT, type AskPlace, type DebtRules } from './debts.ts'
import { roundsPlan } from '../turns/plan.ts'
import { isStyled, plannedAt } from '../turns/style-plan.ts'
import {
  happenings,
  isTurn,
  quotedQuestion,
  seqOf,
  speakerAfter,
  takenUp,
  type DialogHappening,
  type Question,
} from './questions.ts'
import { subjectOverlap } from './content-words.ts'
import { wordOverlap } from './word-overlap.ts'

/** The share of a quotation's words that a question must contain to be the one that is meant. */
const MEANT_FROM = 0.6
/** The most questions that one speaker has to answer. Beyond that the oldest is dropped, and the summary says so. */
const OWED_MAX = 4

/**
 * Every question of a moderated dialog and what became of it. It is computed from facts only, so that it works for logs
 * of any age: questions in speeches that want an answer (debts.ts), those that a moderator passes on, and those of the
 * audience. The moderator's next notes say whether a question was answered; without notes the next speech counts as the
 * answer.
 * @param through the number of the last fact that counts
 */
export function questionsAsked(
  state: DialogState,
  through = Number.POSITIVE_INFINITY,
  rules: DebtRules = MEANT,
): readonly Question[] {
  const plan = state.plan ?? roundsPlan(state.config?.turns ?? 0)
  const { config } = state
  if (!config) return []
  const before = happenings(state, through)
  const all = afterAll(before, plan, config, rules)
  const unsaid = rules.countsUnsaid ? [] : all.filter((question) => question.noted && !isSaid(question, before))
  return unsaid.length === 0 ? all : all.filter((question) => !unsaid.includes(question))
}

/** Whether somebody other than who owes it has said the words of a point in the moderator's notes. */
function isSaid({ text, to, seq }: Question, before: readonly DialogHappening[]): boolean {
  return before.some(
    (happening) =>
      seqOf(happening) <= seq &&
      happening.member !== to &&
      findSentences(happening.text).some(
        (sentence) => (subjectOverlap(text, sentence.text) ?? wordOverlap(text, sentence.text)) >= MEANT_FROM,
      ),
  )
}

/** Each prompt of a dialog needs this for everything before, so it continues from the earlier result. */
const afterAll = keptFold<DialogHappening, readonly Question[], [readonly PlannedTurn[], DialogConfig, DebtRules]>(
  () => [],
  (questions, happening, plan, config, rules) => {
    const seq = seqOf(happening)
    if (!isTurn(happening)) {
      const { id, text, before = null } = happening
      return [...questions, { ...ASKED, id, from: 'audience', to: null, text, before, status: 'waiting', seq }]
    }
    const names = [config.seats.first.name, config.seats.second.name, config.seats.moderator.name]
    const at: Debts = { plan, config, names, rules }
    if (happening.kind === 'speech') return afterSpeech(questions, happening, seq, at)
    return happening.kind === 'moderation' ? afterComment(questions, happening, seq, at) : questions
  },
)

/** By which rules questions are found, and where. */
interface Debts extends AskPlace {
  readonly rules: DebtRules
}

const ASKED = {
  refersTo: null,
  via: null,
  presumed: false,
  before: null,
  putAs: null,
  noted: false,
  askedIn: null,
  chances: 0,
  heardIn: null,
  answeredIn: null,
} as const

function afterSpeech(before: readonly Question[], turn: Turn, seq: number, at: Debts): readonly Question[] {
  const { plan, rules } = at
  const direct = new Set(fromFloor(before, turn, plan))
  const heard = withoutNotes(before).map((question): Question => {
    const put = [...direct].some(({ id }) => id === question.id)
    if (put) return { ...question, to: turn.member, status: 'owed', askedIn: turn.id, chances: 1, heardIn: turn.id }
    const due = isUnanswered(question) && question.to === turn.member && question.seq <= turn.seq
    return due ? { ...question, chances: question.chances + 1, heardIn: turn.id } : question
  })
  const other = otherSpeaker(turn.member, plan)
  const asked = rules.ofSpeech(turn, at)
  return asked.reduce<readonly Question[]>((questions, { text, named, refersTo = null }, index) => {
    const to = named === null ? other : seatNamed(named, at)
    // Nobody has to answer a question that is put to the moderator.
    if (to === null || to === turn.member || to === 'moderator') return questions
    const id = index === asked.length - 1 ? turn.id : `${turn.id} ${index}`
    return ask(questions, { id, from: turn.member, to, text, refersTo, turn, seq }, at)
  }, heard)
}

function afterComment(before: readonly Question[], turn: Turn, seq: number, at: Debts): readonly Question[] {
  const { plan, config, rules } = at
  const notes = notesOf(turn)
  const next = speakerAfter(turn, plan)
  const judged = notes ? judge(before, notes, turn, seq, config) : withoutNotes(before)
  const { question, owed } = rules.ofComment(turn, notes, at)
  const put = fromFloor(judged, turn, plan).map(({ id }) => id)
  if (put.length > 0) {
    const dealt: Partial<Question> = handsOn(turn, plan)
      ? { to: next, putAs: question && quotedQuestion(question), status: 'owed', askedIn: turn.id, seq }
      : { to: turn.member, status: 'answered', askedIn: turn.id, answeredIn: turn.id, seq }
    return judged.map((each) => (put.includes(each.id) ? { ...each, ...dealt } : each))
  }
  if (question === null || !owed) return judged
  const named = question.named === null ? null : seatNamed(question.named, at)
  const to = named === 'first' || named === 'second' ? named : next
  if (to === null) return judged
  const { text, refersTo = null } = question
  return ask(judged, { id: turn.id, from: turn.member, to, text, refersTo, turn, seq }, at)
}

/** The questions of the audience that a turn takes up. In a style no person's turn takes up any. */
function fromFloor(questions: readonly Question[], turn: Turn, plan: readonly PlannedTurn[]): readonly Question[] {
  return isStyled(plan) && turn.person ? [] : takenUp(questions.filter(knownAt(turn)), turn, plan)
}

/**
 * Whether a comment passes questions on to the next speaker. In a style, a comment with a record deals with them
 * itself.
 */
function handsOn({ step }: Turn, plan: readonly PlannedTurn[]): boolean {
  return plannedAt(plan, step)?.gives === undefined
}

/** The member with this name. */
function seatNamed(name: string, { config: { seats } }: Debts): 'first' | 'second' | 'moderator' {
  return (['first', 'second'] as const).find((seat) => seats[seat].name === name) ?? 'moderator'
}

function isUnanswered({ status }: Question): boolean {
  return status === 'owed' || status === 'lapsed'
}

const knownAt = (turn: Turn) => (question: Question) => question.seq <= turn.seq

/** A member who spoke after a question could have answered it, and counts as having done so unless notes say otherwise. */
function withoutNotes(questions: readonly Question[]): readonly Question[] {
  return questions.map((question) =>
    question.heardIn !== null && question.status === 'owed'
      ? {
          ...question,
          status: 'answered',
          answeredIn: question.heardIn,
          heardIn: null,
          presumed: question.noted || question.chances > 1,
        }
      : question,
  )
}

/** Judges questions by notes: those that the notes name were not answered, the others were. */
function judge(
  questions: readonly Question[],
  notes: Notes,
  turn: Turn,
  seq: number,
  config: DialogConfig,
): readonly Question[] {
  const last = questions.find(({ heardIn }) => heardIn !== null)?.to
  const named = owedIn(notes, config, last === 'second' ? 'second' : 'first')
  const still = new Set<Question>()
  const found: Question[] = []
  for (const [index, { by, quote }] of named.entries()) {
    const open = questions.filter(({ status, to, noted }) => status === 'owed' && to === by && !noted)
    const alike = open.filter(
      (question) => isMeant(quote, question.putAs ?? quotedQuestion(question)) || isMeant(quote, question.text),
    )
    const heard = open.filter(({ heardIn }) => heardIn !== null)
    // If the words match no question, the only one that could have been answered is meant.
    const same = alike.length === 0 && heard.length === 1 ? heard : alike
    for (const question of same) still.add(question)
    if (same.length === 0)
      found.push({
        ...ASKED,
        id: `${turn.id} ${index}`,
        from: turn.member,
        to: by,
        text: quote,
        noted: true,
        status: 'owed',
        seq,
      })
  }
  const struck = struckIn(notes)
  const decided = questions.flatMap((question): Question[] => {
    // A point that the moderator noted is either noted again, or no longer owed.
    if (question.noted) return []
    if (question.status === 'lapsed') return [question]
    if (
      question.status === 'owed' &&
      question.from !== 'audience' &&
      struck.some((quote) => isMeant(quote, quotedQuestion(question)))
    )
      return []
    if (question.heardIn === null) return [question]
    return still.has(question)
      ? [{ ...question, heardIn: null }]
      : [{ ...question, status: 'answered', answeredIn: question.heardIn, heardIn: null }]
  })
  return [...decided, ...found]
}

function isMeant(quote: string, question: string): boolean {
  return wordOverlap(quote, question) >= MEANT_FROM
}

interface Put {
  readonly id: string
  readonly from: MemberId
  readonly to: MemberId
  readonly text: string
  readonly refersTo: string | null
  readonly turn: Turn
  readonly seq: number
}

/**
 * Adds a question, or one that repeats an earlier one. A repeated question keeps the words and the name of who asked it
 * first; who passed it on is stored, too.
 */
function ask(
  questions: readonly Question[],
  { id, from, to, text, refersTo, turn, seq }: Put,
  { rules, names }: Debts,
): readonly Question[] {
  const again = questions.find(
    (question) =>
      question.status === 'owed' && question.to === to && !question.noted && rules.isSame(text, question.text, names),
  )
  const anew: Partial<Question> =
    again && rules.keepsAsker && again.from !== from
      ? { seq, via: from === 'moderator' ? from : again.via }
      : { ...(again?.from !== 'audience' && { text, refersTo }), askedIn: turn.id, seq }
  const fresh: Question = again
    ? { ...again, ...anew }
    : { ...ASKED, id, from, to, text, refersTo, askedIn: turn.id, status: 'owed', seq }
  return lapsing([...questions.filter((question) => question !== again), fresh], to)
}

function lapsing(questions: readonly Question[], to: MemberId): readonly Question[] {
  const owed = questions.filter((question) => question.status === 'owed' && question.to === to && !question.noted)
  const lapsed = owed.slice(0, Math.max(0, owed.length - OWED_MAX))
  return questions.map((question) => (lapsed.includes(question) ? { ...question, status: 'lapsed' } : question))
}

function otherSpeaker(member: MemberId, plan: readonly PlannedTurn[]): MemberId | null {
  return plan.find((planned) => planned.kind === 'speech' && planned.member !== member)?.member ?? null
}
