import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import { delimit } from '../../../core/dialog/delimit.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { Occasion, Words } from '../../../core/engine/ports.ts'
import { hasTexts } from '../has-texts.ts'
import { moderatedPlanOf } from '../moderated-order.ts'
import { speechPlace } from '../place.ts'
import { variantsIn } from '../variants.ts'
import { askedBefore } from './asked-before.ts'
import { isOpen } from '../../../core/dialog/owed/open-points.ts'
import { mayAsk, speakerAfter, type Question } from '../../../core/dialog/owed/questions.ts'
import { shortenText } from '../../../base/text/shorten.ts'

/** The key of the text about a question that is itself the task of the speaker. */
const TASK = 'shared.owed.task'
/** The key of the text that reminds of it in the last stage. */
const FINAL_TASK = 'shared.owed.final.task'
/** How many characters of an audience's question a list repeats. The whole question is above, where it was asked. */
const LISTED_CHARS = 200

/**
 * The questions that a speaker has to answer, as the end of its task in this stage; null for none. All questions are
 * listed, the moderator's first.
 */
export function owedBySpeaker(occasion: Occasion): string | null {
  const due = questionsOwed(occasion)
  if (due.length === 0) return null
  const { words, stage, stages } = occasion
  const onward = isHandedOn(due, occasion)
  if (stages.indexOf(stage) > 0) return owedLater(due, onward, occasion)
  const besides = due.filter((question) => !isTaskItself(question, occasion))
  const ordered = onward
    ? [fillText(words(onwardKey(occasion)), { other: nameOf(otherOf(occasion.planned.member), occasion) })]
    : besides.length === 0
      ? []
      : [order(besides.length, occasion)]
  // The question that is itself the task comes first, so that the others are next to the instruction to answer them.
  const told = [...due.filter((question) => !besides.includes(question)), ...besides]
  return [...told.map((question) => toSpeaker(question, occasion)), ...ordered].join('\n')
}

/**
 * The same in a stage after the first, whose prompt stands above in the same conversation. The question that is itself
 * the task is not quoted again.
 */
function owedLater(due: readonly Question[], onward: boolean, occasion: Occasion): string | null {
  const { words, stage, planned } = occasion
  const other = nameOf(otherOf(planned.member), occasion)
  const quotedAgain = hasTexts(occasion, FINAL_TASK) ? due.filter((question) => !isTaskItself(question, occasion)) : due
  if (quotedAgain.length === 0) return stage === 'critique' ? null : fillText(words(FINAL_TASK), { name: other })
  return fillText(words(`shared.owed.${stage === 'critique' ? 'critique' : onward ? 'onward.final' : 'final'}`), {
    other,
    questions: quotedAgain.map((question) => quoted(question, words)).join('; '),
  })
}

/** Whether a speaker has to answer a question that its task does not mention. */
export function owesBesides(occasion: Occasion): boolean {
  return hasTexts(occasion, TASK) && questionsOwed(occasion).some((question) => !isTaskItself(question, occasion))
}

/**
 * Whether a question is itself the task. If one participant asks all questions, the task of the other is to answer the
 * last one. Dialogs with older prompts do not make this distinction.
 */
function isTaskItself({ from, chances }: Question, occasion: Occasion): boolean {
  if (!hasTexts(occasion, TASK)) return false
  const { planned, config, words } = occasion
  return chances === 0 && from === otherOf(planned.member) && words(`${config.mode}.asks`) === from
}

/**
 * Whether the speaker passes the questions on: a participant who only asks puts the moderator's and the audience's
 * questions to the other.
 */
function isHandedOn(due: readonly Question[], occasion: Occasion): boolean {
  const { planned, config, words } = occasion
  if (!hasTexts(occasion, 'shared.owed.onward') || words(`${config.mode}.asks`) !== planned.member) return false
  return due.every(({ from }) => from !== otherOf(planned.member))
}

/**
 * The key of the text about passing questions on. In its last speech a participant who only asks has no question of its
 * own.
 */
function onwardKey(occasion: Occasion): string {
  const closes = speechPlace(occasion).part === 'closing' && hasTexts(occasion, 'shared.owed.onward.closing')
  return closes ? 'shared.owed.onward.closing' : 'shared.owed.onward'
}

