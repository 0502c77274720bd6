import { readFileSync } from 'node:fs'
import { DialogError } from '../../../../src/core/contract/errors/errors.ts'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../../../src/hosts/server/serve.ts'
import { answerMessage, type ConversationAnswer } from '../../../../src/features/ask/engine/answer-message.ts'
import type { ContextFile } from '../../../../src/core/contract/dialog-config.ts'
import type { PictureDescriber } from '../../../../src/core/contract/described-picture.ts'
import { describedPicture, pictureFile } from '../../../../src/core/dialog/files/pictures.ts'
import { spending } from '../../../../src/core/dialog/money/totals.ts'
import { unreadFile } from '../../../../src/core/dialog/files/unread-file.ts'
import type { AttachedPorts } from '../../../../src/app/services/attached/read-attached.ts'
import { verbose } from '../../../helpers/fake-transcripts.ts'
import { fakeServices } from '../../../helpers/fake-services.ts'
import { letIn } from '../../../helpers/let-in.ts'
import { registryOf, runDialog, testEngine } from '../../../helpers/test-engine.ts'
import { around } from '../../features/transcripts/engine/support.ts'
import { newWords, ScriptedProvider } from '../../../helpers/scripted-provider.ts'

const NOBODY: AttachedPorts['transcripts'] = {
  transcribe: async (name) => ({
    file: unreadFile(name, 'audio', 'Nobody is chosen to transcribe recordings.'),
    words: '',
    cost: 0,
    problem: null,
  }),
}

