import type { EpisodeAbout, EpisodePart } from '../episode/episode-part.ts'

/** What the files of a podcast kit are made from. */
export interface Podcast {
  /** The dialog's id, by which a feed knows the episode. */
  readonly id: string
  readonly about: EpisodeAbout
  readonly parts: readonly EpisodePart[]
  /** The question in full. */
  readonly question: string
  /** Who speaks, and which model: "Maya (claude-opus-5-5)". */
  readonly speakers: readonly { readonly name: string; readonly model: string }[]
  /** What the dialog came to; null where it has no end. */
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
