import { execFileSync } from 'node:child_process'
import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { podcastFeed } from '../../../../../src/features/sound/files/kit/feed.ts'
import type { Podcast } from '../../../../../src/features/sound/files/kit/podcast.ts'
import { hasProgram } from '../../../../helpers/has-program.ts'

const BYTES = 1_234_567
const SECONDS = 3 * 3_600
const usual: Podcast = {
  id: '0192f0c1-2f4e-7b1c-9d7a-0123456789ab',
  about: {
    title: 'Trams or buses?',
    artists: ['Maya', 'Ben', 'Iris'],
    date: Date.UTC(2026, 1, 1, 3, 4, 5),
    language: 'en',
    comment: 'Spoken by voices that are no people.',
  },
  parts: [
    {
      number: 1,
      seat: 'first',
      title: null,
      isTurn: true,
      name: 'Maya',
      text: 'Trams.',
      // A frame lasts 24 ms.
      count: (SECONDS * 1_000) / 24,
      sentences: [{ text: 'Trams.', start: 0, end: 900 }],
    },
  ],
  question: 'Should the city build trams or buy buses?',
  speakers: ['Maya', 'Ben', 'Iris'].map((name) => ({ name, model: 'a-model' })),
  answer: 'Buy buses first.',
}
const HOSTILE = `<b>&amp;"'\`]]>\u0008\uFFFE\uD800 ${'long 長い '.repeat(3_000)}`

/** Shows from which feeds are made. */
const PODCASTS: Readonly<Record<string, readonly [podcast: Podcast, address: string]>> = {
  usual: [usual, 'https://podcasts.test/show/'],
  'at the root, unencrypted, with a port': [usual, 'http://podcasts.test:8080/'],
  'signs of XML everywhere': [
    {
      ...usual,
      about: { ...usual.about, title: HOSTILE.slice(0, 200), comment: HOSTILE, artists: [HOSTILE.slice(0, 60)] },
      question: HOSTILE,
      answer: HOSTILE,
      speakers: [{ name: HOSTILE.slice(0, 60), model: '<&>' }],
    },
    "https://podcasts.test/a b&c'd/",
  ],
  'Arabic, of New Year’s eve, without an answer': [
    {
      ...usual,
      about: { ...usual.about, title: 'ترام أم حافلة؟', language: 'ar', date: Date.UTC(2024, 11, 31, 23, 59, 59, 999) },
      question: 'هل نبني الترام؟',
      answer: null,
    },
    'https://podcasts.test/عرض/',
  ],
  'in Chinese characters': [
    { ...usual, about: { ...usual.about, language: 'zh-Hans', date: Date.UTC(2024, 1, 29) } },
    'https://podcasts.test/',
  ],
  'in no known language, without a sound': [
    { ...usual, about: { ...usual.about, language: undefined }, parts: [] },
    'https://podcasts.test/',
  ],
}

interface Tag {
  readonly name: string
  readonly attribs: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly Tag[]
}

/** The elements of a feed with their text. */
function read(xml: string): Tag {
  const tagOf = (node: unknown): Tag => {
    const { name, attribs, children } = node as {
      readonly name: string
      readonly attribs: Tag['attribs']
      readonly children: readonly { readonly type: string; readonly data?: string }[]
    }
    return {
      name,
      attribs,
      text: children.map(({ data = '' }) => data).join(''),
      children: children.filter(({ type }) => type === 'tag').map(tagOf),
    }
  }
  return tagOf(parseDocument(xml, { xmlMode: true, decodeEntities: true }).children.find(({ type }) => type === 'tag'))
}

const named = (parent: Tag, name: string) => parent.children.filter((child) => child.name === name)
function one(parent: Tag, name: string): Tag {
  expect(named(parent, name), name).toHaveLength(1)
  return named(parent, name)[0]!
}

/** Elements that may be repeated; every other may occur only once. */
const REPEATED = new Set(['podcast:transcript', 'podcast:person', 'itunes:category', 'atom:link'])
/** RFC 822, section 5, with the year in four digits, as RSS 2.0 prefers. */
const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/
/** The categories of Apple’s directory, without and with subcategories. */
const APPLE_CATEGORIES =
  'Arts|Business|Comedy|Education|Fiction|Government|History|Health & Fitness|Kids & Family|Leisure|Music|News|Religion & Spirituality|Science|Society & Culture|Sports|Technology|True Crime|TV & Film'.split(
    '|',
  )
