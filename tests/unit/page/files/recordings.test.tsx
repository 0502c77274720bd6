// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { ContextFile } from '../../../../src/core/contract/dialog-config.ts'
import type { TranscriptAnswer } from '../../../../src/core/contract/transcription.ts'
import { RecordingList } from '../../../../src/page/files/recordings/recording-list.tsx'
import { sortOutRecordings } from '../../../../src/page/files/recordings/send-recording.ts'
import { useRecordings } from '../../../../src/page/files/recordings/use-recordings.ts'
import { fakeConnection, Feed, settle, type FakeConnection } from '../fake-connection.ts'
import { button, click, render } from '../render.tsx'

const SOUND = new File([new Uint8Array([0x4f, 0x67, 0x67, 0x53, 0, 2, 0, 0])], 'talk.ogg')
const file = (text: string): ContextFile => ({ name: 'talk.ogg', mediaType: 'audio/ogg', text, tokens: 9 })

let connection: FakeConnection
let answers: Feed<TranscriptAnswer>
let box: HTMLElement
let taken: ContextFile[]
let add: ReturnType<typeof useRecordings>['add']

function Room() {
  const recordings = useRecordings('room', (each) => taken.push(each))
  useEffect(() => {
    add = recordings.add
  })
  return <RecordingList recordings={recordings} />
}

beforeEach(async () => {
  answers = new Feed()
  taken = []
  connection = fakeConnection()
  connection.answers['transcripts.begin'] = () => ({ id: 'r1' })
  connection.answers['transcripts.piece'] = () => undefined
  connection.answers['transcripts.drop'] = () => undefined
  connection.answers['transcripts.write'] = () => answers
  connection.answers['transcripts.about'] = () => ({
    id: 'r1',
    about: { name: 'talk.ogg', type: 'audio/ogg', bytes: 8, seconds: 725 },
    offer: {
      by: {
        provider: 'openai',
        label: 'OpenAI',
        model: 'whisper-1',
        sentTo: 'https://api.openai.com',
        warning: null,
      },
      cost: 0.0725,
      parts: 1,
      problem: null,
    },
  })
  box = await render(connection, <Room />)
  await act(async () => {
    add([{ name: 'talk.ogg', file: SOUND }])
    await settle()
  })
  // A browser takes its time to read a file.
  while (!box.querySelector('.recording-acts')) await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
})
const be = (answer: TranscriptAnswer) =>
  act(async () => {
    answers.push(answer)
    await settle()
  })
const asked = (name: string) => connection.asked.filter((each) => each.name === name).map((each) => each.input)

test('shows length, price and destination of a recording, and sends it only when asked', async () => {
  expect(asked('transcripts.begin')).toEqual([{ name: 'talk.ogg', bytes: 8 }])
  expect(asked('transcripts.piece')).toEqual([{ id: 'r1', at: 0, base64: 'T2dnUwACAAA=' }])
  expect(asked('transcripts.write')).toEqual([])
  expect(box.textContent).toContain('Ogg sound file, 12 min 05 s')
  expect(box.textContent).toContain('It is sent to OpenAI at https://api.openai.com')
  await click(button(box, /^Have whisper-1 transcribe it, about \$0\.07/))
  expect(asked('transcripts.write')).toEqual([{ id: 'r1' }])
  await be({ kind: 'sending', part: 1, parts: 1, sent: 4, all: 8 })
  expect(box.querySelector('progress')?.getAttribute('value')).toBe('4')
  await be({ kind: 'writing', part: 1, parts: 1 })
  expect(box.textContent).toContain('Transcribing')
  await be({
    kind: 'done',
    told: { file: file('[Audio Transcript: Salt.]'), words: 'Salt.', cost: 0.07, problem: null },
  })
  expect(taken.map(({ text }) => text)).toEqual(['[Audio Transcript: Salt.]'])
  expect(box.textContent).toBe('')
})

test('after a failure it can be tried again, or be attached with why there are no words', async () => {
  await click(button(box, /^Have whisper-1 transcribe it, about \$0\.07/))
  await be({ kind: 'done', told: { file: file('[failed]'), words: '', cost: null, problem: 'OpenAI is overloaded.' } })
  expect(box.textContent).toContain('OpenAI is overloaded.')
  expect(button(box, /^Try again, about \$0\.07/)).not.toBeNull()
  expect(taken).toEqual([])
  await click(button(box, 'Attach it without its words'))
  expect(taken.map(({ text }) => text)).toEqual(['[failed]'])
  expect(asked('transcripts.drop')).toEqual([{ id: 'r1' }])
})

test('a file that is no recording is not treated as one because of its name', async () => {
  const chosen = [
    { name: 'talk.ogg', file: SOUND },
    { name: 'notes.mp3', file: new File(['only words'], 'notes.mp3') },
  ]
  const { recordings, others } = await sortOutRecordings(chosen)
  expect([recordings.map(({ name }) => name), others.map(({ name }) => name)]).toEqual([['talk.ogg'], ['notes.mp3']])
})

test('a recording of whose words the transcriber is unsure is attached when the person says so', async () => {
  await click(button(box, /transcribe it/))
  await act(async () => {
    const told = {
      file: file('[Audio Transcript: salt]'),
      words: 'salt',
      cost: 0,
      problem: null,
      doubtful: true as const,
    }
    answers.push({ kind: 'done', told })
    await settle()
  })
  expect(box.textContent).toContain('These words may be wrong')
  expect(taken).toEqual([])
  await click(button(box, 'Attach it all the same'))
  expect(taken).toMatchObject([{ text: '[Audio Transcript: salt]' }])
})
