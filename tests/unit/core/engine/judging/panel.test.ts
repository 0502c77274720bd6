import { expect, test } from 'vitest'
import { formatPanel } from '../../../../../src/core/dialog/judging/panel-words.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { runDialog } from '../../../../helpers/test-engine.ts'
import { chooses, judging, panelOf, readings, testEngine, toldTo } from './judges.ts'

const brief = { critique: false, turns: 1 }
const MARKS: Readonly<Record<string, string>> = { first: 'PLUM', second: 'PEAR', moderator: 'FIG' }
/** Each seat has a word of its own in every speech, by which a judge can recognise it under any name. */
const marked = ({ scene }: { readonly scene: { readonly seat: string } }) => `${MARKS[scene.seat]} ${newWords(8)}`

/** The name under which this judge got the speaker of the word. */
const labelOf = (told: string, mark: string) =>
  new RegExp(String.raw`turn \d+, (Speaker \d)\n${mark}`).exec(told)?.[1] ?? ''

test('a judge that goes by the content chooses the same in both orders, whatever the names', async () => {
  const provider = judging((request) => chooses(labelOf(toldTo(request), 'PEAR')), marked)
  const engine = testEngine(provider)
  const { id } = await runDialog(engine, brief)
  const result = await panelOf(engine, id)
  expect(result.judges.map(({ finding }) => finding)).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'held', choice: 'second' })),
  )
  expect(formatPanel(await engine.engine.state(id), result)).toBe('Beta: 3 of 3 judges, held in both orders')
  expect(toldTo(readings(provider)[0]!)).not.toMatch(/Alpha|Beta|Iris/)
})

test('judges that go by the order contradict themselves, and give no verdict', async () => {
  const engine = testEngine(judging(() => chooses('Speaker 1'), marked))
  const { id } = await runDialog(engine, brief)
  const result = await panelOf(engine, id)
  expect(result.judges.map(({ finding }) => finding.kind)).toEqual(['flipped', 'flipped', 'flipped'])
  expect(result.outcome).toBeNull()
})
