// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ErrorCode } from '../../../../src/core/contract/errors/error-codes.ts'
import type { SpeechEngineInfo } from '../../../../src/core/contract/host/speech.ts'
import { EngineWay } from '../../../../src/page/voices/engine-way.tsx'
import { fakeConnection } from '../fake-connection.ts'
import { provider } from '../models.ts'
import { render } from '../render.tsx'

const engine = (id: string, label: string, remote: boolean): SpeechEngineInfo => ({
  id,
  label,
  ready: true,
  why: null,
  about: null,
  usdPerMillionChars: 0,
  remote,
  voices: [],
})

async function way(id: string, code: ErrorCode): Promise<readonly (string | null | undefined)[] | null> {
  const connection = fakeConnection()
  connection.answers = {
    'providers.list': () => [provider('openai', { label: 'OpenAI' })],
    'speech.engines': () => [
      engine('openai', 'OpenAI', true),
      engine('kokoro', 'My voices', true),
      engine('builtin', 'Built-in voices', false),
    ],
  }
  const box = await render(connection, <EngineWay engine={id} problem={{ code }} />)
  const link = box.querySelector('a')
  return link && [link.textContent, link.getAttribute('href')]
}

test('a problem with speech leads to the key or the engine it needs', async () => {
  expect(await way('openai', 'PROVIDER_AUTH')).toEqual(['Open the settings of OpenAI', '#/settings/keys/openai'])
  expect(await way('openai', 'CONFIG_INVALID')).toEqual(['Open the settings of OpenAI', '#/settings/keys/openai'])
  expect(await way('kokoro', 'PROVIDER_CONNECTION')).toEqual(['Open the settings of My voices', '#/settings/voices'])
  expect(await way('kokoro', 'SPEECH_VOICE')).toEqual(['Open the settings of My voices', '#/settings/voices'])
})

test('a problem that no setting can solve does not lead to the settings', async () => {
  expect(await way('openai', 'SPEECH_TEXT')).toBeNull()
  expect(await way('builtin', 'SPEECH_ENGINE')).toBeNull()
  expect(await way('openai', 'STORAGE_FULL')).toBeNull()
})
