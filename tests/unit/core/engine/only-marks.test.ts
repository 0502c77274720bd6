import { expect, test } from 'vitest'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { ended, ScriptedProvider, type Step } from '../../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../../helpers/test-engine.ts'

const usual = ({ scene: { kind, stage, speech } }: ModelRequest) => `${kind} ${stage} ${speech}`
const opening = ({ scene: { kind, seat } }: ModelRequest) => kind === 'speech' && seat === 'first'
const cut = (text: string): readonly Step[] => [
  text,
  { ...ended, type: 'ended', finish: { unified: 'length', raw: 'length' } } as Step,
]

// What small models wrote: tags of the prompt or their own, or empty lines, until the limit was reached.
test.each([
  ['tags of the prompt', '<said>\n</said>\n<said by="Iris">\n'],
  ['tags of its own, broken off', '<quotation>\n<endquotation>\n<endquotat'],
  ['empty lines', '\n\n   \n'],
])('an answer of nothing but %s is asked for again, and the dialog goes on', async (_what, nothing) => {
  let openings = 0
  const provider = new ScriptedProvider((request) =>
    opening(request) && (openings += 1) === 1 ? cut(nothing) : usual(request),
  )
  const made = testEngine(provider)
  const dialog = runDialog(made, { turns: 1, critique: false })
  made.clock.advance(await made.clock.sleeping(5_000))
  const state = await dialog
  expect(state.status).toBe('completed')
  expect(state.turns.find(({ member }) => member === 'first')).toMatchObject({ text: 'speech final 1' })
  expect(openings).toBe(2)
})

test('a speech keeps the words beside such a line, and a line that only begins like one', async () => {
  const said = 'Trams carry more.\n<endquotat'
  const kept = 'Where a < b\nand b is larger.'
  const provider = new ScriptedProvider((request) =>
    opening(request) ? cut(said) : request.scene.kind === 'speech' ? [kept] : usual(request),
  )
  const { turns } = await runDialog(testEngine(provider), { turns: 1, critique: false })
  expect(turns.filter(({ kind }) => kind === 'speech').map(({ text }) => text)).toEqual(['Trams carry more.', kept])
})