async function served(transcripts = NOBODY) {
  let looked = false
  const provider = new ScriptedProvider((request) => {
    if (request.scene.mode !== 'ask') return `The harbour feeds the town. ${newWords(20)}.`
    looked = !looked
    return looked
      ? [{ type: 'tool-call', callId: 'q', tool: 'query_memory', input: { key_phrases: ['harbour', 'zeppelin'] } }]
      : 'It feeds the town [1].'
  })
  const { engine } = testEngine(provider)
  await runDialog({ engine }, { turns: 1, critique: false })
  const providers = {
    ...registryOf(provider),
    list: async () => [{ id: 'scripted', ready: true, defaultModel: 'test' }],
  }
  const readBytes = async (name: string, bytes: Uint8Array) => {
    if (bytes.length === 0) throw new Error(name)
    return name === 'map.png'
      ? pictureFile(name, { type: 'image/png', base64: 'AAAA', width: 8, height: 6 })
      : { name, mediaType: 'text/plain', text: 'The pier is closed.', tokens: 6 }
  }
  const describePicture = async (file: ContextFile, { provider, model }: PictureDescriber) => ({
    file: describedPicture(file, 'A harbour.', `${provider} ${model}`),
    cost: 0,
    problem: null,
  })
  const server = await serve({
    services: fakeServices().services,
    messages: (body) =>
      answerMessage({ engine, providers, readBytes, attached: { transcripts, describePicture } } as never, body),
    view: ({ id, format, content = 'none' }) => {
      if (id === 'gone') throw new DialogError('DIALOG_NOT_FOUND', 'There is no dialog “gone”.')
      return Promise.resolve(Buffer.from(JSON.stringify({ id, format, content })))
    },
    root: '/nowhere',
    host: '127.0.0.1',
    port: 0,
    report: () => {},
  })
  onTestFinished(() => server.close())
  const { secret } = await letIn(server.url)
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}/api/v1/conversations/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}/api/v1/conversations/${path}`, {
      headers: { authorization: `Bearer ${secret}`, ...headers },
    })
  return { post, get, provider, engine }
}

const message = { userId: 'person-1', currentMessageText: 'What of the harbour?' }

test('a request without the secret, from another origin or without a valid message is refused', async () => {
  const { post } = await served()
  const cases: readonly (readonly [unknown, Record<string, string>, number, string])[] = [
    [message, { authorization: 'Bearer nonsense' }, 401, 'secret'],
    [message, { origin: 'http://evil.example' }, 403, 'another origin'],
    [message, { 'content-type': 'text/plain' }, 415, 'application/json'],
    ['{', {}, 400, 'no JSON'],
    [{ ...message, userId: 'x' }, {}, 400, 'userId'],
    [{ userId: 'person-1' }, {}, 400, 'empty'],
    [{ ...message, currentMessageText: 'x'.repeat(100_000) }, {}, 400, 'longer than 20,000'],
    [{ ...message, conversationId: 'gone' }, {}, 404, 'dialog'],
    [{ ...message, model: 'nobody:x' }, {}, 400, 'provider'],
    [{ ...message, currentMessageMedia: [{ type: 'image', name: 'a.png', base64: '%%' }] }, {}, 400, 'not base64'],
    [{ ...message, currentMessageMedia: Array(9).fill({ type: 'image', base64: '' }) }, {}, 400, 'At most 8 files'],
    [{ ...message, describer: 'openai' }, {}, 400, 'describer must be provider:model'],
  ]
  for (const [body, headers, status, words] of cases) {
    const answer = await post(body, headers)
    expect([status, words, answer.status]).toEqual([status, words, status])
    expect(JSON.stringify(await answer.json())).toContain(words)
  }
})

test('an answer has exactly the fields of the protocol, and an unreadable file does not end it', async () => {
  const { post, provider } = await served()
  const media = [
    { type: 'image', name: 'map.png', base64: 'AAAA' },
    { type: 'document', name: 'a.pdf', base64: '' },
    { type: 'document', name: 'notes.txt', base64: 'AAAA' },
    { type: 'audio', name: 'talk.mp3', base64: 'AAAA' },
  ]
  const first = (await (
    await post({ ...message, currentMessageMedia: media, describer: 'openai:x', ui_context: { view: 'cards' } })
  ).json()) as ConversationAnswer
  expect(first).toMatchObject({
    response_text: 'It feeds the town [1].',
    ui_actions: null,
    sources: [{ number: 1 }],
    key_phrases_for_retrieval: ['harbour', 'zeppelin'],
    unmatched_key_phrases: ['zeppelin'],
  })
  const told = JSON.stringify(provider.requests.at(-1)?.messages)
  expect(told).toContain('[Image Analysis: A harbour.]')
  expect(told).toContain('[Document Analysis failed: a.pdf could not be read.]')
  expect(told).toContain('The pier is closed.')
  expect(told).toContain('[Audio Transcription failed: Nobody is chosen to transcribe recordings.]')
  expect(told).toContain('[Attached: \\"map.png\\", \\"a.pdf\\", \\"notes.txt\\", \\"talk.mp3\\"]')
  expect(told).toContain('cards')
  const more = (await (await post({ ...message, conversationId: first.conversation_id })).json()) as ConversationAnswer
  expect(more.conversation_id).toBe(first.conversation_id)
})

const salt = readFileSync(new URL('../../../fixtures/recordings/salt.mp3', import.meta.url))

test('sound in a message is transcribed at the cost of its conversation, and not at all in a refused message', async () => {
  const { transcripts, server } = await around({ reply: () => verbose([0, 'A tax on salt.']) })
  const { post, provider, engine } = await served(transcripts)
  const base64 = salt.toString('base64')
  const sent = { ...message, currentMessageMedia: [{ type: 'audio', name: 'talk.mp3', base64 }] }
  for (const [body, status] of [
    [{ ...sent, conversationId: 'gone' }, 404],
    [{ ...sent, model: 'nobody:x' }, 400],
    [{ ...sent, currentMessageText: 'x'.repeat(100_000) }, 400],
  ] as const)
    expect((await post(body)).status).toBe(status)
  expect(server.asked).toHaveLength(0)
  const answer = (await (await post(sent)).json()) as ConversationAnswer
  expect(server.asked.map(({ sound }) => sound.equals(salt))).toEqual([true])
  expect(JSON.stringify(provider.requests.at(-1)?.messages)).toContain('[Audio Transcript: [0:00] A tax on salt.]')
  expect(spending(await engine.state(answer.conversation_id)).kinds.get('files')?.calls).toBe(1)
  // A recording sent as a document is recognised, and a file that is no sound is refused with a sentence.
  const media = [
    { type: 'document', name: 'again.mp3', base64 },
    { type: 'audio', name: 'notes.mp3', base64: Buffer.from('only words').toString('base64') },
  ]
  expect((await post({ ...message, currentMessageMedia: media })).status).toBe(200)
  const told = JSON.stringify(provider.requests.at(-1)?.messages)
  expect(told).toContain('[Audio Transcript: [0:00] A tax on salt.]')
  expect(told).toContain('[Audio Transcription failed: ')
})

test('a program with the secret can read a dialog in the form of the older system', async () => {
  const { get } = await served()
  expect(await (await get('d1/objects')).json()).toEqual({ id: 'd1', format: 'objects', content: 'none' })
  expect(await (await get('d1/state?content=whole')).json()).toEqual({ id: 'd1', format: 'state', content: 'whole' })
  for (const [path, headers, status] of [
    ['d1/envelope', { authorization: 'Bearer nonsense' }, 401],
    ['d1/envelope', { origin: 'http://evil.example' }, 403],
    ['gone/envelope', {}, 404],
  ] as const)
    expect([path, (await get(path, headers)).status]).toEqual([path, status])
})
