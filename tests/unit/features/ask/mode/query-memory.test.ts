import { expect, test } from 'vitest'
import { queryMemory } from '../../../../../src/features/ask/mode/tools/query-memory.ts'
import { ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { testEngine } from '../../../../helpers/test-engine.ts'

const HOST = { provider: 'scripted', model: 'instant', name: 'Host' }

test('new places are numbered dialog by dialog, and told with the best first', async () => {
  const { engine } = testEngine(new ScriptedProvider(() => 'Hello.'))
  const state = await engine.settled(await engine.asking.ask({ text: 'Hello', host: HOST }))
  const place = (dialogId: string, turnId: string) => ({ dialogId, turnId, title: dialogId, mode: 'debate', at: 0 })
  const turn = (dialogId: string, turnId: string) => ({
    ...place(dialogId, turnId),
    turnNumber: 1,
    turns: 1,
    speaker: 'Ada',
    role: null,
    what: null,
    text: `${dialogId} ${turnId}`,
    why: null,
    reasons: [],
    nodes: [],
  })
  const look = async () => ({
    places: [turn('A', '1'), turn('B', '1'), turn('A', '2')],
    dialogs: [],
    unmatched: [],
    errors: [],
  })
  const outcome = await queryMemory((key) => key).run({ key_phrases: ['x'] }, {
    state,
    turnId: 't',
    library: { look },
    refusals: 0,
    signal: new AbortController().signal,
  } as never)
  expect(outcome.text.match(/\[\d\] “[AB]”/g)).toEqual(['[1] “A”', '[3] “B”', '[2] “A”'])
  expect(outcome.atOnce).toMatchObject([{ data: { places: [{ text: 'A 1' }, { text: 'A 2' }, { text: 'B 1' }] } }])
})
