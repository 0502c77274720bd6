import { expect, test } from 'vitest'
import type { Audience } from '../../../../../src/core/contract/members/audience.ts'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { spokenTurns } from '../../../../../src/features/sound/files/voicing/spoken-turns.ts'
import { childOfDigest } from '../../../../../src/core/dialog/selectors.ts'
import { created, stateOf, turnEnded, turnStarted } from '../../../page/facts.ts'

const opened: FactBody = {
  type: 'child-opened',
  childId: 'apart-1',
  title: 'The trams',
  mode: 'debate',
  afterTurn: 't0',
  by: 'moderator',
}
const left = (text: string, audience: Audience): FactBody => ({
  type: 'child-closed',
  childId: 'apart-1',
  text,
  audience,
  throughSeq: 3,
  call: null,
})

test('a digest is voiced where its dialog was opened, under the number of that turn', () => {
  const state = stateOf(
    created(),
    { type: 'dialog-started' },
    turnStarted(0),
    turnEnded('t0'),
    opened,
    turnStarted(1),
    turnEnded('t1'),
    left('They agreed on *two* lines.', 'all'),
    { type: 'message-added', messageId: 'm1', text: 'And buses?' },
    turnStarted(2),
    turnEnded('t2'),
    left('Then on three.', 'user'),
  )
  const heard = spokenTurns(state)
  expect(heard.map(({ number, words, isTurn }) => [number, isTurn, words])).toEqual([
    [1, true, expect.any(String)],
    [2, true, expect.any(String)],
    [2, false, 'Meanwhile, in an aside: They agreed on two lines.'],
    [2, false, 'A question from the floor: And buses?'],
    [3, true, expect.any(String)],
    [3, false, 'Meanwhile, in an aside: Then on three.'],
  ])
  const [first, second] = heard.filter(({ name }) => name === 'The trams')
  expect(first?.turnId).not.toBe(second?.turnId)
  expect(childOfDigest(state, second?.turnId ?? '')?.id).toBe('apart-1')
  expect(childOfDigest(state, 'm1')).toBeNull()
})

test.each([
  ['de-AT', 'Eine Frage aus dem Publikum: Und Busse?', 'Aus dem Publikum'],
  ['zh-Hans', '听众提问：Und Busse?', '来自听众'],
  ['it', 'A question from the floor: Und Busse?', 'From the floor'],
])('a question is announced in the language of the dialog, %s', (language, words, name) => {
  const state = stateOf(
    created({ language }),
    { type: 'dialog-started', plan: null, person: 'plays' },
    { type: 'message-added', messageId: 'm1', text: 'Und Busse?' },
  )
  expect(spokenTurns(state)).toMatchObject([{ isTurn: false, words, name }])
})

test('a player hears nothing that only others may know', () => {
  const state = stateOf(
    created(),
    { type: 'dialog-started', plan: null, person: 'plays' },
    opened,
    left('The fox is a thief.', ['moderator']),
    left('All went well.', 'all'),
    left('Nobody knows.', 'engine'),
  )
  expect(spokenTurns(state).map(({ words }) => words)).toEqual(['Meanwhile, in an aside: All went well.'])
})
