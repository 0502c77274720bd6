import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { DialogState, Turn } from '../state.ts'
import { notesOf, type Notes } from './notes-of.ts'
import { owedIn } from './owed-in.ts'
import { roundsPlan } from '../plan.ts'
import { questionIn, questionsIn } from './question-in.ts'
import { happenings, mayAsk, speakerAfter, takenUp, type Question } from './questions.ts'
import { wordOverlap } from './word-overlap.ts'

/** A question that holds so many of the words quoted is the one that is meant. */
const MEANT_FROM = 0.6
/** Two questions with so many words in common, of each, are one. */
const SAME_FROM = 0.8
/** Questions that one speaker owes at most; of more the oldest is asked for no more, and the summary says so. */
const OWED_MAX = 4

/**
 * Every question of a moderated dialog and what came of it, from the facts alone, so that logs of any age have it. A
 * question is the last sentence of a speech with a question mark, the one a moderator hands over, or one from the floor.
 * Whether it was answered the moderator's next notes say; without notes the speech after it counts as the answer.
 * @param through number of the last fact that counts
 */
export function questionsAsked(state: DialogState, through = Number.POSITIVE_INFINITY): readonly Question[] {
  const plan = state.plan ?? roundsPlan(state.config?.turns ?? 0)
  const { config } = state
  if (!config) return []
  let questions: readonly Question[] = []
  for (const happening of happenings(state, through)) {
    if (happening.type === 'floor') {
      const { id, text, before = null } = happening.message
      questions = [
        ...questions,
        { ...ASKED, id, from: 'audience', to: null, text, before, status: 'waiting', seq: happening.seq },
      ]
    } else if (happening.turn.kind === 'speech') questions = afterSpeech(questions, happening.turn, happening.seq, plan)
    else if (happening.turn.kind === 'moderation')
      questions = afterComment(questions, happening.turn, happening.seq, plan, config)
  }
  return questions
}

const ASKED = {
  before: null,
  putAs: null,
  noted: false,
  askedIn: null,
  chances: 0,
  heardIn: null,
  answeredIn: null,
} as const

function afterSpeech(
  before: readonly Question[],
  turn: Turn,
  seq: number,
  plan: readonly PlannedTurn[],
): readonly Question[] {
  const direct = new Set(takenUp(before.filter(knownAt(turn)), turn, plan))
  const heard = withoutNotes(before).map((question): Question => {
    const put = [...direct].some(({ id }) => id === question.id)
    if (put) return { ...question, to: turn.member, status: 'owed', askedIn: turn.id, chances: 1, heardIn: turn.id }
    const due = question.status === 'owed' && question.to === turn.member && question.seq <= turn.seq
    return due ? { ...question, chances: question.chances + 1, heardIn: turn.id } : question
  })
  const text = questionIn(turn.text)
  const to = otherSpeaker(turn.member, plan)
  return text === null || to === null ? heard : ask(heard, { from: turn.member, to, text, turn, seq })
}

function afterComment(
  before: readonly Question[],
  turn: Turn,
  seq: number,
  plan: readonly PlannedTurn[],
  config: DialogConfig,
): readonly Question[] {
  const notes = notesOf(turn)
  const to = speakerAfter(turn, plan)
  const judged = notes ? judge(before, notes, turn, seq, config) : withoutNotes(before)
  // Nothing is asked between the closings, whatever is said there.
  const text = mayAsk(turn, plan) ? handedOver(turn.text, notes) : null
  const put = takenUp(judged.filter(knownAt(turn)), turn, plan).map(({ id }) => id)
  if (put.length > 0)
    return judged.map((question) =>
      put.includes(question.id) ? { ...question, to, putAs: text, status: 'owed', askedIn: turn.id, seq } : question,
    )
  return text === null || to === null ? judged : ask(judged, { from: turn.member, to, text, turn, seq })
}

/** The moderator's question: as it was said, or where what was said has no question mark, as its notes hand it over. */
function handedOver(said: string, notes: Notes | null): string | null {
  const ask = notes?.ask ?? null
  const questions = questionsIn(said)
  if (ask === null || questions.length === 0) return questions.at(-1) ?? ask
  return questions.toSorted((a, b) => wordOverlap(ask, b) - wordOverlap(ask, a))[0] ?? ask
}

const knownAt = (turn: Turn) => (question: Question) => question.seq <= turn.seq

/** Whoever spoke after a question has had the chance to answer it, and nobody says otherwise. */
function withoutNotes(questions: readonly Question[]): readonly Question[] {
  return questions.map((question) =>
    question.heardIn !== null && question.status === 'owed'
      ? { ...question, status: 'answered', answeredIn: question.heardIn, heardIn: null }
      : question,
  )
}

/** The notes name what is still owed of what could have been answered; the rest was. */
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
    const alike = open.filter(({ text, putAs }) => isMeant(quote, putAs ?? text) || isMeant(quote, text))
    const heard = open.filter(({ heardIn }) => heardIn !== null)
    // Words that match no question mean the only one there was to answer.
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
  const decided = questions.flatMap((question): Question[] => {
    // What was noted is noted anew, or is no longer owed.
    if (question.noted) return []
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

function isSame(question: string, other: string): boolean {
  return Math.min(wordOverlap(question, other), wordOverlap(other, question)) >= SAME_FROM
}

/** Adds a question, or asks the same again. */
function ask(
  questions: readonly Question[],
  { from, to, text, turn, seq }: { from: MemberId; to: MemberId; text: string; turn: Turn; seq: number },
): readonly Question[] {
  const again = questions.find(
    (question) => question.status === 'owed' && question.to === to && !question.noted && isSame(text, question.text),
  )
  const fresh: Question = again
    ? { ...again, text: again.from === 'audience' ? again.text : text, askedIn: turn.id, seq }
    : { ...ASKED, id: turn.id, from, to, text, askedIn: turn.id, status: 'owed', seq }
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
