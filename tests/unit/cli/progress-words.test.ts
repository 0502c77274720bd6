import { expect, test } from 'vitest'
import { terminalText } from '../../../src/cli/display/plain-text.ts'
import { resumeHint } from '../../../src/cli/display/resume-hint.ts'

test('words of a model cannot move the cursor, colour the screen, set its title or turn the line around', () => {
  expect(terminalText('a\u001B[31mred\u001B]0;title\u0007\u009B2J\r\u202Eevil\nb\tc\r\nd')).toBe(
    'a[31mred]0;title2Jevil\nb\tc\nd',
  )
})

test('the command to go on with can be pasted, whatever the folder is called', () => {
  expect(resumeHint('id', { data: '/tmp/a b$c' })).toBe(String.raw`idi resume id --data "/tmp/a b\$c"`)
  expect(resumeHint('id', {})).toBe('idi resume id')
})
