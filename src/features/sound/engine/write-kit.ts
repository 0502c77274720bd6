import { comma } from '../../../base/format/count.ts'
import { t } from '../../../base/language/t.ts'
import { plainProse } from '../../../base/text/prose/plain-prose.ts'
import { mkdtemp, rm, type FileHandle } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeZip, type ZipEntry } from '../../../base/files/write-zip.ts'
import { SEAT_IDS } from '../../../core/contract/dialog-config.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Exporter } from '../../export/files/index.ts'
import { onTemporaryDisk } from '../../export/files/temporary-disk.ts'
import { documentFront } from '../../export/files/parts/front-part.ts'
import { lineOf } from '../files/index.ts'
import { webVtt, episodeTag, type EpisodeAbout, type EpisodePart } from '../files/episode/index.ts'
import {
  chaptersJson,
  KIT_FILES,
  notesMarkdown,
  podcastFeed,
  makeM4a,
  transcriptJson,
  type MadeM4a,
  type Podcast,
} from '../files/kit/index.ts'

/** What is needed to make a kit besides the episode itself. */
export interface KitTools {
  readonly exporter: Exporter
  /** The name or path of the program that makes M4A. */
  readonly ffmpeg: string
  /** Stops the writing when it aborts. */
  readonly signal: AbortSignal
}

interface KitParts {
  readonly state: DialogState
  readonly about: EpisodeAbout
  readonly parts: readonly EpisodePart[]
  /** The episode as an MP3 file with this tag: its size in bytes and its content. */
  readonly mp3Of: (tag: Uint8Array) => { readonly bytes: number; readonly pieces: () => AsyncIterable<Uint8Array> }
  readonly srt: string
  /** The web address of the folder in which the kit will be published; null for a kit without a feed. */
  readonly home: string | null
  /** The time of the kit, in milliseconds since 1970. */
  readonly at: number
}

/** Writes a podcast kit as one zip. @throws ExportError EXPORT_WRITE */
export async function writeKit(
  file: FileHandle,
  { state, about, parts, mp3Of, srt, home, at }: KitParts,
  { exporter, ffmpeg, signal }: KitTools,
): Promise<void> {
  const podcast = podcastOf(state, about, parts)
  const { bytes: cover } = await exporter.make(
    {
      kind: 'feature',
      feature: 'podcast-cover',
      format: 'png',
      input: {
        title: about.title,
        speakers: SEAT_IDS.map((seat) => ({ seat, name: lineOf(memberName(state, seat)) })),
        parts: parts.map(({ seat, count }) => ({ seat, count })),
      },
    },
    { signal },
  )
  const mp3 = mp3Of(await episodeTag(about, parts, cover))
  const folder = await onTemporaryDisk(() => mkdtemp(join(tmpdir(), 'idi-m4a-')))
  try {
    const m4a = await makeM4a(podcast, mp3.pieces(), cover, { folder, signal, program: ffmpeg })
    const text = (name: string, words: string): ZipEntry => ({ name, content: new TextEncoder().encode(words) })
    const entries = [
      text(KIT_FILES.readMe, readMe(m4a, home)),
      { name: KIT_FILES.mp3, content: mp3.pieces() },
      ...(m4a.path === null ? [] : [{ name: KIT_FILES.m4a, content: createReadStream(m4a.path) }]),
      { name: KIT_FILES.cover, content: cover },
      text(KIT_FILES.notes, notesMarkdown(podcast)),
      text(KIT_FILES.chapters, chaptersJson(podcast)),
      text(KIT_FILES.transcript, transcriptJson(parts)),
      text(KIT_FILES.vtt, webVtt(parts, about.comment)),
      text(KIT_FILES.srt, srt),
      ...(home === null ? [] : [text(KIT_FILES.feed, podcastFeed(podcast, home, mp3.bytes))]),
    ]
    // The zip does not compress: sound and pictures are compressed already.
    await writeZip(file, entries, { at, signal })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function podcastOf(state: DialogState, about: EpisodeAbout, parts: readonly EpisodePart[]): Podcast {
  const { title, topic, people, outcome } = documentFront(state, {})
  const ended = outcome !== null && outcome.turn !== null
  return {
    id: state.id,
    about,
    parts,
    question: plainProse(topic ?? title),
    speakers: people.map(({ name, model }) => ({ name: lineOf(name), model: lineOf(model) })),
    answer: ended ? [outcome.headline, plainProse(outcome.text)].filter((words) => words !== '').join('\n\n') : null,
  }
}

/** The text of the kit's readme: what the kit contains and how to publish it. */
function readMe(m4a: MadeM4a, home: string | null): string {
  const { mp3, cover, notes, chapters, transcript, vtt, srt, feed } = KIT_FILES
  const lines = [
    t('This is a podcast kit: all that an episode needs to be published.'),
    '',
    t('{file}: the episode in stereo, each speaker at a place of its own, with chapters, cover and transcript in it.', {
      file: mp3,
    }),
    aboutM4a(m4a),
    t('{file}: the cover, 3,000 by 3,000 pixels.', { file: cover }),
    t('{file}: show notes.', { file: notes }),
    t('{files}: chapters and transcript as Podcasting 2.0 programs read them.', {
      files: [chapters, transcript].join(comma()),
    }),
    t('{files}: captions for web players and video editors.', { files: [vtt, srt].join(comma()) }),
    home === null
      ? t('No feed: it has to name the address at which these files will lie. Tell it, and the kit has a feed.')
      : t(
          '{file}: the feed. Put all files to {address} and give directories the address of the feed. If your show has a feed already, copy the item of this one into it.',
          { file: feed, address: home },
        ),
    '',
    t(
      'The voices and the words were made by AI or written for rehearsal: the notes and the feed say so, and so should you.',
    ),
  ]
  return `${lines.join('\n')}\n`
}

function aboutM4a({ why }: MadeM4a): string {
  switch (why) {
    case null:
      return t('{file}: the same as AAC, for programs that prefer it.', { file: KIT_FILES.m4a })
    case 'absent':
      return t('No M4A: there is no ffmpeg on this computer; with it, the kit also has an M4A.')
    case 'failed':
      return t('No M4A: the ffmpeg on this computer could not make one; a newer one may.')
  }
}
