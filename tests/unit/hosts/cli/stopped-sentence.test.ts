import { expect, test } from 'vitest'
import { lineDisplay } from '../../../../src/hosts/cli/display/line-display.ts'
import { stoppedSentence } from '../../../../src/hosts/cli/display/progress-words.ts'
import type { Terminal } from '../../../../src/hosts/cli/display/terminal.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog } from '../../../../src/core/dialog/state.ts'

test('says in the terminal, after the second failure and not the first, what has stopped and why', () => {
  const lines: string[] = []
  const terminal = { say: (line: string) => lines.push(line), dim: (text: string) => text } as unknown as Terminal
  const display = lineDisplay(terminal, () => 0)
  const failed = {
    ...({ dialogId: 'd', at: 0, type: 'calls-failed', extra: 'coach', why: 'Ollama cannot be reached.' } as const),
    usage: NO_USAGE,
    cost: 0,
    provider: 'ollama',
    model: 'm',
    calls: 1,
  }
  let state = emptyDialog('d')
  for (const seq of [1, 2]) {
    const fact = { ...failed, seq }
    state = reduce(state, fact)
    display.event(fact, state)
    expect(stoppedSentence(fact, state) === null).toBe(seq === 1)
  }
  expect(lines).toEqual(['The coach has stopped after 2 failures in a row: Ollama cannot be reached.'])
})
