import { SEAT_IDS } from '../../../core/contract/dialog-config.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Exporter } from '../../export/files/index.ts'
import { documentFront } from '../../export/files/parts/front-part.ts'
import { lineOf } from '../files/index.ts'
import { folderAddress } from './folder-address.ts'
import { webVtt, writeMp3, episodeTag, type EpisodeAbout, type EpisodePart } from '../files/episode/index.ts'
import {
  chaptersJson,
  KIT_FILES,
  notesMarkdown,
  podcastFeed,
  stereoM4a,
  transcriptJson,
  type MadeM4a,
  type Podcast,
} from '../files/kit/index.ts'

/** What makes a kit beside the episode itself. */
export interface KitTools {
  readonly exporter: Exporter
  /** The name or path of the program that makes M4A. */
  readonly ffmpeg: string
  /** Aborts when the app closes. */
  readonly signal: AbortSignal
}

interface KitParts {
  readonly state: DialogState
  readonly about: EpisodeAbout
  readonly parts: readonly EpisodePart[]
  /** The MP3 frames of each part. */
  readonly frames: readonly Uint8Array[]
  readonly srt: string
  /** Where the kit will lie on the web; without it there is no feed. */
  readonly address: string | undefined
}

/** A podcast kit as one zip: it is there whole, or not at all. @throws ExportError EXPORT_WRITE */
export async function renderKit(
  { state, about, parts, frames, srt, address }: KitParts,
  { exporter, ffmpeg, signal }: KitTools,
): Promise<Uint8Array> {
  const home = address === undefined || address === '' ? null : folderAddress(address)
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
  const mp3 = writeMp3(
    await episodeTag(about, parts, cover),
    frames,
    parts.reduce((sum, { count }) => sum + count, 0),
  )
  const m4a = await stereoM4a(podcast, mp3, cover, signal, ffmpeg)
  const text = (words: string): Uint8Array => new TextEncoder().encode(words)
  const files = {
    [KIT_FILES.readMe]: text(readMe(m4a, home)),
    [KIT_FILES.mp3]: mp3,
    ...(m4a.bytes === null ? {} : { [KIT_FILES.m4a]: m4a.bytes }),
    [KIT_FILES.cover]: cover,
    [KIT_FILES.notes]: text(notesMarkdown(podcast)),
    [KIT_FILES.chapters]: text(chaptersJson(podcast)),
    [KIT_FILES.transcript]: text(transcriptJson(parts)),
    [KIT_FILES.vtt]: text(webVtt(parts, about.comment)),
    [KIT_FILES.srt]: text(srt),
    ...(home === null ? {} : { [KIT_FILES.feed]: text(podcastFeed(podcast, home, mp3.length)) }),
  }
  // Sound and pictures are compressed already.
  return (await exporter.make({ kind: 'zip', files, stored: true }, { signal })).bytes
}

function podcastOf(state: DialogState, about: EpisodeAbout, parts: readonly EpisodePart[]): Podcast {
  const { title, topic, people, outcome } = documentFront(state, {})
  const ended = outcome !== null && outcome.turn !== null
  return {
    id: state.id,
    about,
    parts,
    question: topic ?? title,
    speakers: people.map(({ name, model }) => ({ name: lineOf(name), model: lineOf(model) })),
    answer: ended ? [outcome.headline, outcome.text].filter((words) => words !== '').join('\n\n') : null,
  }
}

const NO_M4A = {
  absent: 'there is no ffmpeg on this computer; with it, the kit also has an M4A in stereo',
  failed: 'the ffmpeg on this computer could not make one; a newer one may',
} as const

/** What is in the kit and what is to be done with it, in plain words. */
function readMe(m4a: MadeM4a, home: string | null): string {
  const lines = [
    'This is a podcast kit: all that an episode needs to be published.',
    '',
    `${KIT_FILES.mp3}: the episode, with chapters, cover and transcript in it.`,
    m4a.why === null
      ? `${KIT_FILES.m4a}: the same in stereo, each speaker at a place of its own.`
      : `No M4A: ${NO_M4A[m4a.why]}.`,
    `${KIT_FILES.cover}: the cover, 3,000 by 3,000 pixels.`,
    `${KIT_FILES.notes}: show notes.`,
    `${KIT_FILES.chapters}, ${KIT_FILES.transcript}: chapters and transcript as Podcasting 2.0 programs read them.`,
    `${KIT_FILES.vtt}, ${KIT_FILES.srt}: captions for web players and video editors.`,
    home === null
      ? 'No feed: it has to name the address at which these files will lie. Tell it, and the kit has a feed.'
      : `${KIT_FILES.feed}: the feed. Put all files to ${home} and give directories the address of the feed. If your show has a feed already, copy the item of this one into it.`,
    '',
    'The voices and the words were made by AI or written for rehearsal: the notes and the feed say so, and so should you.',
  ]
  return `${lines.join('\n')}\n`
}
