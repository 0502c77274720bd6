import { FLOOR_RELAY, GREETINGS, INTRODUCTIONS, LAST_WORD } from '../words/common.ts'
import { sideWords } from './debate-speech.ts'
import { nextOf, otherOf, type Desk } from './desk.ts'
import { fit, line } from './fit.ts'
import type { ModeVoice } from './modes.ts'

const INTRODUCTION_ROOM = { min: 50, max: 90 }
const MODERATION_ROOM = { min: 25, max: 50 }

export function writeIntroduction(desk: Desk): string {
  const words = INTRODUCTIONS[desk.scene.mode] ?? INTRODUCTIONS['exploration']
  if (!words) return ''
  const slots = { firstSide: sideWords(desk, 'first'), secondSide: sideWords(desk, 'second') }
  const lines = [
    ...line(desk.pick(GREETINGS, 'greeting'), 1, 3),
    ...line(desk.pick(words.question, 'question'), 1),
    ...line(desk.pick(words.cast, 'cast', slots), 1),
    ...line(desk.pick(words.frame, 'frame'), 1, 1),
    ...line(desk.pick(words.frame, 'second frame'), 1, 4),
    ...line(desk.pick(words.invite, 'invite'), 1),
  ]
  return fit(lines, INTRODUCTION_ROOM)
}

/** A comment and one request to the next speaker, or the last words before the summary. */
export function writeModeration(desk: Desk, voice: ModeVoice, closing: boolean): string {
  const next = nextOf(desk.scene)
  const said = desk.last(otherOf(next))
  const q = desk.phrase(said, 'said', voice.arguments(desk))
  // Without a known subject only what quotes the speaker makes sense, unless nothing can be quoted either.
  const slots = { issue: voice.subject(desk, said)?.issue ?? (q === null ? 'the main point' : null), q }
  const { observe, comment, asks } = voice.moderation[desk.scene.speech === 1 ? 'early' : desk.scene.phase]
  if (closing)
    return fit(
      [...line(desk.pick(observe, 'observe', slots), 1, 1), ...line(desk.pick(LAST_WORD, 'last word'), 1)],
      MODERATION_ROOM,
    )
  const floor = desk.floor()
  const open = asks.filter(({ to, later }) => (to === undefined || to === next) && !(later && desk.scene.speech === 1))
  const ask = desk.pickItem(open, (candidate) => [candidate.ask], 'ask').ask
  const lines = [
    ...line(desk.pick(observe, 'observe', slots), 1),
    ...line(floor === null ? null : desk.pick(FLOOR_RELAY, 'floor', { f: floor }), 1),
    ...line(desk.pick(comment, 'comment', slots), 1, 1),
    ...line(desk.pick([ask], 'request', slots), 1),
  ]
  return fit(lines, MODERATION_ROOM)
}
