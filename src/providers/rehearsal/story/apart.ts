import type { ApartScene } from '../../../core/dialog/story/story-scene.ts'
import type { ModelMessage, Scene, ToolCall } from '../../../core/engine/ports.ts'
import { bestFor, wordsOf } from './intents.ts'
import { givesMe, handCalls, RUDE } from './kindness.ts'
import { fillBlanks, pickFresh, saidBefore } from './pick.ts'

/** From here on somebody lets half of a secret show. */
const TRUSTS = 10
/** Below this nobody is warm. */
const COLD = -10

/** What somebody of a story says apart: only words, from what they know; what they hide they let show to one they trust. */
export function apartText(scene: Scene, apart: ApartScene, messages: readonly ModelMessage[]): string {
  const { words, lines, trust, angry, hides } = apart
  const said = scene.said.filter(({ seat }) => seat !== 'person')
  const handed = messages.flatMap((message) => (message.role === 'tool' ? message.results : []))
  const exchange = handed.find(({ tool }) => tool === 'exchange_item')
  if (exchange) return line(exchange.ok ? (givesMe(words) ? GIVEN : TAKEN) : KEPT, 'exchange')
  if (handed.some(({ tool }) => tool === 'update_relationship')) return line(RUDE.test(words) ? HURT : GLAD, 'kindness')
  if (scene.task?.part === 'closing') return line(lines?.parting ?? PARTING, 'parting')
  if (angry || trust < COLD) return line(lines?.cold ?? COLD_LINES, 'cold')
  const about = bestFor(lines?.about, words)
  if (about !== null && !saidBefore(scene, about)) return about
  const near = hides && lines?.hint && (SECRET.test(words) || said.length >= 2)
  const hint = near && trust >= TRUSTS ? pickFresh(lines.hint, scene, 'hint') : null
  if (hint !== null) return hint
  if (hides && SECRET.test(words) && trust < TRUSTS) return line(ASIDE_TURNED, 'turned')
  if (said.length === 0 && wordsOf(words).length <= 6) return line(lines?.open ?? OPEN, 'open')
  return pickFresh(lines?.talk, scene, 'talk') ?? line(lines?.talk ?? TALK, 'talk')

  function line(from: readonly string[], label: string): string {
    return fillBlanks(from, scene, `apart ${label}`, {})
  }
}

/** What they do apart: give and take, take offence, and go when it is over. */
export function apartCalls(scene: Scene, apart: ApartScene, tools: readonly string[]): readonly ToolCall[] {
  return scene.call > 0 ? [] : handCalls(apart, `apart-${scene.said.length}`, tools)
}

/** Whoever is far gone in anger has said enough after twice. */
export function isOverApart(scene: Scene, { angry }: ApartScene): boolean {
  const answers = scene.said.filter(({ seat }) => seat !== 'person').length
  return scene.task?.part === 'closing' || (angry && answers >= 2)
}

const SECRET =
  /\b(?:secret|hid(?:e|ing|den)|truth|honest|really|between us|trust|afraid|fear|ashamed|guilt|wrong|why|tell me)\b/i

const OPEN = ['Yes? Say it quickly; the others will wonder.', 'You wanted a word with me. Here I am.']
const TALK = [
  'That is more than I have thought about it until today.',
  'I could tell you what I saw, but you saw the same.',
  'Ask me again when this is over. I may have words for it by then.',
  'You listen well. I had not expected that.',
  'It is not much that I know. What I know I have told you.',
]
const COLD_LINES = [
  'I have nothing to say to you just now.',
  'Let it be. You have said enough for one day.',
  'Ask somebody else. I am tired of this.',
]
const ASIDE_TURNED = [
  'That is a thing I would tell to somebody whom I had known longer.',
  'Let us speak of something else. There are things one does not carry about.',
  'You ask well. Not yet.',
]
const PARTING = ['Then let us go back, before they look for us.', 'Good. We have been away long enough.']
const GIVEN = ['There, take it. I want it back one day.', 'Here. Put it away before the others ask.']
const TAKEN = ['For me? I will look after it.', 'Thank you. You shall have it back when you want it.']
const KEPT = ['Keep it, then. You may be right.', 'As you like. It is in good hands where it is.']
const GLAD = ['That was good to hear. Thank you.', 'You need not have said that. I am glad you did.']
const HURT = ['I will pretend that I did not hear that. Once.', 'So that is what you wanted to say to me. I see.']
