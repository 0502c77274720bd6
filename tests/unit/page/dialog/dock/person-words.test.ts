import { expect, test } from 'vitest'
import { MESSAGE_MAX_CHARS } from '../../../../../src/core/contract/limits.ts'
import { commandsFor, readPersonWords } from '../../../../../src/page/dialog/dock/person-words.ts'

const NAMES = { moderator: 'Moderator', first: 'First', second: 'Second' }
const CHOSEN = { moderator: 'Intermediator', first: 'Maya Lind', second: 'Daniel' }

test('sends a note that begins with the word First to the moderator, and one that begins with /first to that seat', () => {
  expect(readPersonWords('/note First of all, ask for figures', 'floor', NAMES)).toEqual({
    target: 'note moderator',
    text: 'First of all, ask for figures',
  })
  expect(readPersonWords('/note first ask for figures', 'floor', NAMES)).toEqual({
    target: 'note first',
    text: 'ask for figures',
  })
})

test('accepts the name of a seat as a command, also a name with a space', () => {
  expect(readPersonWords('/as maya lind: I concede.', 'floor', CHOSEN)).toEqual({
    target: 'as first',
    text: 'I concede.',
  })
  expect(readPersonWords('/note Daniel be brief', 'floor', CHOSEN)).toEqual({ target: 'note second', text: 'be brief' })
})

test('says what is wrong with a seat or command that does not exist', () => {
  expect(readPersonWords('/as third hello', 'floor', CHOSEN)).toEqual({
    problem: 'There is no seat "third": it is moderator (Intermediator), first (Maya Lind) or second (Daniel).',
  })
  expect(readPersonWords('/whisper hello', 'floor', NAMES)).toHaveProperty('problem')
})

test('sends words that begin with a slash but are no command to everybody', () => {
  expect(readPersonWords(' /etc is a folder', 'floor', NAMES)).toEqual({ target: 'floor', text: '/etc is a folder' })
})

test('keeps all lines of a text behind a command', () => {
  expect(readPersonWords('/as second one\n\ntwo', 'floor', NAMES)).toEqual({ target: 'as second', text: 'one\n\ntwo' })
})

test('says by how much a text is too long', () => {
  expect(readPersonWords('a'.repeat(MESSAGE_MAX_CHARS), 'floor', NAMES)).toHaveProperty('text')
  expect(readPersonWords('a'.repeat(MESSAGE_MAX_CHARS + 1), 'floor', NAMES)).toHaveProperty(
    'problem',
    'That is 1 character too many: at most 20,000 can be said at once.',
  )
})

test('sends words out of character as a question to the moderator', () => {
  expect(readPersonWords('/ooc is Maya bluffing?', 'floor', CHOSEN)).toEqual({
    target: 'ooc',
    text: 'is Maya bluffing?',
  })
  expect(readPersonWords('/ooc', 'floor', CHOSEN)).toEqual({
    problem: 'Write what you want to ask Intermediator.',
    target: 'ooc',
  })
})

test('offers the commands that match, and none once words follow the command', () => {
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
