import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  atPlace,
  chapterHeading,
  episodeTag,
  mp3Head,
  turnTag,
  webVtt,
  type EpisodePart,
} from '../../../../../src/features/sound/files/episode/index.ts'
import { masterTurn, type MasteredTurn } from '../../../../../src/features/sound/files/sound/master-turn.ts'
import { hasProgram } from '../../../../helpers/has-program.ts'
import { tone } from '../../../../helpers/tone-engine.ts'

const without = (program: string) => (hasProgram(program) ? '' : ` (skipped: no ${program} here)`)
const ABOUT = {
  title: 'Cars <b>, & "cities"\u202E',
  artists: ['AC/DC', 'Мая', 'Ben'],
  date: Date.UTC(2026, 10, 21),
  language: 'pt-BR',
  comment: 'AI-generated voices. builtin/slt.',
}

async function episode(
  turns: number,
): Promise<{ readonly file: string; readonly parts: readonly EpisodePart[]; readonly made: readonly MasteredTurn[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const lengths = [7, 13, 4, 21, 5]
  const words = (count: number) => Array(count).fill('word').join(' ')
  const texts = Array.from({ length: turns }, (_, index) => [words(lengths[index % lengths.length] ?? 1), words(3)])
  // The rates differ like those of engines.
  const sounds = await Promise.all(
    [16_000, 22_050, 24_000, 44_100, 48_000].map((rate, index) =>
      masterTurn([tone(words(lengths[index] ?? 1), rate), tone(words(3), rate)]),
    ),
  )
  const made = texts.map((_, index) => sounds[index % sounds.length] as MasteredTurn)
  const parts = made.map(({ count, spans }, index): EpisodePart => ({
    number: index + 1,
    seat: index % 2 === 0 ? 'moderator' : 'first',
    title: null,
    isTurn: true,
    name: 'AC/DC',
    text: texts[index]?.join('. ') ?? '',
    count,
    sentences: spans.map((span, at) => ({ ...span, text: texts[index]?.[at] ?? '' })),
  }))
  const file = join(folder, 'episode.mp3')
  writeFileSync(
    file,
    Buffer.concat([
      mp3Head(
        'episode',
        await episodeTag(ABOUT, parts),
        made.reduce((sum, { count }) => sum + count, 0),
      ),
      ...made.map(({ frames }, index) => atPlace(frames, parts[index]?.seat ?? 'moderator')),
    ]),
  )
  return { file, parts, made }
}

interface Probed {
  readonly format: { readonly duration: string; readonly tags: Readonly<Record<string, string>> }
  readonly chapters: readonly {
    readonly start_time: string
    readonly end_time: string
    readonly tags: { readonly title: string }
  }[]
  readonly streams: readonly { readonly codec_name: string; readonly width?: number }[]
}

const probe = (file: string) =>
  JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-show_chapters', '-show_format', '-show_streams', '-of', 'json', file], {
      encoding: 'utf8',
    }),
  ) as Probed

test.skipIf(!hasProgram('ffprobe'))(
  `chapters, captions and length agree to the millisecond, and the tags say what is in it${without('ffprobe')}`,
  async () => {
    const { file, parts } = await episode(7)
    const { format, chapters, streams } = probe(file)
    const frames = parts.reduce((sum, { count }) => sum + count, 0)
    expect(Number(format.duration)).toBeCloseTo((frames * 576) / 24_000, 6)
    expect(chapters.map((chapter) => chapter.tags.title)).toEqual(parts.map(chapterHeading))
    expect(chapters[2]?.tags.title).toBe('3. AC/DC: word word word word')
    const cues = [...webVtt(parts, 'x').matchAll(/^\d+-1\n(\d\d):(\d\d):(\d\d\.\d{3}) /gm)].map(
      ([, hours, minutes, seconds]) => Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds),
    )
    expect(chapters.map((chapter) => Number(chapter.start_time))).toEqual(cues)
    expect(Number(chapters.at(-1)?.end_time)).toBeCloseTo(Number(format.duration), 3)
    expect(format.tags).toMatchObject({
      title: 'Cars <b>, & "cities"\u202E',
      artist: 'AC/DC, Мая, Ben',
      album: 'Intermediated Dialog',
      date: '2026-11-21',
      language: 'por',
      comment: 'AI-generated voices. builtin/slt.',
    })
    expect(format.tags['lyrics-por']).toContain('AC/DC:\nword word')
    expect(streams.map((stream) => stream.codec_name)).toEqual(['mp3', 'png'])
  },
)

test.skipIf(!hasProgram('ffmpeg'))(
  `a player without gaps begins each turn within 10 ms of its chapter${without('ffmpeg')}`,
  async () => {
    const { file, parts } = await episode(12)
    const bytes = execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 'f32le', '-ac', '1', '-'], {
      maxBuffer: 1 << 28,
    })
    const heard = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
    let frames = 0
    for (const { count, sentences } of parts) {
      for (const { start, end } of sentences) {
        const at = Math.round(frames * 576 + start * 24_000)
        const first = heard.findIndex((sample, index) => index > at - 2_400 && Math.abs(sample) > 0.1)
        expect(Math.abs(first - at) / 24_000).toBeLessThan(0.01)
        const last = Math.round(frames * 576 + end * 24_000)
        expect(heard.subarray(last + 240, last + 2_400).every((sample) => Math.abs(sample) < 0.05)).toBe(true)
      }
      frames += count
    }
    // Only the decoder's own delay is missing at the end.
    expect(frames * 576 - heard.length).toBeLessThanOrEqual(1_105)
  },
  20_000,
)

test.skipIf(!hasProgram('ffprobe'))(
  `more turns than the one byte of a table of contents can count are still chapters${without('ffprobe')}`,
  async () => {
    const { file } = await episode(300)
    expect(probe(file).chapters).toHaveLength(300)
  },
  20_000,
)

test('a single turn is a file with its own title and number', () => {
  const tag = Buffer.from(
    turnTag(
      ABOUT,
      { number: 3, seat: 'first', title: null, isTurn: true, name: 'Ada', text: 'Half \uD800 and \u0000 zero.' },
      3,
      9,
    ),
  ).toString('utf16le')
  expect(tag.slice(0, 3)).toBeDefined()
  expect(
    Buffer.from(
      turnTag(ABOUT, { number: 3, seat: 'first', title: 'summary', isTurn: true, name: 'Ada', text: 'x' }, 3, 9),
    ).includes(Buffer.from('Ada, summary', 'utf16le')),
  ).toBe(true)
})
