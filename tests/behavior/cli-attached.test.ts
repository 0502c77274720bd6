import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFakeTranscripts, verbose, type FakeTranscripts } from '../helpers/fake-transcripts.ts'
import { createFakeVendor, type FakeVendor } from '../helpers/fake-vendor/index.ts'
import { png } from '../helpers/pictures.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

const SALT = fileURLToPath(new URL('../fixtures/recordings/salt.mp3', import.meta.url))
const FILM = fileURLToPath(new URL('../fixtures/recordings/film.mp4', import.meta.url))
const HOST = ['--model', 'desk:host-1']

let folder: ReturnType<typeof temporaryFolder>
let vendor: FakeVendor
let server: FakeTranscripts
/** Whether the server of transcripts answers. */
let down = false
beforeAll(async () => {
  folder = temporaryFolder()
  const at = (name: string) => join(folder.path, name)
  copyFileSync(SALT, at('talk.mp3'))
  copyFileSync(FILM, at('film.mp4'))
  writeFileSync(at('chart.png'), png(8, 6))
  vendor = await createFakeVendor({
    reply: ({ body }) =>
      (body as { readonly model?: string }).model === 'eyes-1' ? { text: 'Two bars, 3 and 5.' } : { text: 'Salt.' },
  })
  server = await createFakeTranscripts(() =>
    down ? { status: 400, message: 'no room' } : verbose([0, 'The tax on salt paid for the harbour.']),
  )
})
afterAll(async () => {
  await vendor.close()
  await server.close()
  folder.remove()
})
beforeEach(() => {
  down = false
  configure()
})
const idi = (...args: string[]) => runCli(args, { cwd: folder.path })
/** Configures models that answer, and a transcription service where one is given. */
const configure = (transcription?: { readonly provider: string; readonly model: string }) =>
  writeFileSync(
    join(folder.path, 'idi.config.json'),
    JSON.stringify({
      servers: {
        desk: { kind: 'openai', baseUrl: `${vendor.origin}/v1` },
        whisper: { kind: 'openai', baseUrl: server.origin },
      },
      transcription,
    }),
  )
const told = (model: string) =>
  JSON.stringify(
    vendor.requests.filter(({ body }) => (body as { readonly model?: string })?.model === model).at(-1)?.body,
  )
const written = '[Audio Transcript: [0:00] The tax on salt paid for the harbour.]'

test('an attached recording is sent only to a model that transcribes, after saying where it goes and at what price', async () => {
  const nobody = await idi('ask', 'What paid for it?', '--file', 'talk.mp3', '--file', 'film.mp4', ...HOST)
  expect(nobody).toMatchObject({ code: 0 })
  expect(nobody.stderr).toMatch(
    /no model transcribes it yet: download speech recognition .+ Or name one with --transcriber provider:model/,
  )
  expect(nobody.stderr).toMatch(/film\.mp4 .+ The answer is told so\./)
  expect(told('host-1')).toContain('[Audio Transcript failed: No model transcribes sound files yet')
  expect(told('host-1')).toContain('[Audio Transcription failed: film.mp4')
  expect(server.asked).toHaveLength(0)
  configure({ provider: 'whisper', model: 'small' })
  const estimate = await idi('ask', 'What paid for it?', '--file', 'talk.mp3', '--estimate', ...HOST)
  expect(estimate.stderr).toContain('transcribed only for an answer: leave it out of an estimate')
  expect(server.asked).toHaveLength(0)
  const done = await idi('ask', 'What paid for it?', '--file', 'talk.mp3', ...HOST)
  expect(done).toMatchObject({ code: 0 })
  expect(done.stderr).toContain('talk.mp3: MP3 sound file, 3 s. It is sent to whisper at http://127.0.0.1')
  expect(done.stderr).toContain('transcribed by small, free')
  expect(told('host-1')).toContain(written)
  down = true
  const failed = await idi('ask', 'What paid for it?', '--file', 'talk.mp3', ...HOST)
  expect(failed).toMatchObject({ code: 0 })
  expect(failed.stderr).toContain('talk.mp3 could not be transcribed: ')
  expect(told('host-1')).toContain('[Audio Transcript failed: ')
})

test('a recording attached to an aside is transcribed, but not for an unknown provider or a seat that takes no aside', async () => {
  configure({ provider: 'whisper', model: 'small' })
  const run = await idi('run', '--topic', 'Salt', '--seat', 'all=desk:host-1', '--turns', '1', '--no-critique')
  expect(run).toMatchObject({ code: 0 })
  const [dialog] = JSON.parse((await idi('list', '--json')).stdout) as { readonly id: string; readonly mode: string }[]
  const aside = (who: string, ...more: string[]) =>
    idi('aside', dialog?.id ?? '', who, '--say', 'Listen.', '--file', 'talk.mp3', ...more)
  const before = server.asked.length
  const named = await aside('first', '--transcriber', 'nobody:small')
  expect(named).toMatchObject({ code: 0 })
  expect(named.stderr).toContain('There is no provider or server "nobody"')
  expect(server.asked).toHaveLength(before)
  expect((await aside('second')).stderr).toContain('in an aside with')
  expect(server.asked).toHaveLength(before)
  const said = await aside('first')
  expect(said).toMatchObject({ code: 0 })
  expect(server.asked).toHaveLength(before + 1)
  expect(told('host-1')).toContain(written)
})

test('a picture is described by the model that was named for it, and the price is said first', async () => {
  const asked = await idi('ask', 'What grows?', '--file', 'chart.png', '--describe', 'desk:eyes-1', ...HOST)
  expect(asked).toMatchObject({ code: 0 })
  expect(asked.stderr).toMatch(/desk eyes-1 describes 1 picture, (price unknown|about)/)
  expect(told('eyes-1')).toContain(Buffer.from(png(8, 6)).toString('base64'))
  expect(told('host-1')).toContain(Buffer.from(png(8, 6)).toString('base64'))
  const before = vendor.requests.length
  const run = await idi(
    'run',
    '--topic',
    'What grows?',
    '--seat',
    'all=rehearsal:instant',
    '--turns',
    '1',
    '--no-critique',
    '--context',
    'chart.png',
    '--describe',
    'desk:eyes-1',
    '--formats',
    'json',
  )
  expect(run).toMatchObject({ code: 0 })
  expect(vendor.requests).toHaveLength(before + 1)
  const shown = await idi(
    'show',
    (JSON.parse((await idi('list', '--json')).stdout) as { id: string }[])[0]?.id ?? '',
    '--json',
  )
  expect(shown.stdout).toContain('[Image Analysis: Two bars, 3 and 5.]')
})
