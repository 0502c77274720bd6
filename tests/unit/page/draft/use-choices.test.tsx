// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT, oneForAll } from '../../../../src/page/draft/draft.ts'
import { settleSeat } from '../../../../src/page/draft/to-dialog.ts'
import { useChoices } from '../../../../src/page/draft/use-choices.ts'
import { useApp } from '../../../../src/page/host/app-model.ts'
import { useStore } from '../../../../src/page/host/store/use-select.ts'
import { fakeConnection, settle } from '../fake-connection.ts'
import { listOf, model, provider, takes } from '../models.ts'
import { render } from '../render.tsx'

const DRAFT = oneForAll(EMPTY_DRAFT, { provider: 'box', model: 'm', baseUrl: '' })
const LIST = listOf(model('m', { capabilities: takes(), search: true }))

/** What the form knows of a seat's model. */
function Seat() {
  const choices = useChoices(DRAFT, useStore(useApp().providers).value)
  const { provider: chosen, takes: taken } = settleSeat(DRAFT, 'first', choices)
  const search = taken.settings.some(({ row }) => row.capability === 'search')
  return (
    <p>{`${chosen?.ready ? 'ready' : 'not ready'}, ${taken.known ? 'known' : 'unknown'}, ${search ? 'searches' : ''}`}</p>
  )
}

test.each([
  [
    'described as not ready, then listed',
    ['described', 'listed', 'described'],
    ['not ready, unknown, ', 'not ready, known, searches', 'ready, known, searches'],
  ],
  ['listed, then described', ['described', 'described', 'listed', 'described'], undefined],
  ['lost, then found', ['lost', 'found', 'described', 'listed', 'described'], undefined],
  [
    'lost after it was described',
    ['described', 'lost', 'found', 'described', 'listed', 'described', 'listed'],
    undefined,
  ],
] as const)('a seat knows the model that the list shows: %s', async (_name, steps, between) => {
  const connection = fakeConnection()
  const waiting: { readonly name: string; answer(): void; fail(): void }[] = []
  let listed = false
  const held = (name: string, answer: () => unknown) => () =>
    new Promise((resolve, reject) => {
      waiting.push({ name, answer: () => resolve(answer()), fail: () => reject(new Error('lost')) })
    })
  connection.answers['providers.list'] = held('described', () => [provider('box', { ready: listed })])
  connection.answers['providers.models'] = held('listed', () => {
    listed = true
    return LIST
  })
  const box = await render(connection, <Seat />)
  const seen: (string | null)[] = []
  for (const step of steps) {
    await act(async () => {
      if (step === 'lost') {
        connection.become('lost')
        for (const each of waiting.splice(0)) each.fail()
      } else if (step === 'found') connection.become('open')
      else
        for (const each of waiting.splice(0)) {
          if (each.name === step) each.answer()
          else waiting.push(each)
        }
      await settle()
    })
    seen.push(box.textContent)
  }
  expect(seen.at(-1)).toBe('ready, known, searches')
  if (between) expect(seen).toEqual(between)
})
