import { expect, test } from 'vitest'
import { meterReading } from '../../../../../src/core/dialog/judging/meter.ts'
import { formatPanel } from '../../../../../src/core/dialog/judging/panel-words.ts'
import { exportFormats } from '../../../../../src/features/export/files/index.ts'
import { textFinder } from '../../../../../src/base/text/find-in-text.ts'
import { ODD_NAMES } from '../../../../helpers/odd-names.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { runDialog } from '../../../../helpers/test-engine.ts'
import { asPanel, chooses, judging, panelOf, readings, testEngine, toldTo } from './judges.ts'

const pairs = ODD_NAMES.flatMap((name, at) => (at % 2 === 0 ? [[name, ODD_NAMES[at + 1] ?? 'Bert'] as const] : []))

test.each(pairs)('%s and %s are judged, measured, found and exported', async (one, other) => {
  const seat = (name: string) => ({ provider: 'scripted', model: 'test', name })
  const provider = judging(
    (request) => chooses(/Version/.test(toldTo(request)) ? 'Version 2' : 'Speaker 2'),
    ({ scene }) =>
      scene.stage === 'critique' ? `hit: ${newWords(3)}` : `${one} said so, ${other} did not: ${newWords(20)}.`,
  )
  const tested = testEngine(provider)
  const { id } = await runDialog(tested, {
    turns: 1,
    seats: { moderator: seat('Iris'), first: seat(one), second: seat(other) },
  })
  const { judges } = asPanel(['j1'])
  const result = await panelOf(tested, id, ['j1'])
  await tested.engine.judging.meter.measure(id, judges)
  expect(await tested.engine.judging.settled(id)).toEqual({})
  const state = await tested.engine.state(id)
  expect(formatPanel(state, result)).toMatch(/^No verdict/)
  expect(meterReading(state).turns.length).toBeGreaterThan(0)
  for (const told of readings(provider).map(toldTo)) {
    expect(told).not.toContain(`${one} said so`)
    expect(told).not.toContain(`${other} did not`)
  }
  const said = state.turns.find(({ kind }) => kind === 'speech')?.text ?? ''
  expect(textFinder(one)?.spans(said).length).toBeGreaterThan(0)
  for (const { render, id: format } of exportFormats)
    if (!['pdf', 'state', 'objects', 'envelope'].includes(format))
      expect((await render(state, {})).length).toBeGreaterThan(0)
})
