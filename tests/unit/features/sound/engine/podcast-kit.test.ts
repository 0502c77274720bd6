import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { parseDocument } from 'htmlparser2'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { hasProgram } from '../../../../helpers/has-program.ts'
import { runDialog, testEngine, type TestEngine } from '../../../../helpers/test-engine.ts'
import { writtenBytes } from '../../../../helpers/written-bytes.ts'
import { short, spoken } from './spoken.ts'

// Threads and programs are started, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const EVERYWHERE = [
  'chapters.json',
  'cover.png',
  'episode.mp3',
  'notes.md',
  'read-me.txt',
  'transcript.json',
  'transcript.srt',
  'transcript.vtt',
]
const words = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'idi-test-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('idi-m4a-'))

/** Writes a program to use in place of ffmpeg. */
function program(script: string): string {
  const path = join(folder(), 'ffmpeg')
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}
const failing = (said: string): string => program(`echo '${said}' >&2\nexit 1`)

/** A voiced dialog, made once: each kit is made from a copy. */
let voiced: { readonly folder: string; readonly id: string } | null = null
afterAll(() => voiced && rmSync(voiced.folder, { recursive: true, force: true }))

async function voicedCopy(): Promise<{ readonly from: TestEngine; readonly id: string }> {
  if (!voiced) {
    const made = spoken({})
    const { id } = await runDialog({ engine: made.engine }, short)
    await made.voiced(id)
    await made.audio.close()
    await made.engine.close()
    made.storage.close()
    voiced = { folder: mkdtempSync(join(tmpdir(), 'idi-test-')), id }
    cpSync(made.dataDir, voiced.folder, { recursive: true })
  }
  const copy = folder()
  cpSync(voiced.folder, copy, { recursive: true })
  return { from: testEngine(undefined, copy), id: voiced.id }
}

async function kitOf(ffmpeg: string, address?: string) {
  const { from, id } = await voicedCopy()
  return kitFrom(spoken({ ffmpeg, from }), id, address)
}

async function kitFrom(made: ReturnType<typeof spoken>, id: string, address?: string) {
  const view = await made.voiced(id)
  const write = async (signal?: AbortSignal) => writtenBytes(await made.audio.render(id, 'kit', { address }), signal)
  return { id, view, write, render: async () => unzipSync(await write()), ...made }
}

test('a kit contains the episode with everything a directory requires, and says what is missing without ffmpeg or an address', async () => {
  const made = spoken({ ffmpeg: join(folder(), 'no-such-program') })
  const { id } = await runDialog({ engine: made.engine }, short)
  const { view, render, threads } = await kitFrom(made, id)
  expect(threads).not.toHaveLength(0)
  const files = await render()
  // The threads that voiced the turns have ended, because both steps at once need too much memory.
  expect(threads.filter(({ threadId }) => threadId !== -1)).toEqual([])
  expect(Object.keys(files).toSorted()).toEqual(EVERYWHERE)
  const readMe = words(files['read-me.txt'])
  expect(readMe).toContain('No M4A: there is no ffmpeg on this computer')
  expect(readMe).toContain('No feed: it has to name the address')
  const cover = Buffer.from(files['cover.png'] ?? [])
  expect([cover.readUInt32BE(16), cover.readUInt32BE(20)]).toEqual([3_000, 3_000])
  const { version, chapters } = JSON.parse(words(files['chapters.json'])) as {
    readonly version: string
    readonly chapters: readonly { readonly startTime: number; readonly endTime: number; readonly title: string }[]
  }
  expect(version).toBe('1.2.0')
  expect(chapters).toHaveLength(view.turns.length)
  expect(chapters[1]?.title).toMatch(/^2\. \S+: Sentence \d+ is said\.$/)
  for (const [index, { startTime }] of chapters.entries())
    expect(startTime).toBe(index === 0 ? 0 : chapters[index - 1]?.endTime)
  const { segments } = JSON.parse(words(files['transcript.json'])) as {
    readonly segments: readonly { readonly speaker: string; readonly startTime: number; readonly body: string }[]
  }
  expect(segments.map(({ body }) => body)).toEqual(
    view.turns.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
  )
  expect(words(files['notes.md'])).toContain(`- 0:00 ${chapters[0]?.title}`)
})

