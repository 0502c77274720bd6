// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ChangeModelMenu } from '../../../../../src/page/dialog/versions/change-model.tsx'
import { config, created, stateOf } from '../../facts.ts'
import { listOf, model, provider } from '../../models.ts'
import { button, click, press, typeInto } from '../../render.tsx'
import { reviewPage } from '../../review-page.tsx'

const LISTS: Record<string, readonly string[]> = { openai: ['gpt-a'], lab: ['qwen3'] }
const FIRST = { provider: 'openai', model: 'gpt-a', name: 'First', baseUrl: 'http://127.0.0.1:9/v1' }

async function opened(again = false) {
  const { seats } = config()
  const page = await reviewPage(
    stateOf(created({ seats: { ...seats, first: FIRST } })),
    <ChangeModelMenu seat="first" title="Another model for First" again={again} onClose={() => {}} />,
    {
      'providers.list': () => [provider('openai', { label: 'OpenAI' }), provider('lab', { label: 'The lab' })],
      'providers.models': (input: { provider: string }) =>
        listOf(...(LISTS[input.provider] ?? []).map((id) => model(id))),
      'dialogs.changeSeat': () => undefined,
      'dialogs.resume': () => undefined,
    },
  )
  return { ...page, field: page.box.querySelector<HTMLInputElement>('[role="combobox"]') }
}

test('one field changes to a model of another provider, and clears the base URL of the one before', async () => {
  const page = await opened()
  expect(page.box.querySelector('select')).toBeNull()
  expect(page.box.querySelector('.model-provider')?.textContent).toBe('OpenAI, 127.0.0.1:9')
  await typeInto(page.field, 'qwen')
  await press(page.field, 'Enter')
  expect(page.box.querySelector('.model-provider')?.textContent).toBe('The lab')
  await click(button(page.box, 'Change and go on'))
  expect(page.asked('dialogs.changeSeat')).toEqual([
    { id: 'dialog-1', seat: 'first', config: { provider: 'lab', model: 'qwen3', name: 'First' } },
  ])
  expect(page.asked('dialogs.resume')).toEqual([{ id: 'dialog-1' }])
})

test('a model id typed for the same provider keeps the base URL, and the interrupted turn is said again', async () => {
  const page = await opened(true)
  await typeInto(page.field, 'mild-model')
  await click(button(page.box, 'Change and go on'))
  expect(page.asked('dialogs.changeSeat')).toEqual([
    { id: 'dialog-1', seat: 'first', config: { ...FIRST, model: 'mild-model' } },
  ])
  expect(page.asked('dialogs.resume')).toEqual([{ id: 'dialog-1', again: true }])
})

test('a dialog cannot go on while no model is named', async () => {
  const page = await opened()
  await typeInto(page.field, ' ')
  await click(button(page.box, 'Change and go on'))
  expect(page.box.querySelector('[role="alert"]')?.textContent).toContain('No model is named for First')
  expect(page.asked('dialogs.resume')).toEqual([])
})
