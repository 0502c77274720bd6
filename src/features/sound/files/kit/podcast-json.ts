import { chapterHeading, withTimes, type EpisodePart } from '../episode/episode-part.ts'
import type { Podcast } from './podcast.ts'

/** Milliseconds as seconds with three decimals at most. */
const seconds = (milliseconds: number): number => Math.round(milliseconds) / 1_000

/** The chapters as a file for podcast apps: JSON Chapters 1.2.0 of the Podcasting 2.0 namespace. */
export function chaptersJson({ about, parts }: Podcast): string {
  const chapters = withTimes(parts).map(({ part, startMs, endMs }) => ({
    startTime: seconds(startMs),
    endTime: seconds(endMs),
    title: chapterHeading(part),
  }))
  return written({ version: '1.2.0', title: about.title, author: about.artists.join(', '), chapters })
}

/** The transcript as JSON of the Podcasting 2.0 namespace: a segment with its times for each sentence. */
export function transcriptJson(parts: readonly EpisodePart[]): string {
  const segments = withTimes(parts).flatMap(({ part, startMs }) =>
    part.sentences.map(({ text, start, end }) => ({
      speaker: part.name,
      startTime: seconds(startMs + start * 1_000),
      endTime: seconds(startMs + end * 1_000),
      body: text,
    })),
  )
  return written({ version: '1.0.0', segments })
}

const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