test('a kit says what is in it in the language of its dialog, whatever the host speaks', async () => {
  const made = spoken({ ffmpeg: 'no-such-program-anywhere' })
  const { id } = await runDialog({ engine: made.engine }, { ...short, language: 'de' })
  const { render } = await kitFrom(made, id)
  const files = await render()
  expect(words(files['read-me.txt'])).toContain('Das ist ein Podcast-Paket')
  expect(words(files['read-me.txt'])).not.toMatch(/\b(?:the|and|this)\b/i)
  expect(words(files['notes.md'])).toContain('## Kapitel')
  expect(words(files['notes.md'])).toContain('KI-erzeugte Stimmen')
  expect(words(files['chapters.json'])).toContain(', Einführung: ')
})

test('the feed names every file by its address, and is valid XML whatever the topic', async () => {
  const { id, render } = await kitOf('no-such-program-anywhere', 'http://podcasts.test/my show?x=1#y')
  const files = await render()
  const feed = words(files['feed.xml'])
  const tags = (name: string) => [...feed.matchAll(new RegExp(`<${name}[ >][^<]*`, 'g'))].map(([tag]) => tag)
  expect(feed).toContain(
    `<enclosure url="http://podcasts.test/my%20show/episode.mp3" length="${files['episode.mp3']?.length}" type="audio/mpeg"/>`,
  )
  expect(feed).toContain(`<guid isPermaLink="false">${id}</guid>`)
  for (const name of ['chapters.json', 'transcript.json', 'transcript.vtt', 'transcript.srt', 'cover.png', 'feed.xml'])
    expect(feed).toContain(`"http://podcasts.test/my%20show/${name}"`)
  // Elements that Apple's directory requires of every show.
  for (const needed of ['itunes:category', 'itunes:explicit', 'itunes:image', 'language', 'itunes:author', 'pubDate'])
    expect(tags(needed).length, needed).toBeGreaterThan(0)
  expect(tags('podcast:person')).toHaveLength(3)
  expect(tags('podcast:guid')[0]).toMatch(/>[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(parseDocument(feed, { xmlMode: true }).children.length).toBeGreaterThan(0)
  if (hasProgram('xmllint')) execFileSync('xmllint', ['--noout', '-'], { input: feed })
})

test.for(['show', 'ftp://example.com/', 'javascript:alert(1)'])(
  'an invalid address is refused: %s',
  async (address) => {
    const { render } = await kitOf('no-such-program-anywhere', address)
    await expect(render()).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  },
)

test('an ffmpeg that fails loses only the M4A, and one that finds the disk full ends the kit and leaves nothing', async () => {
  const before = temporary()
  const old = await kitOf(failing('Unrecognized option map_chapters'))
  const files = await old.render()
  expect(Object.keys(files).toSorted()).toEqual(EVERYWHERE)
  expect(words(files['read-me.txt'])).toContain('could not make one; a newer one may')
  const full = await kitOf(failing('av_interleaved_write_frame(): No space left on device'))
  await expect(full.render()).rejects.toMatchObject({ code: 'EXPORT_WRITE', message: /disk .* is full/ })
  expect(temporary()).toEqual(before)
})

test('a kit that is stopped while ffmpeg works ends at once, with ffmpeg, and leaves nothing', async () => {
  const started = join(folder(), 'started')
  const slow = await kitOf(program(`echo $$ >> '${started}'; exec sleep 300`))
  const before = temporary()
  const leaving = new AbortController()
  const writing = slow.write(leaving.signal)
  await vi.waitFor(() => expect(readFileSync(started, 'utf8').trim().split('\n')).toHaveLength(1), 60_000)
  leaving.abort(new Error('stopped'))
  await expect(writing).rejects.toThrow('stopped')
  expect(temporary()).toEqual(before)
  for (const id of readFileSync(started, 'utf8').trim().split('\n'))
    expect(() => process.kill(Number(id), 0)).toThrow('ESRCH')
})

test('a sound that has been lost is not silently left out of the M4A: there is no kit, and the sentence says what to do', async () => {
  const lost = await kitOf(program('cat > /dev/null'))
  const [sound = ''] = readdirSync(lost.cache).filter((name) => name.endsWith('.mp3'))
  const before = temporary()
  truncateSync(join(lost.cache, sound), 100)
  await expect(lost.write()).rejects.toMatchObject({ code: 'DIALOG_STATE', message: /lost or damaged on the disk/ })
  expect(temporary()).toEqual(before)
})

test('without ffmpeg the MP3 is in stereo all the same, and the one that is saved by itself sounds alike', async () => {
  const { id, render, audio } = await kitOf('no-such-program-anywhere')
  const kit = soundOf((await render())['episode.mp3'])
  expect(kit.subarray(0, 4)).toEqual(Buffer.from([0xff, 0xf3, 0x94, 0x54]))
  expect(soundOf(await writtenBytes(await audio.render(id, 'mp3'))).equals(kit)).toBe(true)
})

test('an ffmpeg that is killed while it works loses only the M4A', async () => {
  const before = temporary()
  const { render } = await kitOf(program('head -c 5000 > /dev/null; kill -9 $$'))
  const files = await render()
  expect(Object.keys(files).toSorted()).toEqual(EVERYWHERE)
  expect(words(files['read-me.txt'])).toContain('could not make one; a newer one may')
  expect(temporary()).toEqual(before)
})

test('two kits written at once are both whole', async () => {
  const { audio, id } = await kitOf('no-such-program-anywhere')
  const both = await Promise.all(
    [1, 2].map(async () => unzipSync(await writtenBytes(await audio.render(id, 'kit', { address: undefined })))),
  )
  for (const files of both) expect(Object.keys(files).toSorted()).toEqual(EVERYWHERE)
  expect(soundOf(both[0]?.['episode.mp3']).equals(soundOf(both[1]?.['episode.mp3']))).toBe(true)
})

const ffmpeg = hasProgram('ffmpeg') && hasProgram('ffprobe')
const skipped = ffmpeg ? '' : ' (skipped: no ffmpeg here)'

interface Chapter {
  readonly startTime: number
  readonly endTime: number
  readonly title: string
}

/** What ffmpeg hears of a file, left and right alternately. */
function heardIn(path: string): Float32Array {
  const bytes = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-map', '0:a', '-f', 'f32le', '-'], {
    maxBuffer: 1 << 28,
  })
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

test.skipIf(!ffmpeg)(
  `MP3 and M4A are as long as the episode, have its chapters, and each seat at a place of its own${skipped}`,
  async () => {
    const { view, render } = await kitOf('ffmpeg')
    const files = await render()
    const { chapters } = JSON.parse(words(files['chapters.json'])) as { readonly chapters: readonly Chapter[] }
    for (const [name, codec] of [
      ['episode.mp3', 'mp3'],
      ['episode.m4a', 'aac'],
    ] as const) {
      const path = join(folder(), name)
      writeFileSync(path, files[name] ?? new Uint8Array())
      const probed = JSON.parse(
        execFileSync(
          'ffprobe',
          ['-v', 'error', '-show_chapters', '-show_format', '-show_streams', '-of', 'json', path],
          { encoding: 'utf8' },
        ),
      ) as {
        readonly format: { readonly duration: string }
        readonly streams: readonly { readonly codec_name: string; readonly channels?: number }[]
        readonly chapters: readonly { readonly start_time: string; readonly tags: { readonly title: string } }[]
      }
      expect(probed.chapters.map(({ tags }) => tags.title)).toEqual(chapters.map(({ title }) => title))
      for (const [index, { start_time }] of probed.chapters.entries())
        expect(Number(start_time)).toBeCloseTo(chapters[index]?.startTime ?? -1, 2)
      expect(Number(probed.format.duration)).toBeCloseTo(chapters.at(-1)?.endTime ?? 0, 1)
      expect(probed.streams[0]).toMatchObject({ codec_name: codec, channels: 2 })
      const heard = heardIn(path)
      for (const [index, { startTime, endTime }] of chapters.entries()) {
        const [from, to] = [Math.round(startTime * 24_000), Math.round(endTime * 24_000)]
        // The tones begin with their turns.
        const first = heard.findIndex((sample, at) => at > 2 * from - 4_800 && Math.abs(sample) > 0.05)
        expect(Math.abs(first / 2 - from) / 24_000, `${name}, turn ${index + 1}`).toBeLessThan(0.01)
        let [left, right] = [0, 0]
        for (let at = from; at < to; at += 1) {
          left += (heard[2 * at] ?? 0) ** 2
          right += (heard[2 * at + 1] ?? 0) ** 2
        }
        const place = 10 * Math.log10(left / right)
        const wanted = { moderator: 0, first: 4.5, second: -4.5 }[view.turns[index]?.seat ?? 'moderator']
        expect(Math.abs(place - wanted), `${name}, turn ${index + 1}`).toBeLessThan(0.3)
      }
    }
  },
)

/** An MP3 file without the tag before its sound. */
function soundOf(mp3: Uint8Array | undefined): Buffer {
  const bytes = Buffer.from(mp3 ?? [])
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | (bytes[at] ?? 0), 0)
  return bytes.subarray(10 + size)
}
