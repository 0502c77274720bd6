import { expect, test } from 'vitest'
import type { Critic } from '../../../../src/core/contract/seat-settings.ts'
import type { SeatId } from '../../../../src/core/contract/dialog-config.ts'
import { draftChecker } from '../../../../src/core/dialog/members/critic.ts'
import { dialog } from '../engine/estimated.ts'

/** A dialog whose first seat has this critic, with built-in voices in the named seats. */
function config(critic: Critic, builtIn: readonly SeatId[]) {
  const seat = (id: SeatId) => ({
    provider: builtIn.includes(id) ? 'rehearsal' : 'openai',
    model: 'm',
    name: id,
    ...(id === 'first' && { critic }),
  })
  return dialog({ seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') } })
}

test.each<[Critic, readonly SeatId[], SeatId | null]>([
  ['self', [], 'first'],
  ['other', [], 'second'],
  ['nobody', [], 'moderator'],
  ['self', ['first'], 'moderator'],
  ['other', ['second'], 'moderator'],
  ['other', ['first', 'moderator'], 'second'],
  ['self', ['first', 'moderator'], null],
  ['moderator', ['moderator'], null],
  ['nobody', ['moderator', 'first', 'second'], null],
])('a built-in voice checks no draft: critic %s, built-in %j', (critic, builtIn, checker) => {
  expect(draftChecker(config(critic, builtIn), 'first')).toBe(checker)
})