const isAddress = (url: string | undefined) => {
  expect(url).toMatch(/^https?:\/\/[^\s<>"]+$/)
  expect(new URL(url ?? '').href).toBe(url)
}

describe.each(Object.entries(PODCASTS))('the feed of a podcast: %s', (_name, [podcast, address]) => {
  const xml = podcastFeed(podcast, address, BYTES)
  const rss = read(xml)
  const channel = rss.children[0]!
  const item = one(channel, 'item')

  test('follows RSS 2.0: what is required of a channel and an item is there once, with words', () => {
    expect([rss.name, rss.attribs['version'], rss.children.map(({ name }) => name)]).toEqual([
      'rss',
      '2.0',
      ['channel'],
    ])
    for (const name of ['title', 'link', 'description']) expect(one(channel, name).text.trim(), name).not.toBe('')
    for (const name of ['title', 'description']) expect(one(item, name).text.trim(), name).not.toBe('')
    isAddress(one(channel, 'link').text)
    expect(one(channel, 'language').text).toMatch(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/)
    for (const parent of [channel, item])
      for (const { name } of parent.children) if (!REPEATED.has(name)) expect(named(parent, name), name).toHaveLength(1)
  })

  test('names its sound with address, bytes and media type, and keeps the id of the episode', () => {
    const { attribs } = one(item, 'enclosure')
    isAddress(attribs['url'])
    expect(attribs).toMatchObject({ length: String(BYTES), type: 'audio/mpeg' })
    expect(Object.keys(attribs).toSorted()).toEqual(['length', 'type', 'url'])
    const guid = one(item, 'guid')
    expect(guid).toMatchObject({ text: podcast.id, attribs: { isPermaLink: 'false' } })
    expect(read(podcastFeed({ ...podcast, answer: 'Another.' }, 'https://other.test/', 1)).children[0]).toMatchObject({
      children: expect.arrayContaining([
        expect.objectContaining({ name: 'item', children: expect.arrayContaining([guid]) }),
      ]),
    })
  })

  test('dates the episode in the form of RFC 822, with the right day of the week', () => {
    const date = one(item, 'pubDate').text
    expect(date).toMatch(RFC_822)
    const at = Math.floor(podcast.about.date / 1_000) * 1_000
    expect(Date.parse(date)).toBe(at)
    expect(date.slice(0, 3)).toBe(new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(at))
  })

  test('has what Apple’s directory asks of shows and episodes, with values that it accepts', () => {
    expect(APPLE_CATEGORIES).toContain(one(channel, 'itunes:category').attribs['text'])
    expect(one(channel, 'itunes:author').text.trim()).not.toBe('')
    expect(one(channel, 'itunes:type').text).toMatch(/^(?:episodic|serial)$/)
    expect(one(item, 'itunes:episodeType').text).toMatch(/^(?:full|trailer|bonus)$/)
    for (const parent of [channel, item]) {
      expect(one(parent, 'itunes:explicit').text).toMatch(/^(?:true|false)$/)
      const { href } = one(parent, 'itunes:image').attribs
      isAddress(href)
      expect(href).toMatch(/\.(?:png|jpg)$/)
      expect(Buffer.byteLength(one(parent, 'description').text)).toBeLessThanOrEqual(4_000)
    }
    expect(one(item, 'itunes:duration').text).toBe(String(podcast.parts.length === 0 ? 0 : SECONDS))
  })

  test('has the chapters, transcripts, people and id of Podcasting 2.0', () => {
    expect(one(channel, 'podcast:guid').text).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    )
    expect(one(channel, 'podcast:medium').text).toBe('podcast')
    const chapters = one(item, 'podcast:chapters').attribs
    isAddress(chapters['url'])
    expect(chapters['type']).toBe('application/json+chapters')
    const transcripts = named(item, 'podcast:transcript').map(({ attribs }) => attribs)
    for (const { url } of transcripts) isAddress(url)
    expect(transcripts.map(({ type }) => type)).toEqual(['application/json', 'text/vtt', 'application/x-subrip'])
    const people = named(item, 'podcast:person').map(({ text }) => text)
    expect(people).toHaveLength(podcast.speakers.length)
    for (const name of people) expect(name.length).toBeLessThanOrEqual(128)
  })

  test('declares each prefix that it uses, and is XML', () => {
    const used = [...xml.matchAll(/<\/?([\w]+):/g)].map(([, prefix = '']) => prefix)
    for (const prefix of new Set(used)) expect(rss.attribs[`xmlns:${prefix}`], prefix).toMatch(/^https?:\/\//)
    expect(xml.isWellFormed()).toBe(true)
    expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/)
    if (hasProgram('xmllint')) execFileSync('xmllint', ['--noout', '-'], { input: xml })
  })
})

test('a show keeps its id when its address becomes encrypted, and another address is another show', () => {
  const id = (address: string) => one(read(podcastFeed(usual, address, BYTES)).children[0]!, 'podcast:guid').text
  expect(id('https://podcasts.test/show/')).toBe(id('http://podcasts.test/show/'))
  expect(id('https://podcasts.test/other/')).not.toBe(id('https://podcasts.test/show/'))
})
