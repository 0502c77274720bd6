import { expect, test } from 'vitest'
import { consentAnswers, readConsent } from '../../../../src/hosts/cli/run/answer-consent.ts'
import type { Terminal } from '../../../../src/hosts/cli/display/terminal.ts'
import { watchUntil, newDialog } from '../../../helpers/test-engine.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { debateWith, engineWith, tool } from '../../../helpers/tool-mode.ts'
import { follow } from '../../../../src/hosts/cli/run/follow.ts'

function silent(live: boolean): Terminal & { readonly said: string[] } {
  const said: string[] = []
  return {
    said,
    out: async () => {},
    say: (line) => void said.push(line),
    write: () => {},
    bold: (text) => text,
    dim: (text) => text,
    live,
    columns: () => 80,
  }
}

test('the terminal asks nothing when nobody can answer, and refuses any answer but the three allowed words', () => {
  expect(readConsent(undefined, silent(false))).toBe('refuse')
  expect(readConsent('Allow', silent(false))).toBe('allow')
  expect(() => readConsent('perhaps', silent(true))).toThrow('use ask, allow, refuse')
})

test.each([
  ['allow', 'granted', 'Allowed.'],
  ['refuse', 'refused', 'Refused.'],
] as const)('--consent %s answers the questions of tools, and says so', async (choice, answer, words) => {
  const take = tool('take', {}, async (_input, { consent }) => ({ text: await consent('May I take it?') }))
  const provider = new ScriptedProvider(({ scene }) =>
    scene.kind === 'introduction' && scene.call === 0
      ? [{ type: 'tool-call', callId: '1', tool: 'take', input: {} }]
      : 'words',
  )
  const { engine } = engineWith(
    provider,
    debateWith(() => [take]),
  )
  const terminal = silent(false)
  const id = await engine.create(newDialog({ turns: 1, critique: false }))
  const following = follow(engine, await engine.state(id), consentAnswers(engine, choice, terminal))
  const answered = watchUntil(engine, id, (event) => event.type === 'consent-answered')
  await engine.start(id)
  expect((await answered).at(-1)).toMatchObject({ answer, by: 'person' })
  await engine.settled(id)
  following.end()
  expect(terminal.said).toEqual(['Iris asks: May I take it?', words])
})
