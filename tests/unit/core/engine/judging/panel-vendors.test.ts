import { expect, test } from 'vitest'
import { latestPanel } from '../../../../../src/core/dialog/judging/panel.ts'
import { STANDARD_RUBRIC } from '../../../../../src/core/dialog/judging/rubric.ts'
import type { FakeReply } from '../../../../helpers/fake-vendor/index.ts'
import { chats, vendorEngine } from '../../../../helpers/vendor-engine.ts'

const judge = (model: string) => ({ provider: 'box', model })
const modelOf = (body: unknown) => (body as { readonly model?: string }).model ?? ''
/** The rest of an answer after a filter. */
const FILTERED: Readonly<Record<string, FakeReply>> = {
  // Nothing was said, but the vendor charges for reading.
  silenced: { text: '', finish: 'content_filter', usage: { promptTokens: 900, completionTokens: 0 } },
  // The words look like a choice, but are incomplete.
  'cut-off': {
    text: '{"choice":"Speaker 1"}',
    finish: 'content_filter',
    usage: { promptTokens: 800, completionTokens: 9 },
  },
  // Refused before reading: nothing is charged.
  barred: {
    fail: { status: 400, type: 'content_filter', message: 'The response was filtered: content management policy.' },
  },
}

test('judges silenced by a content filter give no verdict, are charged and asked once, and the others go on', async () => {
  const made = await vendorEngine(({ body }) => {
    const sent = JSON.stringify(body)
    const filtered = FILTERED[modelOf(body)]
    if (filtered) return filtered
    if (!sent.includes('Speaker 1')) return null
    return { text: JSON.stringify({ reasons: [], choice: /turn \d+, (Speaker \d)/.exec(sent)?.[1] ?? 'neither' }) }
  })
  const { engine, dialog } = made
  const id = await engine.create(dialog({ turns: 1, critique: false }))
  await engine.start(id)
  await engine.settled(id)
  const before = chats(made).length
  const judges = ['silenced', 'cut-off', 'barred', 'sound'].map(judge)
  await engine.judging.panels.ask(id, { judges, rubric: STANDARD_RUBRIC, bothOrders: false })
  expect(await engine.judging.settled(id)).toEqual({})
  const state = await engine.state(id)
  const result = latestPanel(state)
  expect(result?.unfinished).toBe(false)
  expect(result?.judges.map(({ finding }) => finding.kind)).toEqual([
    'refused',
    'refused',
    'refused',
    expect.not.stringMatching(/^(?:refused|none|waiting)$/),
  ])
  for (const { finding } of result?.judges.slice(0, 3) ?? [])
    expect(finding).toMatchObject({ why: expect.stringMatching(/declined to answer/) as string })
  const asked = chats(made)
    .slice(before)
    .map(({ body }) => modelOf(body))
  for (const model of Object.keys(FILTERED)) expect(asked.filter((each) => each === model)).toHaveLength(1)
  const paid = (model: string) =>
    state.spent
      .filter((spent) => spent.model === model)
      .map(({ kind, calls, usage }) => [kind, calls, usage.promptTokens])
  expect(paid('silenced')).toEqual([['panel', 1, 900]])
  expect(paid('cut-off')).toEqual([['panel', 1, 800]])
  expect(paid('barred')).toEqual([['panel', 1, 0]])
  expect(state.judging.calls).toEqual([])
})