/** The questions that a speaker has to answer, the most urgent first. */
export function questionsOwed(occasion: Occasion): readonly Question[] {
  const { questions, takenUp } = askedBefore(occasion)
  const owed = questions.filter(
    ({ to, status, noted }) => to === occasion.planned.member && status === 'owed' && !noted,
  )
  return [...takenUp, ...owed.toSorted((a, b) => rank(a) - rank(b))]
}

/**
 * The rank of a question, lower first. What was just asked comes before older questions, and the moderator's and the
 * audience's come before a participant's.
 */
function rank({ from, chances }: Question): number {
  return (chances > 0 ? 2 : 0) + (from === 'moderator' || from === 'audience' ? 0 : 1)
}

function toSpeaker(question: Question, occasion: Occasion): string {
  const { state, config, words } = occasion
  const { from, via, putAs, chances, askedIn, status } = question
  const told = (key: string, text: string) =>
    fillText(words(key), {
      name: nameOf(from === 'audience' ? 'moderator' : from, { state, config }),
      via: nameOf(via ?? 'moderator', { state, config }),
      question: text,
    })
  if (from !== 'audience') {
    const asked = isTaskItself(question, occasion) ? TASK : 'shared.owed.asked'
    const first = via === null ? asked : 'shared.owed.through'
    return told(chances > 0 ? 'shared.owed.still' : first, inQuotes(afterContext(question, words)))
  }
  if (status === 'waiting' || askedIn === null) return told('shared.owed.floor', fromAudience(question))
  if (chances > 0) return told('shared.owed.still.floor', fromAudience(question))
  return putAs === null ? told('shared.owed.floor', fromAudience(question)) : told('shared.owed.put', inQuotes(putAs))
}

/** The words on the order of the answers. An opening has an order of its own. */
function order(count: number, occasion: Occasion): string {
  const { words } = occasion
  const { part } = speechPlace(occasion)
  if (part === 'opening' || part === 'whole') return words('shared.owed.opening')
  if (part === 'closing') return words('shared.owed.closing')
  return words(count === 1 ? 'shared.owed.one' : 'shared.owed.several')
}

export interface OwedInComment {
  readonly text: string
  /** Whether the questions replace the task of the turn. */
  readonly whole: boolean
  /** Whether the questions come before anything else in the turn. */
  readonly first: boolean
}

/** How to word a question that is passed on: each time in another way. */
export function mannerOfAsking({ planned, words }: Occasion): string {
  const ways = variantsIn(words('shared.owed.manner'))
  return ways[planned.speech % ways.length] ?? ways[0]
}

/** What the moderator has to ask in its comment; null when it is free to choose. */
export function owedInComment(occasion: Occasion): OwedInComment | null {
  const { planned, words } = occasion
  const plan = moderatedPlanOf(occasion)
  const next = speakerAfter(planned, plan)
  if (next === null) return null
  const name = nameOf(next, occasion)
  // The comment before the closings has a task of its own, which the questions do not replace.
  const whole = speechPlace(occasion).part !== 'closing'
  if (!mayAsk(planned, plan)) return null
  const due = questionsForNext(occasion, next)
  const [question] = due?.questions ?? []
  if (!due || !question) return null
  switch (due.as) {
    case 'audience': {
      const key = due.questions.length === 1 ? 'shared.owed.audience' : 'shared.owed.audience.several'
      const asked = due.questions.map((one) => fromAudience(one)).join('\n')
      return { text: fillText(words(key), { next: name, questions: asked }), whole, first: true }
    }
    case 'pressed':
      return { text: pressed(question, name, occasion), whole, first: whole }
    case 'fresh': {
      const text = fillText(words('shared.owed.fresh'), {
        next: name,
        name: nameOf(question.from, occasion),
        question: inQuotes(afterContext(question, words)),
      })
      return { text, whole: false, first: false }
    }
  }
}

/**
 * The questions that a comment concerns: those of the audience, one that was not answered, or one that was just put to
 * the next speaker.
 */
export function questionsForNext(
  occasion: Occasion,
  next: MemberId | null,
): { readonly as: 'audience' | 'pressed' | 'fresh'; readonly questions: readonly Question[] } | null {
  const { questions, takenUp } = askedBefore(occasion)
  if (next === null) return null
  if (takenUp.length > 0) return { as: 'audience', questions: takenUp }
  const open = questions.filter(({ status, to, heardIn }) => status === 'owed' && to === next && heardIn === null)
  const unanswered = open.findLast(({ chances, noted }) => chances > 0 || noted)
  if (unanswered) return { as: 'pressed', questions: [unanswered] }
  const fresh =
    speechPlace(occasion).part === 'exchange' ? open.findLast(({ from }) => from === otherOf(next)) : undefined
  return fresh ? { as: 'fresh', questions: [fresh] } : null
}

