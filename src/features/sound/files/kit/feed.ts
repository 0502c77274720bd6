import { createHash } from 'node:crypto'
import { shortenText } from '../../../../base/text/shorten.ts'
import { escapeHtml } from '../../../export/files/escape-html.ts'
import { withTimes } from '../episode/episode-part.ts'
import { notesHtml } from './notes.ts'
import { KIT_FILES, type Podcast } from './podcast.ts'

/** The name of the show, as in the tags of every episode. */
const SHOW = 'Intermediated Dialog'
/** The show's category, one of those of Apple's directory. */
const CATEGORY = 'Education'
/** The UUID namespace from which, by the rules of Podcasting 2.0, the id of a show is made. */
const SHOW_IDS = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'
/** The most bytes of a description that directories take, less some for an ellipsis: a letter can have three. */
const DESCRIPTION_BYTES = 3_990

/**
 * The feed of a show with this one episode: RSS 2.0 with the extensions of Apple and of Podcasting 2.0. Its item can be
 * copied into an existing feed.
 * @param address the web address of the kit's folder, with a slash at its end
 * @param bytes the size of the episode's MP3, in bytes
 */
export function podcastFeed(podcast: Podcast, address: string, bytes: number): string {
  const { id, about, parts, speakers, answer, question } = podcast
  const at = (name: string): string => new URL(name, address).href
  const xml = escapeHtml
  const length = Math.round((withTimes(parts).at(-1)?.endMs ?? 0) / 1_000)
  const summary = [question, answer, about.comment].filter((text) => text !== null).join('\n\n')
  const description = xml(shortenText(summary, charsWithin(summary, DESCRIPTION_BYTES)))
  const language = about.language ?? 'en'
  const author = xml(about.artists.join(', '))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel>
<title>${SHOW}</title>
<link>${xml(at('./'))}</link>
<atom:link href="${xml(at(KIT_FILES.feed))}" rel="self" type="application/rss+xml"/>
<description>${description}</description>
<language>${xml(language)}</language>
<generator>${SHOW}</generator>
<itunes:author>${author}</itunes:author>
<itunes:image href="${xml(at(KIT_FILES.cover))}"/>
<itunes:category text="${CATEGORY}"/>
<itunes:explicit>false</itunes:explicit>
<itunes:type>episodic</itunes:type>
<podcast:guid>${showId(at(KIT_FILES.feed))}</podcast:guid>
<podcast:medium>podcast</podcast:medium>
<item>
<title>${xml(about.title)}</title>
<guid isPermaLink="false">${xml(id)}</guid>
<pubDate>${new Date(about.date).toUTCString()}</pubDate>
<description>${description}</description>
<content:encoded>${xml(notesHtml(podcast))}</content:encoded>
<enclosure url="${xml(at(KIT_FILES.mp3))}" length="${bytes}" type="audio/mpeg"/>
<itunes:duration>${length}</itunes:duration>
<itunes:episodeType>full</itunes:episodeType>
<itunes:explicit>false</itunes:explicit>
<itunes:image href="${xml(at(KIT_FILES.cover))}"/>
<podcast:chapters url="${xml(at(KIT_FILES.chapters))}" type="application/json+chapters"/>
<podcast:transcript url="${xml(at(KIT_FILES.transcript))}" type="application/json" language="${xml(language)}"/>
<podcast:transcript url="${xml(at(KIT_FILES.vtt))}" type="text/vtt" language="${xml(language)}"/>
<podcast:transcript url="${xml(at(KIT_FILES.srt))}" type="application/x-subrip" language="${xml(language)}"/>
${speakers.map(({ name }) => `<podcast:person>${xml(name)}</podcast:person>`).join('\n')}
</item>
</channel>
</rss>
`
}

/** How many UTF-16 units of a text fit into a number of bytes of UTF-8. */
function charsWithin(text: string, bytes: number): number {
  return new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read
}

/** A UUID of version 5 from a feed's address without its scheme, as the Podcasting 2.0 rules say. */
function showId(feed: string): string {
  const name = feed.replace(/^https?:\/\//, '').replace(/(?<!\/)\/+$/, '')
  const hash = createHash('sha1')
    .update(Buffer.from(SHOW_IDS.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
