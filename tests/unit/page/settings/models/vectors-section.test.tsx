// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { ProviderInfo } from '../../../../../src/core/contract/host/model-info.ts'
import type { VectorState } from '../../../../../src/core/contract/library/vectors.ts'
import { VectorsSection } from '../../../../../src/page/settings/models/vectors-section.tsx'
import { fakeConnection, Feed, settle, type FakeConnection } from '../../fake-connection.ts'
import { button, click, render, typeInto } from '../../render.tsx'

const NONE: VectorState = {
  setting: null,
  made: 0,
  missing: 0,
  missingTokens: 0,
  cost: null,
  dimension: null,
  running: false,
  problem: null,
  sentTo: null,
}
const ON: VectorState = {
  ...NONE,
  setting: { on: true, provider: 'ollama', model: 'nomic-embed-text' },
  made: 3,
  missing: 1_200,
  missingTokens: 90_000,
  cost: 0,
  sentTo: 'http://127.0.0.1:11434',
}
const provider = (id: string, label: string, takesBaseUrl = true): ProviderInfo => ({
  id,
  label,
  takesBaseUrl,
  ready: true,
  why: null,
  defaultModel: null,
  rehearsal: false,
})

let connection: FakeConnection
let states: Feed<VectorState>
let box: HTMLElement
beforeEach(async () => {
  states = new Feed()
  connection = fakeConnection()
  for (const name of ['set', 'make', 'stop', 'clear']) connection.answers[`vectors.${name}`] = () => undefined
  connection.answers['vectors.watch'] = () => states
  connection.answers['vectors.test'] = () => ({
    ok: true,
    message: 'It gave a vector of 768 numbers.',
    dimension: 768,
    milliseconds: 5,
  })
  const providers = [
    provider('anthropic', 'Anthropic'),
    provider('ollama', 'Ollama'),
    provider('rehearsal', 'Rehearsal', false),
  ]
  box = await render(connection, <VectorsSection providers={providers} />)
})
const be = (state: VectorState) =>
  act(async () => {
    states.push(state)
    await settle()
  })
const asked = (name: string) => connection.asked.filter((each) => each.name === name).map((each) => each.input)

test('offers the models that make vectors, and sends nothing before one is named and turned on', async () => {
  await be(NONE)
  expect([...box.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Ollama'])
  expect(box.querySelector<HTMLInputElement>('[role=switch]')?.checked).toBe(false)
  expect(button(box, 'Test')?.disabled).toBe(true)
  await typeInto(box.querySelector('input.input'), ' nomic-embed-text ')
  await click(button(box, 'Test'))
  expect(asked('vectors.test')).toEqual([{ on: false, provider: 'ollama', model: 'nomic-embed-text' }])
  expect(box.textContent).toContain('768 numbers')
  expect(box.textContent).toContain('every speech, message, topic and title')
  await click(box.querySelector('[role=switch]'))
  expect(asked('vectors.set')).toEqual([{ on: true, provider: 'ollama', model: 'nomic-embed-text' }])
})

test('shows the price of vectors before they are made, and can stop and delete them', async () => {
  await be(ON)
  expect(box.textContent).toContain('Ollama at http://127.0.0.1:11434')
  expect(box.textContent).toContain('3 texts have a vector, 1,200 have none: about 90,000 tokens, which cost nothing.')
  await click(button(box, 'Make vectors'))
  await be({ ...ON, made: 600, missing: 603, running: true })
  expect(box.querySelector('progress')?.getAttribute('max')).toBe('1203')
  await click(button(box, 'Stop'))
  await be({ ...ON, made: 600, missing: 603, cost: null, problem: 'The server is gone.' })
  expect(box.textContent).toContain('at a price that is not known here')
  expect(box.textContent).toContain('The server is gone.')
  await click(button(box, 'Delete 600 vectors'))
  expect([asked('vectors.make'), asked('vectors.stop'), asked('vectors.clear')]).toEqual([[{}], [{}], [{}]])
})