function pressed(question: Question, next: string, occasion: Occasion): string {
  const { words } = occasion
  if (question.from === 'audience')
    return fillText(words('shared.owed.press.floor'), { next, question: fromAudience(question) })
  const name = nameOf(question.from, occasion)
  return fillText(words('shared.owed.press'), { next, name, question: inQuotes(afterContext(question, words)) })
}

/** For the closing words: the questions that were not answered, and what became of each question from the audience. */
export function owedAtEnd(occasion: Occasion): string | null {
  const { questions } = askedBefore(occasion)
  const { words } = occasion
  const name = (question: Question) => (question.to === null ? '' : nameOf(question.to, occasion))
  const spoken = hasTexts(occasion, 'shared.owed.spoken')
  const asked = questions.filter(({ from }) => from !== 'audience')
  // A question in the very last speech is left out, because nobody could answer it.
  const unanswered = asked.filter(
    (question) =>
      question.status === 'lapsed' || (question.status === 'owed' && (question.chances > 0 || question.noted)),
  )
  const open = spoken ? unanswered.filter(isOpen) : unanswered
  const since = spoken
    ? asked.filter((question) => question.presumed || (wasPressed(question) && !isOpen(question)))
    : []
  const audience = questions.filter(({ from }) => from === 'audience')
  const told = (question: Question) =>
    fillText(words(question.noted ? 'shared.owed.unanswered.noted' : 'shared.owed.unanswered.one'), {
      name: name(question),
      asker: nameOf(question.from, occasion),
      question: inQuotes(afterContext(question, words)),
    })
  const list = open.map(told)
  const later = since.map((question) =>
    fillText(words('shared.owed.spoken.one'), { asked: told(question), name: name(question) }),
  )
  const heard = audience.map((question) => {
    const fate = question.to === null ? 'never' : countsAsAnswered(question) ? 'answered' : 'unanswered'
    return `${fromAudience(question, LISTED_CHARS)}\n${fillText(words(`shared.owed.heard.${fate}`), { name: name(question) })}`
  })
  const parts = [
    ...(list.length > 0 ? [fillText(words('shared.owed.unanswered'), { questions: list.join('\n') })] : []),
    ...(later.length > 0 ? [fillText(words('shared.owed.spoken'), { questions: later.join('\n') })] : []),
    ...(heard.length > 0 ? [fillText(words('shared.owed.heard'), { questions: heard.join('\n') })] : []),
  ]
  return parts.length === 0 ? null : parts.join('\n\n')
}

/** Whether a question was repeated after the first chance to answer it. */
function wasPressed({ status, chances, noted }: Question): boolean {
  return status === 'lapsed' || (status === 'owed' && (chances > 1 || noted))
}

/** Whether a question counts as answered: it does after its chance, unless somebody said that it was not. */
export function countsAsAnswered({ status, heardIn }: Question): boolean {
  return status === 'answered' || heardIn !== null
}

function otherOf(member: string): string {
  return member === 'first' ? 'second' : 'first'
}

/** The present name of a member. A seat may have got another name since. */
function nameOf(member: string, { state, config }: Pick<Occasion, 'state' | 'config'>): string {
  return memberName({ ...state, config }, member)
}

/** A question after the sentence that it refers to. Both are word for word what was said. */
function afterContext({ refersTo, text }: Question, words: Words): string {
  return refersTo === null ? text : fillText(words('shared.owed.referring'), { before: refersTo, question: text })
}

function quoted(question: Question, words: Words): string {
  return question.from === 'audience' && question.putAs === null
    ? fromAudience(question, LISTED_CHARS)
    : `"${inQuotes(question.putAs ?? afterContext(question, words))}"`
}

/** The text without quotation marks that would end the quotation around it. */
function inQuotes(text: string): string {
  return text.replaceAll(/"([^"]*)"/g, '‘$1’').replaceAll('"', '’')
}

function fromAudience({ text }: Pick<Question, 'text'>, most = Number.POSITIVE_INFINITY): string {
  return delimit('from-the-audience', '', shortenText(text, most))
}
