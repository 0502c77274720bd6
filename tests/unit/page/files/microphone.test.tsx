// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TranscriberState, TranscriptAnswer } from '../../../../src/core/contract/transcription.ts'
import { addWords, useMicrophoneButton } from '../../../../src/page/files/microphone/microphone-button.tsx'
import { fakeConnection, Feed, settle, type FakeConnection } from '../fake-connection.ts'
import { button, click, render } from '../render.tsx'

const OWN: TranscriberState = {
  setting: { on: true, provider: 'local', model: 'whisper-base' },
  configured: false,
  sentTo: null,
  perMinute: 0,
  problem: null,
}
let connection: FakeConnection
let answers: Feed<TranscriptAnswer>
let stopped: number
let refuse: DOMException | null
let recorders: MadeRecorder[]
let loudness: number
let state: TranscriberState

/** A browser's microphone; the volume of its recording is `loudness`. */
class MadeRecorder extends EventTarget {
  state = 'recording'
  start(): void {
    recorders.push(this)
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([new Uint8Array(64)]) }))
    this.dispatchEvent(new Event('stop'))
  }
}
class MadeContext {
  async decodeAudioData() {
    return { numberOfChannels: 1, getChannelData: () => new Float32Array(16_000).fill(loudness) }
  }
}

beforeEach(() => {
  answers = new Feed()
  stopped = 0
  refuse = null
  recorders = []
  loudness = 0.2
  state = OWN
  connection = fakeConnection()
  connection.answers['transcripts.watch'] = () => {
    const feed = new Feed<TranscriberState>()
    feed.push(state)
    return feed
  }
  connection.answers['transcripts.begin'] = () => ({ id: 'r1' })
  connection.answers['transcripts.piece'] = () => undefined
  connection.answers['transcripts.drop'] = () => undefined
  connection.answers['transcripts.write'] = () => answers
  vi.stubGlobal('MediaRecorder', MadeRecorder)
  vi.stubGlobal('OfflineAudioContext', MadeContext)
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: async () => {
        if (refuse) throw refuse
        return { getTracks: () => [{ stop: () => (stopped += 1) }] }
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

function Room() {
  const [text, setText] = useState('So')
  const { button: speak, line } = useMicrophoneButton('d1', (words) => setText(addWords(text, words)))
  return (
    <div>
      <output>{text}</output>
      {speak}
      {line}
    </div>
  )
}
const open = () => render(connection, <Room />)
/** A browser takes its time to read a file. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
}
const asked = (name: string) => connection.asked.filter((each) => each.name === name)
const done = (words: string, problem: string | null): TranscriptAnswer => ({
  kind: 'done',
  told: { file: { name: 'microphone.wav', mediaType: 'audio/wav', text: '', tokens: 1 }, words, cost: 0, problem },
})

test('transcribed words are added after typed ones, the sound is a WAV file, and the microphone is released', async () => {
  const box = await open()
  await click(button(box, 'Speak'))
  expect(box.querySelector('[role=status]')?.textContent).toContain('What you say stays on this computer.')
  await click(button(box, 'End, and transcribe what was said'))
  await until(() => asked('transcripts.write').length > 0)
  expect(asked('transcripts.write')[0]).toMatchObject({ input: { id: 'r1', payer: 'd1' } })
  expect(stopped).toBe(1)
  const [piece] = asked('transcripts.piece')
  const sound = Buffer.from(String((piece?.input as { readonly base64?: string } | undefined)?.base64), 'base64')
  expect(sound.toString('latin1', 0, 4)).toBe('RIFF')
  expect(sound.length).toBe(44 + 32_000)
  expect(sound.readInt16LE(44)).toBe(Math.trunc(0.2 * 0x7fff))
  await act(async () => {
    answers.push(done('the harbour was paid for.', null))
    await settle()
  })
  expect(box.querySelector('output')?.textContent).toBe('So the harbour was paid for.')
  expect(button(box, 'Speak')).not.toBeNull()
})

test('while listening the page shows who is sent the sound, and the price', async () => {
  state = {
    ...OWN,
    setting: { on: true, provider: 'openai', model: 'whisper-1' },
    sentTo: 'https://api.openai.com',
    perMinute: 0.006,
  }
  const box = await open()
  await click(button(box, 'Speak'))
  expect(box.querySelector('[role=status]')?.textContent).toContain(
    'whisper-1 at https://api.openai.com is sent the sound, for $0.006 a minute.',
  )
})

test.each([
  ['NotAllowedError', 'The microphone was refused'],
  ['NotFoundError', 'No microphone is found'],
  ['NotReadableError', 'another program may be using it'],
  ['UnknownError', 'The microphone cannot be opened'],
])('a microphone that fails with %s is explained in one sentence', async (name, sentence) => {
  refuse = new DOMException('no', name)
  const box = await open()
  await click(button(box, 'Speak'))
  expect(box.querySelector('[role=alert]')?.textContent).toContain(sentence)
  expect(button(box, 'Speak')).not.toBeNull()
})

test('a page without access to a microphone says where there is one', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
  const box = await open()
  await click(button(box, 'Speak'))
  expect(box.querySelector('[role=alert]')?.textContent).toContain('only to pages of this computer or over https')
})

test.each([
  [{ ...OWN, setting: null }, 'No model transcribes speech yet'],
  [{ ...OWN, setting: { on: false, provider: 'openai', model: 'whisper-1' } }, 'No model transcribes speech yet'],
  [
    { ...OWN, problem: 'Speech recognition is not on this computer yet.' },
    'Speech recognition is not on this computer yet.',
  ],
])('the page does not listen when no model could transcribe', async (now, sentence) => {
  state = now
  refuse = new DOMException('the microphone must not be asked for', 'NotAllowedError')
  const box = await open()
  await click(button(box, 'Speak'))
  expect(box.querySelector('[role=alert]')?.textContent).toContain(sentence)
})

test('silence is not sent anywhere', async () => {
  loudness = 0
  const box = await open()
  await click(button(box, 'Speak'))
  await click(button(box, 'End, and transcribe what was said'))
  await until(() => box.querySelector('[role=alert]') !== null)
  expect(box.querySelector('[role=alert]')?.textContent).toContain('Nothing was heard')
  expect(asked('transcripts.begin')).toEqual([])
})

test('a failed transcription is reported, and nothing is written into the field', async () => {
  const box = await open()
  await click(button(box, 'Speak'))
  await click(button(box, 'End, and transcribe what was said'))
  await until(() => asked('transcripts.write').length > 0)
  await act(async () => {
    answers.push(done('', 'OpenAI is overloaded.'))
    await settle()
  })
  expect(box.querySelector('[role=alert]')?.textContent).toContain('OpenAI is overloaded.')
  expect(box.querySelector('output')?.textContent).toBe('So')
})

test('words of which the transcriber is unsure stand in the field with a warning', async () => {
  const box = await open()
  await click(button(box, 'Speak'))
  await click(button(box, 'End, and transcribe what was said'))
  await until(() => asked('transcripts.write').length > 0)
  await act(async () => {
    const answer = done('the harbour was made of salt.', null)
    answers.push(answer.kind === 'done' ? { ...answer, told: { ...answer.told, doubtful: true } } : answer)
    await settle()
  })
  expect(box.querySelector('output')?.textContent).toBe('So the harbour was made of salt.')
  expect(box.querySelector('[role=alert]')?.textContent).toContain(
    'These words may be wrong: more than one voice, or much noise, was heard.',
  )
})

test('leaving the field ends the listening', async () => {
  const box = await open()
  await click(button(box, 'Speak'))
  await act(async () => {
    box.remove()
    await settle()
  })
  await render(connection, <p>elsewhere</p>)
  expect(stopped).toBe(1)
})

test('a microphone that dies is reported, and the words until then are transcribed', async () => {
  const box = await open()
  await click(button(box, 'Speak'))
  // A browser stops recording by itself when there is nothing to record any more.
  await act(async () => {
    recorders[0]?.stop()
    await settle()
  })
  await until(() => asked('transcripts.write').length > 0)
  await act(async () => {
    answers.push(done('the harbour was paid for.', null))
    await settle()
  })
  expect(box.querySelector('output')?.textContent).toBe('So the harbour was paid for.')
  expect(box.textContent).toContain('The microphone ended by itself')
  expect(button(box, 'Speak')).toBeDefined()
  expect(stopped).toBe(1)
})
