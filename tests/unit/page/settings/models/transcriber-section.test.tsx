// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { ProviderInfo } from '../../../../../src/core/contract/host/model-info.ts'
import type { TranscriberState } from '../../../../../src/core/contract/transcription.ts'
import { TranscriberSection } from '../../../../../src/page/settings/models/transcriber-section.tsx'
import { fakeConnection, Feed, settle, type FakeConnection } from '../../fake-connection.ts'
import { button, click, render, typeInto } from '../../render.tsx'

const NONE: TranscriberState = { setting: null, configured: false, sentTo: null, perMinute: null, problem: null }
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
let states: Feed<TranscriberState>
let box: HTMLElement
beforeEach(async () => {
  states = new Feed()
  connection = fakeConnection()
  connection.answers['transcripts.set'] = () => undefined
  connection.answers['transcripts.watch'] = () => states
  connection.answers['transcripts.test'] = () => ({ ok: true, message: 'It answered.', milliseconds: 5 })
  const providers = [
    provider('anthropic', 'Anthropic'),
    provider('ollama', 'Ollama'),
    provider('openai', 'OpenAI'),
    provider('rehearsal', 'Rehearsal', false),
  ]
  box = await render(connection, <TranscriberSection providers={providers} />)
})
const be = (state: TranscriberState) =>
  act(async () => {
    states.push(state)
    await settle()
  })
const asked = (name: string) => connection.asked.filter((each) => each.name === name).map((each) => each.input)

test('offers the models that transcribe recordings, and sends nothing before one is named and turned on', async () => {
  await be(NONE)
  expect([...box.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['OpenAI'])
  expect(box.querySelector<HTMLInputElement>('[role=switch]')?.checked).toBe(false)
  expect(button(box, 'Test')?.disabled).toBe(true)
  await typeInto(box.querySelector('input.input'), ' whisper-1 ')
  await click(button(box, 'Test'))
  expect(asked('transcripts.test')).toEqual([{ on: false, provider: 'openai', model: 'whisper-1' }])
  expect(box.textContent).toContain('It answered.')
  await click(box.querySelector('[role=switch]'))
  expect(asked('transcripts.set')).toEqual([{ on: true, provider: 'openai', model: 'whisper-1' }])
})

test('calls an unknown price unknown, and warns of an unencrypted connection', async () => {
  const setting = { on: true, provider: 'openai', model: 'whisper-1' }
  await be({ ...NONE, setting, sentTo: 'http://192.168.0.7:8000' })
  expect(box.textContent).toContain('What it costs is not known here.')
  expect(box.textContent).toContain('whoever shares that network can hear the sound')
  await be({ ...NONE, setting, configured: true, sentTo: 'https://api.openai.com', perMinute: 0.006 })
  expect(box.textContent).toContain('An hour costs about $0.36.')
  expect(box.textContent).toContain('It is chosen in idi.config.json.')
  expect(box.textContent).not.toContain('shares that network')
})
