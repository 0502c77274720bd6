import { sayLater, sayInEnglish, type Sentence } from '../../../../base/language/say.ts'
import { readWords } from '../../../../base/text/words.ts'
import type { DialogProblem } from '../../../contract/errors/problem.ts'
import { ProviderError } from '../../../contract/errors/errors.ts'
import { novelty } from '../../../dialog/speech/novelty.ts'
import { RECITED } from '../../../dialog/turns/draft/recited.ts'
import type { ModelRequest, PromptPart } from '../../ports.ts'

/** The parts of a prompt that contain instructions. The other parts contain the topic and what was said. */
const ORDERS: ReadonlySet<string> = new Set(['rules', 'identity', 'guidance'])
/** Words of the shortest text within an answer of which it can be told whose they are. */
const LEAST_WORDS = 5

/**
 * Whether an answer mostly repeats its instructions, as small models tend to: a speech, a critique, a digest. It goes by
 * the words alone, whatever the answer is for.
 */
export function recites(request: ModelRequest, text: string): boolean {
  return novelty(text, partsOf(request).orders).little
}

/** Reads what an answer will be compared with. It is kept, so that little is left to do when the answer has come. */
export function readTask(request: ModelRequest): void {
  const { draft, critique } = request.scene
  recites(request, '')
  if (draft !== null && critique !== null) novelty('', [{ text: draft }, remarksOf(critique)])
}

/**
 * Tells of each text within an answer, such as an entry of a list, whether all of it are words of its instructions. What
 * was also said, or is the subject, is none of them.
 */
export function wordsOfTask(request: ModelRequest): (text: string) => boolean {
  const { orders, matter } = partsOf(request)
  return (text) =>
    readWords(text).length >= LEAST_WORDS && novelty(text, orders).share === 0 && novelty(text, matter).share > 0
}

function partsOf({ system, messages }: ModelRequest) {
  const asked = messages.flatMap((message) => (message.role === 'user' ? message.parts : []))
  const [orders, matter]: [PromptPart[], PromptPart[]] = [[], []]
  for (const part of [...system, ...asked]) (ORDERS.has(part.package) ? orders : matter).push(part)
  return { orders, matter }
}

/** A final with this share of words from its critique alone tells of it. */
const TOLD_FROM = 1 / 3
/** Words of the shortest final that is compared with its critique. */
const LEAST_FINAL_WORDS = 12
/** What a critique quotes: words of the draft, and words that it proposes for the speech. */
const QUOTED = /“[^“”\n]*”|"[^"\n]*"|«[^«»\n]*»|„[^„“”\n]*[“”]|「[^「」\n]*」/gu

/**
 * Whether a large part of a final are words of its critique, which nobody may read, and of nothing else. What the draft
 * says, too, and what the critique proposes between quotation marks, contains nothing private.
 */
export function tellsCritique({ scene }: ModelRequest, text: string): boolean {
  const { stage, draft, critique } = scene
  if (stage !== 'final' || draft === null || critique === null) return false
  if (readWords(text).length < LEAST_FINAL_WORDS) return false
  const own = novelty(text, [{ text: draft }]).share
  return own - novelty(text, [{ text: draft }, remarksOf(critique)]).share >= TOLD_FROM
}

function remarksOf(critique: string): { readonly text: string } {
  return { text: critique.replaceAll(QUOTED, '\n') }
}

/** The errors for which the speech is requested once more. */
export function recitedError(name: string): ProviderError {
  return once(sayLater('{name} recited its task in place of a speech, and is asked once more.', { name }))
}

export function toldCritiqueError(name: string): ProviderError {
  return once(sayLater('{name} said its critique in place of a speech, and is asked once more.', { name }))
}

const once = (message: Sentence): ProviderError => new ProviderError('TURN_REPEATS', message, { retryable: true })

/** The notice for a final that repeats its critique even on the second try: the draft takes its place. */
export function draftStandsProblem(name: string, where: DialogProblem['where']): DialogProblem {
  const message = sayLater(
    '{name} said its critique in place of a speech: its draft stands. Give the seat a larger model.',
    { name },
  )
  return warning('DRAFT_STANDS', message, where)
}

/** The notice for a speech that recites its task even on the second try. It is kept, and the person is told. */
export function recitedProblem(name: string, where: DialogProblem['where']): DialogProblem {
  const message = sayLater('{name} recites its task here in place of a speech: give the seat a larger model.', { name })
  return warning(RECITED, message, where)
}

/** The notice for a critique that recites its task: it has found nothing, so the draft is said as it is. */
export function recitedCritiqueProblem(name: string, where: DialogProblem['where']): DialogProblem {
  const message = sayLater(
    '{name} recites its task here in place of a critique: its draft stands. Give the seat a larger model.',
    { name },
  )
  return warning(RECITED, message, where)
}

/** The notice for a critique that is its draft once more: it has found nothing, so the draft is said as it is. */
export function repeatedDraftProblem(name: string, where: DialogProblem['where']): DialogProblem {
  const message = sayLater(
    '{name} repeats the draft here in place of a critique: the draft stands. Give the seat a larger model.',
    { name },
  )
  return warning('DRAFT_REPEATED', message, where)
}

function warning(code: string, message: Sentence, where: DialogProblem['where']): DialogProblem {
  return { code, message: sayInEnglish(message), where, severity: 'warning', retryable: true, raw: null }
}
