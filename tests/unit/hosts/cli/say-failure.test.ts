import { expect, test } from 'vitest'
import { sayFailure } from '../../../../src/hosts/cli/display/say-failure.ts'
import type { Terminal } from '../../../../src/hosts/cli/display/terminal.ts'

function linesOf(message: string, more?: string): readonly string[] {
  const lines: string[] = []
  const terminal = { say: (line: string) => lines.push(line), dim: (line: string) => line } as unknown as Terminal
  sayFailure(terminal, { message }, more)
  return lines
}

test('prints the words of servers on separate lines, and loses none of several', () => {
  const both = 'A refused. The server said: No key. B refused. The server said: No credit.'
  expect(linesOf(both)).toEqual([
    'idi: A refused.',
    'The server said: No key. B refused.',
    'The server said: No credit.',
  ])
})

test('keeps a server’s sentence that contains the same words, and the app’s words after it on the app’s line', () => {
  expect(linesOf('It refused. The server said: upstream: The server said: no', ' It goes on.')).toEqual([
    'idi: It refused. It goes on.',
    'The server said: upstream:',
    'The server said: no',
  ])
  expect(linesOf('It refused.')).toEqual(['idi: It refused.'])
})
