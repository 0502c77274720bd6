import NodeID3, { type Tags } from 'node-id3'
import { cover } from './cover.ts'
import { chapterHeading, chapterTitle, withTimes, type EpisodeAbout, type EpisodePart } from './episode-part.ts'
import { languageCode } from './language-code.ts'

const ALBUM = 'Intermediated Dialog'
const GENRE = 'Podcast'
/** The most entries of a table of contents, which counts them in one byte. */
const TOC_MAX = 255

/**
 * The ID3 tag of a whole episode: chapters with a table of contents, cover, transcript.
 * @param picture the cover as PNG; by default the timeline alone
 */
export async function episodeTag(
  about: EpisodeAbout,
  parts: readonly EpisodePart[],
  picture?: Uint8Array,
): Promise<Uint8Array> {
  const language = languageCode(about.language)
  const chapters = withTimes(parts).map(({ part, startMs, endMs }, index) => ({
    elementID: `chapter${index + 1}`,
    startTimeMs: startMs,
    endTimeMs: endMs,
    tags: { title: clean(chapterHeading(part)) },
  }))
  return NodeID3.create({
    ...common(about, about.title, language),
    chapter: chapters,
    tableOfContents: contents(chapters.map((chapter) => chapter.elementID)),
    unsynchronisedLyrics: { language, text: parts.map(({ name, text }) => `${name}:\n${clean(text)}`).join('\n\n') },
    image: {
      mime: 'image/png',
      type: { id: 3, name: 'front cover' },
      description: '',
      imageBuffer: Buffer.from(picture ?? (await cover(parts))),
    },
  })
}

/** The ID3 tag of one turn as a file of its own. @param place number of the turn, from 1 @param of how many turns there are */
export function turnTag(
  about: EpisodeAbout,
  part: Omit<EpisodePart, 'count' | 'sentences'>,
  place: number,
  of: number,
): Uint8Array {
  const language = languageCode(about.language)
  return NodeID3.create({
    ...common({ ...about, artists: [part.name] }, chapterTitle(part), language),
    album: clean(about.title),
    trackNumber: `${place}/${of}`,
    unsynchronisedLyrics: { language, text: clean(part.text) },
  })
}

function common({ artists, date, comment }: EpisodeAbout, title: string, language: string): Tags {
  const [year = '', month = '', day = ''] = new Date(date).toISOString().slice(0, 10).split('-')
  return {
    title: clean(title),
    artist: artists.map(clean).join(', '),
    album: ALBUM,
    genre: GENRE,
    year,
    date: `${day}${month}`,
    language,
    comment: { language, text: clean(comment) },
  }
}

function contents(ids: readonly string[]): NonNullable<Tags['tableOfContents']> {
  const head = { isOrdered: true, tags: {} }
  if (ids.length <= TOC_MAX) return [{ ...head, elementID: 'contents', elements: [...ids] }]
  const sections = Array.from({ length: Math.ceil(ids.length / TOC_MAX) }, (_, index) => ({
    ...head,
    elementID: `contents${index + 1}`,
    elements: ids.slice(index * TOC_MAX, (index + 1) * TOC_MAX),
  }))
  return [{ ...head, elementID: 'contents', elements: sections.map((section) => section.elementID) }, ...sections]
}

/** A text without zeros, at which texts of a tag end, and without halves of characters. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', ' ')
}
