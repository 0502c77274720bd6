import { expect, test } from 'vitest'
import { readUsualTurns } from '../../../../../src/app/services/imports/take-server-config.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { open } from '../servers/support.ts'

const CONFIG = {
  servers: {
    intermediator: { host: 'http://127.0.0.1:1', name: 'Big card', provider: 'ollama', default_model: 'gpt-oss:20b' },
    participant1: { host: '127.0.0.1:2', name: 'Spark A', provider: 'ollama', default_model: 'qwen3:8b' },
    participant2: { host: 'http://127.0.0.1:2/', name: 'Spark B', provider: 'ollama', default_model: 'gpt-oss:120b' },
  },
  services: {
    diagram_service: 'http://127.0.0.1:7777',
    gpu_monitor_port: 9999,
    audio_player_port: 5003,
    app_port: 5005,
  },
  defaults: { max_turns: 4 },
  tts: { model: 'tts-1', voices: { intermediator: 'alloy', participant1: 'echo', participant2: 'fable' } },
}

async function take(config: unknown, dataDir = temporaryFolder()) {
  const { app } = await open(dataDir)
  const bytes = new TextEncoder().encode(JSON.stringify(config))
  const reports = await Array.fromAsync(app.importBytes('server_config.json', bytes))
  return { app, reports, bytes }
}

test('the configuration of the older app gives servers, default models, turns and voices, and lists what was left out', async () => {
  const { app, reports, bytes } = await take(CONFIG)
  expect(reports.map(({ ok, message }) => [ok, message])).toEqual([
    [true, 'Big card is a server now: seats call it big-card.'],
    [true, 'Spark A is a server now: seats call it spark-a.'],
    [
      true,
      'Seats of new dialogs begin with gpt-oss:20b, qwen3:8b, gpt-oss:120b. New dialogs have 4 turns each. OpenAI\'s voices alloy, echo, fable speak them, with OpenAI\'s key. The diagram service is not needed: the app draws its maps itself. The port of the audio player is not needed: sound is played by the app, or by whatever plays its MP3s. The port of the app is not taken over: set it with "port" in idi.config.json or with --port. The model of the voices, tts-1, is chosen in idi.config.json, under speech.openai.model.',
    ],
  ])
  expect(await app.settings.get('servers')).toMatchObject([
    { id: 'big-card', kind: 'ollama', baseUrl: 'http://127.0.0.1:1', model: 'gpt-oss:20b', powerPort: 9999 },
    { id: 'spark-a', kind: 'ollama', baseUrl: 'http://127.0.0.1:2', model: 'qwen3:8b', powerPort: 9999 },
  ])
  expect(await app.settings.get('page.dialogs.models')).toMatchObject({
    moderator: { provider: 'big-card', model: 'gpt-oss:20b' },
    second: { provider: 'spark-a', model: 'gpt-oss:120b' },
  })
  expect(await app.settings.get('page.voices.defaults')).toMatchObject({ first: { engine: 'openai', voice: 'echo' } })
  expect(await readUsualTurns(app.settings)).toBe(4)
  // A second import adds nothing.
  const again = await Array.fromAsync(app.importBytes('server_config.json', bytes))
  expect(again.filter(({ here }) => here)).toHaveLength(2)
  expect(await app.settings.get('servers')).toHaveLength(2)
})

test('a vendor at its own address becomes no server, and its model goes to the seat', async () => {
  const { app, reports } = await take({
    servers: {
      intermediator: { host: 'https://api.openai.com/v1', name: 'GPT', provider: 'openai', default_model: 'gpt-5' },
      participant1: { name: 'Claude', provider: 'claude', default_model: 'claude-x' },
      participant2: { host: 'http://127.0.0.1:3/v1', name: 'GPT', provider: 'openai', default_model: 'local' },
    },
  })
  expect(reports.map(({ ok }) => ok)).toEqual([true, true])
  expect(await app.settings.get('page.dialogs.models')).toMatchObject({
    moderator: { provider: 'openai', model: 'gpt-5' },
    first: { provider: 'anthropic', model: 'claude-x' },
    second: { model: 'local' },
  })
  expect(await app.settings.get('servers')).toHaveLength(1)
})

test('missing fields and fields of another type are ignored, and a bad address becomes a line of the report', async () => {
  const { app, reports } = await take({
    servers: { participant1: { host: 'http://', name: 'Broken' }, participant2: { host: 'http://127.0.0.1:4' } },
    defaults: { max_turns: 'many' },
    services: null,
    tts: { voices: ['alloy'] },
  })
  expect(reports.map(({ ok }) => ok)).toEqual([false, true])
  expect(await readUsualTurns(app.settings)).toBeUndefined()
  expect(await app.settings.get('page.voices.defaults')).toBeNull()
})
