// @vitest-environment happy-dom
import { act, createRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { ContextFile } from '../../../../src/core/contract/dialog-config.ts'
import type { TranscriptAnswer } from '../../../../src/core/contract/transcription.ts'
import { AppError } from '../../../../src/core/contract/errors/errors.ts'
import { attachedDrafts } from '../../../../src/page/files/attached-drafts.ts'
import { useAttached } from '../../../../src/page/files/use-attached.ts'
import { WordsField } from '../../../../src/page/files/words-field.tsx'
import { fakeConnection, Feed, settle, type FakeConnection } from '../fake-connection.ts'
import { button, click, render, shown } from '../render.tsx'

const sound = (name: string) => new File([new Uint8Array([0x4f, 0x67, 0x67, 0x53, 0, 2, 0, 0])], name)
const written = (name: string): ContextFile => ({ name, mediaType: 'audio/ogg', text: `words of ${name}`, tokens: 9 })

let connection: FakeConnection
/** By id, which for a recording is its name. */
let answers: Map<string, Feed<TranscriptAnswer>>
let sent: number
let offered: string

function Ask({ name }: { readonly name: string }) {
  const attached = useAttached(name)
  return (
    <>
      <WordsField
        dialog={null}
        {...{ attached, field: createRef(), label: 'Words', placeholder: '', text: '', invalid: false, hintId: 'h' }}
        readers={[]}
        tooLarge={[]}
        onText={() => {}}
        onSend={() => (sent += 1)}
      >
        <button type="button" disabled={attached.busy}>
          Send
        </button>
      </WordsField>
    </>
  )
}

const ofId = (input: unknown) => (input as { readonly id: string }).id

beforeEach(() => {
  answers = new Map()
  sent = 0
  offered = 'whisper-1'
  attachedDrafts.set({})
  connection = fakeConnection()
  connection.answers['transcripts.begin'] = ({ name }: { readonly name: string }) => ({ id: name })
  connection.answers['transcripts.piece'] = () => undefined
  connection.answers['transcripts.drop'] = () => undefined
  connection.answers['transcripts.write'] = (input) => {
    const feed = new Feed<TranscriptAnswer>()
    answers.set(ofId(input), feed)
    return feed
  }
  connection.answers['transcripts.about'] = (input) => ({
    id: ofId(input),
    about: { name: ofId(input), type: 'audio/ogg', bytes: 8, seconds: 60 },
    offer: {
      by: { provider: 'openai', label: 'OpenAI', model: offered, sentTo: 'https://api.openai.com', warning: null },
      cost: 0.006,
      parts: 1,
      problem: null,
    },
  })
})

async function paste(box: HTMLElement, ...names: readonly string[]): Promise<void> {
  await act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { files: names.map(sound), types: ['Files'] } })
    box.querySelector('textarea')?.dispatchEvent(event)
    await settle()
  })
  await shown(() => expect(box.querySelectorAll('.recording-acts')).toHaveLength(names.length))
}
const writeDown = (box: HTMLElement, name: string) =>
  click(
    [...box.querySelectorAll('.recordings li')]
      .find((row) => row.textContent?.includes(name))
      ?.querySelector('.recording-acts button'),
  )
const be = (name: string, answer: TranscriptAnswer) =>
  act(async () => {
    answers.get(name)?.push(answer)
    await settle()
  })
const done = (name: string): TranscriptAnswer => ({
  kind: 'done',
  told: { file: written(name), words: 'Salt.', cost: 0.006, problem: null },
})
const attached = (field: string) => (attachedDrafts.get()[field] ?? []).map(({ text }) => text)

test('a question cannot be sent until a recording in its field is transcribed', async () => {
  const box = await render(connection, <Ask name="one" />)
  await paste(box, 'a.ogg')
  expect(button(box, 'Send')?.disabled).toBe(true)
  expect(box.querySelector('[role="status"]')?.textContent).toBe(
    '"a.ogg" is not transcribed yet, so nobody would be told it: have it transcribed, or remove it.',
  )
  expect(answers.size).toBe(0)
  await click(button(box, /^Have whisper-1 transcribe it, /))
  await be('a.ogg', {
    kind: 'done',
    told: { file: written('a.ogg'), words: '', cost: null, problem: 'OpenAI is overloaded.' },
  })
  expect(box.textContent).toContain('OpenAI is overloaded.')
  await click(button(box, /^Try again/))
  await click(button(box, 'Cancel'))
  expect(attached('one')).toEqual([])
  await click(button(box, 'Remove a.ogg'))
  expect(button(box, 'Send')?.disabled).toBe(false)
})

test('two recordings transcribed at the same time each get their own words', async () => {
  const box = await render(connection, <Ask name="two" />)
  await paste(box, 'a.ogg', 'b.ogg')
  await writeDown(box, 'a.ogg')
  await writeDown(box, 'b.ogg')
  await be('b.ogg', done('b.ogg'))
  expect(attached('two')).toEqual(['words of b.ogg'])
  expect(button(box, 'Send')?.disabled).toBe(true)
  await be('a.ogg', done('a.ogg'))
  expect(attached('two')).toEqual(['words of b.ogg', 'words of a.ogg'])
  expect(button(box, 'Send')?.disabled).toBe(false)
})

test('a recording waits while its field is closed, and a transcription that ends meanwhile is attached', async () => {
  const box = await render(connection, <Ask name="three" />)
  await paste(box, 'a.ogg', 'b.ogg')
  await writeDown(box, 'a.ogg')
  await render(connection, <p>Elsewhere</p>)
  await be('a.ogg', done('a.ogg'))
  expect(attached('three')).toEqual(['words of a.ogg'])
  // Meanwhile another model was chosen in the settings.
  offered = 'whisper-2'
  const again = await render(connection, <Ask name="three" />)
  await shown(() => expect(button(again, /^Have whisper-2 transcribe it/)).toBeDefined())
  expect(again.querySelector('.attached-list')?.textContent).toContain('a.ogg')
  expect(again.querySelectorAll('.recordings li')).toHaveLength(1)
  expect(again.querySelector('.recordings')?.textContent).toContain('b.ogg')
  expect(button(again, 'Send')?.disabled).toBe(true)
  // The host has forgotten it after an hour: the page sends it again.
  await writeDown(again, 'b.ogg')
  const before = connection.asked.filter(({ name }) => name === 'transcripts.begin').length
  await act(async () => {
    answers.get('b.ogg')?.fail(new AppError('INPUT_INVALID', 'This sound file is not held any more.'))
    await settle()
  })
  await shown(() => expect(button(again, /^Have whisper-2/)).toBeDefined())
  expect(connection.asked.filter(({ name }) => name === 'transcripts.begin')).toHaveLength(before + 1)
})
