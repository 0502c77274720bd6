import WORDS from '../../../../resources/rehearsal/story/apart.json' with { type: 'json' }
import type { ApartScene } from '../../../core/dialog/story/story-scene.ts'
import type { ModelMessage, Scene, ToolCall } from '../../../core/engine/ports.ts'
import { bestFor, lowerWords } from './intents.ts'
import { givesMe, handCalls, RUDE } from './kindness.ts'
import { fillBlanks, pickFresh, saidBefore } from './pick.ts'

/** The trust from which on a character reveals half of a secret. */
const TRUSTS = 10
/** The trust below which a character is unfriendly. */
const COLD = -10

/**
 * What a character of a story says in an aside, by what they know. To a player whom they trust, it is half of a secret.
 */
export function apartText(scene: Scene, apart: ApartScene, messages: readonly ModelMessage[]): string {
  const { words, lines, trust, angry, hides } = apart
  const said = scene.said.filter(({ seat }) => seat !== 'person')
  const handed = messages.flatMap((message) => (message.role === 'tool' ? message.results : []))
  const exchange = handed.find(({ tool }) => tool === 'exchange_item')
  if (exchange) return line(exchange.ok ? (givesMe(words) ? WORDS.given : WORDS.taken) : WORDS.kept, 'exchange')
  if (handed.some(({ tool }) => tool === 'update_relationship'))
    return line(RUDE.test(words) ? WORDS.hurt : WORDS.glad, 'kindness')
  if (scene.task?.part === 'closing') return line(lines?.parting ?? WORDS.parting, 'parting')
  if (angry || trust < COLD) return line(lines?.cold ?? WORDS.cold, 'cold')
  const about = bestFor(lines?.about, words)
  if (about !== null && !saidBefore(scene, about)) return about
  const near = hides && lines?.hint && (SECRET.test(words) || said.length >= 2)
  const hint = near && trust >= TRUSTS ? pickFresh(lines.hint, scene, 'hint') : null
  if (hint !== null) return hint
  if (hides && SECRET.test(words) && trust < TRUSTS) return line(WORDS.aside_turned, 'turned')
  if (said.length === 0 && lowerWords(words).length <= 6) return line(lines?.open ?? WORDS.open, 'open')
  return pickFresh(lines?.talk, scene, 'talk') ?? line(lines?.talk ?? WORDS.talk, 'talk')

  function line(from: readonly string[], label: string): string {
    return fillBlanks(from, scene, `apart ${label}`, {})
  }
}

/**
 * The tool calls of a character in an aside: to give or take things, to take offence, and to leave when the aside is
 * over.
 */
export function apartCalls(scene: Scene, apart: ApartScene, tools: readonly string[]): readonly ToolCall[] {
  return scene.call > 0 ? [] : handCalls(apart, `apart-${scene.said.length}`, tools)
}

/** Whether an aside is over: at its closing, or after two speeches of a very angry character. */
export function isOverApart(scene: Scene, { angry }: ApartScene): boolean {
  const answers = scene.said.filter(({ seat }) => seat !== 'person').length
  return scene.task?.part === 'closing' || (angry && answers >= 2)
}

const SECRET =
  /\b(?:secret|hid(?:e|ing|den)|truth|honest|really|between us|trust|afraid|fear|ashamed|guilt|wrong|why|tell me)\b/i
