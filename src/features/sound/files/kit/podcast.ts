import type { EpisodeAbout, EpisodePart } from '../episode/episode-part.ts'

/** The data from which the files of a podcast kit are made. */
export interface Podcast {
  /** The dialog's id, which is also the id of the episode in a feed. */
  readonly id: string
  readonly about: EpisodeAbout
  readonly parts: readonly EpisodePart[]
  /** The question in full. */
  readonly question: string
  /** The speakers and their models, shown as "Maya (claude-opus-5-5)"; an empty one is unknown. */
  readonly speakers: readonly { readonly name: string; readonly model: string }[]
  /** The result of the dialog; null when it has not ended. */
  readonly answer: string | null
}

/** Names of the files in a kit. */
export const KIT_FILES = {
  mp3: 'episode.mp3',
  m4a: 'episode.m4a',
  cover: 'cover.png',
  chapters: 'chapters.json',
  transcript: 'transcript.json',
  vtt: 'transcript.vtt',
  srt: 'transcript.srt',
  notes: 'notes.md',
  feed: 'feed.xml',
  readMe: 'read-me.txt',
} as const
