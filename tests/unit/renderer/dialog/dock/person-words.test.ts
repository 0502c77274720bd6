import { expect, test } from 'vitest'
import { MESSAGE_MAX_CHARS } from '../../../../../src/contract/limits.ts'
import { commandsFor, readWords } from '../../../../../src/renderer/dialog/dock/person-words.ts'

const NAMES = { moderator: 'Moderator', first: 'First', second: 'Second' }
const CHOSEN = { moderator: 'Intermediator', first: 'Maya Lind', second: 'Daniel' }

test('a note that begins with the word First would go to another seat than it was meant for', () => {
  expect(readWords('/note First of all, ask for figures', 'floor', NAMES)).toEqual({
    target: 'note moderator',
    text: 'First of all, ask for figures',
  })
  expect(readWords('/note first ask for figures', 'floor', NAMES)).toEqual({
    target: 'note first',
    text: 'ask for figures',
  })
})

test('a seat could not be called by its name when that has a space', () => {
  expect(readWords('/as maya lind: I concede.', 'floor', CHOSEN)).toEqual({ target: 'as first', text: 'I concede.' })
  expect(readWords('/note Daniel be brief', 'floor', CHOSEN)).toEqual({ target: 'note second', text: 'be brief' })
})

test('a wrong seat or command would be said aloud as if it were a question', () => {
  expect(readWords('/as third hello', 'floor', CHOSEN)).toEqual({
    problem: 'There is no seat "third": it is moderator (Intermediator), first (Maya Lind) or second (Daniel).',
  })
  expect(readWords('/whisper hello', 'floor', NAMES)).toHaveProperty('problem')
})

test('words that begin with a slash could not be said at all', () => {
  expect(readWords(' /etc is a folder', 'floor', NAMES)).toEqual({ target: 'floor', text: '/etc is a folder' })
})

test('a text of several lines would lose all but the first behind a command', () => {
  expect(readWords('/as second one\n\ntwo', 'floor', NAMES)).toEqual({ target: 'as second', text: 'one\n\ntwo' })
})

test('too long a text would only be refused by the host', () => {
  expect(readWords('a'.repeat(MESSAGE_MAX_CHARS), 'floor', NAMES)).toHaveProperty('text')
  expect(readWords('a'.repeat(MESSAGE_MAX_CHARS + 1), 'floor', NAMES)).toHaveProperty(
    'problem',
    'That is 1 character too many: at most 20,000 can be said at once.',
  )
})

test('words out of character would be said to the floor', () => {
  expect(readWords('/ooc is Maya bluffing?', 'floor', CHOSEN)).toEqual({ target: 'ooc', text: 'is Maya bluffing?' })
  expect(readWords('/ooc', 'floor', CHOSEN)).toEqual({
    problem: 'Write what you want to ask Intermediator.',
    target: 'ooc',
  })
})

test('the commands would stay over the field while the words are typed', () => {
  expect(commandsFor('/').map(({ name }) => name)).toEqual([
    '/ask',
    '/note',
    '/note first',
    '/aside second',
    '/as second',
    '/ooc',
  ])
  expect(commandsFor('/no').map(({ name }) => name)).toEqual(['/note', '/note first'])
  expect(commandsFor('/note be brief')).toEqual([])
})
