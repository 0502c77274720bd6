import type { SeatId } from '../../../core/contract/dialog-config.ts'
import type { Scene, SceneQuestion, SceneTask } from '../../../core/engine/ports.ts'
import { clip, plain, quoteSentence, sentencesOf } from '../text.ts'

type Participant = Exclude<SeatId, 'moderator'>

/** The limits of the part of a question that is repeated. */
const WORDS = { most: 24, chars: 160 }

export function otherOf(seat: SeatId): Participant {
  return seat === 'first' ? 'second' : 'first'
}

/** The participant who speaks after a moderator's comment. */
export function nextOf(scene: Scene): Participant {
  return scene.speech % 2 === 0 ? 'first' : 'second'
}

/** The part of the round. If the task does not give it, it follows from the number of the speech. */
export function partOfRound({ task, speech, speeches, kind }: Scene): SceneTask['part'] {
  if (task) return task.part
  const at = kind === 'moderation' ? speech + 1 : speech
  if (speeches <= 2) return 'whole'
  if (at <= 2) return 'opening'
  return at > speeches - 2 ? 'closing' : 'exchange'
}

/**
 * The unanswered questions. If there is no list of them, the last question from the floor that this seat has not
 * mentioned.
 */
export function questionsWaiting({ task, fromFloor, said, seat }: Scene): SceneTask['owed'] {
  if (task) return task.owed
  const mine = said.filter((turn) => turn.seat === seat).map(({ text }) => text)
  return fromFloor
    .filter((message) => !mine.some((text) => text.includes(plain(message))))
    .slice(-1)
    .map((text) => ({ from: null, text, original: null, still: false }))
}

/** A question word for word, in quotation marks. */
export function quoteQuestion({ text, original }: SceneQuestion): string {
  const words = plain(original ?? text)
  const question = sentencesOf(words).findLast((sentence) => /[?？؟]$/u.test(sentence)) ?? words
  return quoteSentence(clip(question, WORDS.most, WORDS.chars))
}

/** The participant who only asks, if there is one. */
export function askerOfScene({ asks, mode }: Scene): Participant | null {
  return asks ?? (mode === 'interview' ? 'first' : null)
}
