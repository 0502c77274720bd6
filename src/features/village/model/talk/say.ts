import { LATELY_KEPT, TALK_FUN, TALK_KEPT } from '../constants.ts'
import { bodyOf, changeNeed, mindLine, maySpeakAt, type Body, type StepContext } from '../draft.ts'
import { whereWords } from '../place/cells.ts'
import type { Message, Talk } from '../world.ts'
import { changeTalk, giveFloor, next, tellTalk } from './talks.ts'

/** How many messages of one speaker can wait. */
const OUTBOX_MAX = 3

/**
 * Says something in a conversation, or makes it wait until three seconds after the speaker's last message.
 * @returns why it cannot be said; null otherwise
 */
export function sayInTalk(context: StepContext, body: Body, talk: Talk, message: string): string | null {
  const words = mindLine(message)
  if (words === '') return null
  if (context.world.time < maySpeakAt(talk, body.id) || body.outbox.length > 0) {
    if (body.outbox.length >= OUTBOX_MAX) return 'Too many messages are waiting to be said'
    body.outbox = [...body.outbox, words]
    return null
  }
  deliver(context, body, talk, words)
  return null
}

/** Says the waiting messages whose time has come. */
export function sayWaiting(context: StepContext, body: Body, talk: Talk): void {
  const [words, ...rest] = body.outbox
  if (words === undefined || context.world.time < maySpeakAt(talk, body.id)) return
  body.outbox = rest
  deliver(context, body, talk, words)
}

function deliver(context: StepContext, body: Body, talk: Talk, words: string): void {
  const { world, happened } = context
  const message: Message = { speakerId: body.id, speakerName: body.name, message: words, timestamp: world.time }
  const messages = [...talk.messages, message].slice(-TALK_KEPT)
  const heardTalk: Talk = { ...talk, messages, heardAt: world.time }
  const floor =
    addressed(context, heardTalk, body.id, words) ??
    next(
      heardTalk,
      heardTalk.participants.filter((id) => id !== body.id),
    )
  changeTalk(context, talk, { messages, heardAt: world.time })
  tellTalk(context, heardTalk, floor)
  giveFloor(context, heardTalk, floor)
  body.lately = [...body.lately, words].slice(-LATELY_KEPT)
  for (const id of talk.participants) {
    const other = bodyOf(context, id)
    if (other) changeNeed(context, other, 'FUN', TALK_FUN)
  }
  happened.push({
    at: world.time,
    type: 'MESSAGE',
    where: whereWords(world, body),
    npc: body.id,
    talk: talk.id,
    participants: talk.participants,
    text: words,
  })
}

/** The member whom a message addresses by name; null for none. */
function addressed(context: StepContext, talk: Talk, speaker: string, words: string): string | null {
  const paddedWords = ` ${words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  const called = talk.participants.filter(
    (id) => id !== speaker && paddedWords.includes(` ${(bodyOf(context, id)?.name ?? id).toLowerCase()} `),
  )
  return called.length === 1 ? (called[0] ?? null) : null
}
