import { expect, test } from 'vitest'
import type { Audience } from '../../../../src/core/contract/members/audience.ts'
import { mayKnow } from '../../../../src/core/dialog/members/audience.ts'

/** The columns, in this order: the moderator, the first, the second, a player, a character, the director. */
const VIEWERS = ['moderator', 'first', 'second', 'person', 'fox_1', 'the director'] as const

/** A piece of a dialog, its source, its audience, and who may know it: x for each viewer who may. */
const TABLE: readonly (readonly [what: string, source: string, audience: Audience, may: string])[] = [
  ['a speech of the first', 'first', 'all', 'xxxxxx'],
  ['a draft, critique or thinking of the first', 'first', 'self', '.x...x'],
  ['a draft of the moderator', 'moderator', 'self', 'x....x'],
  ['what a character thinks', 'fox_1', 'self', '....xx'],
  ['a note of the app for whoever watches', 'engine', 'user', '.....x'],
  ['thinking kept for whoever watches', 'second', 'user', '.....x'],
  ['what the app keeps to itself', 'engine', 'engine', '......'],
  ['what a member says to nobody', 'second', 'engine', '......'],
  ['a whisper of the person to the moderator', 'person', ['moderator'], 'x..x.x'],
  ['a whisper of the first to the second', 'first', ['second'], '.xx..x'],
  ['a line of the moderator to the one who asks next', 'moderator', ['first'], 'xx...x'],
  ['a line of the moderator to the one who answers next', 'moderator', ['second'], 'x.x..x'],
  ['an aside that nobody hears of', 'second', [], '..x..x'],
  ['a word to the player and the narrator', 'fox_1', ['person', 'moderator'], 'x..xxx'],
  ['a coach’s note to the narrator', 'engine', ['moderator'], 'x....x'],
  ['a talk shared with both who speak', 'person', ['first', 'second'], '.xxx.x'],
  ['an audience of a later version', 'first', 'everyone else' as Audience, '.....x'],
]

test.each(TABLE)('%s, from %s for %j, is known to %s and nobody else', (_what, source, audience, may) => {
  const knows = VIEWERS.map((viewer) => (mayKnow(audience, source, viewer) ? 'x' : '.')).join('')
  expect(knows).toBe(may)
})
