import { expect, test } from 'vitest'
import type { DialogEvent } from '../../../../src/core/contract/events.ts'
import { terminalText } from '../../../../src/hosts/cli/display/plain-text.ts'
import { formatLiveLine, turnHeading } from '../../../../src/hosts/cli/display/progress-words.ts'
import { commandHint, resumeHint } from '../../../../src/hosts/cli/display/resume-hint.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { created, delta, started, stateOf, turnStarted } from '../../page/facts.ts'

test('a model’s words cannot move the cursor, colour the screen, set its title or reverse the line', () => {
  expect(terminalText('a\u001B[31mred\u001B]0;title\u0007\u009B2J\r\u202Eevil\nb\tc\r\nd')).toBe(
    'a[U+001B][31mred[U+001B]]0;title[U+0007][U+009B]2J[U+000D][U+202E]evil\nb\tc\nd',
  )
})

test('words of the moderator for one member alone are marked as private', () => {
  const state = stateOf(created(), started, turnStarted(0))
  const [turn] = state.turns
  if (!turn) throw new Error('There is no turn')
  const line = { ...turn, kind: 'moderation' as const, audience: ['second' as const] }
  expect(turnHeading(state, line)).toMatch(/, private, to \S+ only$/)
  expect(turnHeading(state, { ...line, audience: 'all' })).not.toContain('private')
})

test('the command for continuing can be pasted, whatever the folder is called', () => {
  expect(resumeHint('id', { data: '/tmp/a b$c' })).toBe(String.raw`idi resume id --data "/tmp/a b\$c"`)
  expect(resumeHint('id', {})).toBe('idi resume id')
  expect(commandHint('turn', 'id', { data: '/tmp/a', baseUrl: ['ollama=http://127.0.0.1:1'] })).toBe(
    'idi turn id --data /tmp/a --base-url ollama=http://127.0.0.1:1',
  )
})

test('a web search is shown while it runs, and not after it', () => {
  const state = stateOf(created(), started, turnStarted(0))
  const searching = reduce(state, { ...delta('t0', 0, '', 'final'), searching: true } as DialogEvent)
  expect(formatLiveLine(searching, 17_400)).toMatch(/^Turn 1, introduction, .*, searching the web$/)
  const over = reduce(searching, delta('t0', 0, 'Is it', 'final'))
  expect(formatLiveLine(over, 17_400)).not.toContain('searching')
})
