import { beginningOf } from '../../../base/text/shorten.ts'
import type { WebSearch } from '../../contract/turn/web-search.ts'
import { asWords } from './as-words.ts'
import { spanAt } from './level.ts'
import type { Turn } from '../state.ts'

/** A web page that a turn cites, or that was found for it. */
export interface TurnSource {
  readonly url: string
  readonly title: string
  /** The host of the page, without "www.". */
  readonly host: string
  readonly age: string | null
  readonly citations: readonly TurnCitation[]
}

/** Words of a turn with the page that they cite. */
export interface TurnCitation {
  readonly words: string
  /** The passage of the page; null if the vendor does not give it. */
  readonly passage: string | null
  /** The range of the words in the text of the turn; null when they were changed since. */
  readonly place: { readonly start: number; readonly end: number } | null
}

/** The results of the web searches of a turn, in all its stages together. */
export interface TurnSearch {
  readonly queries: readonly string[]
  /** The pages; those that are cited come first, in the order of the words that cite them. */
  readonly sources: readonly TurnSource[]
  readonly requests: number
  readonly failures: readonly string[]
  /** Whether the model wanted to search more often than it was allowed. */
  readonly bounded: boolean
  readonly suggestions: NonNullable<WebSearch['suggestions']>
}

const searched = new WeakMap<Turn, TurnSearch | null>()

/** What a turn found on the web; null when it made no search. The same object until the turn changes. */
export function turnSearch(turn: Turn): TurnSearch | null {
  const before = searched.get(turn)
  if (before !== undefined) return before
  const found = searchesIn(turn.stages)
  const search = found.length === 0 ? null : joinSearches(found, turn.status === 'ended' ? turn.text : turn.partialText)
  searched.set(turn, search)
  return search
}

/** How many characters of an answer are read to find what it cites: ten times the longest answer with web searches so far. */
const READ_CHARS = 100_000

/** Joins the searches of stages and finds the words that cite them in the text. */
export function joinSearches(found: readonly WebSearch[], text: string): TurnSearch {
  const words = asWords(beginningOf(text, READ_CHARS))
  const sources = new Map<string, { source: Omit<TurnSource, 'citations'>; citations: TurnCitation[] }>()
  for (const { sources: pages, citations } of found) {
    for (const { url, title, age } of pages) {
      const known = sources.get(url)
      if (known && known.source.title !== '') continue
      const source = { url, title, host: hostOf(url), age: age ?? null }
      sources.set(url, { source, citations: known?.citations ?? [] })
    }
    for (const { source, words: cited, passage = null } of citations) {
      const kept = sources.get(pages[source]?.url ?? '')
      if (!kept || kept.citations.some((other) => other.words === cited && other.passage === passage)) continue
      kept.citations.push({ words: cited, passage, place: placeOf(cited, words) })
    }
  }
  const all = [...sources.values()].map(({ source, citations }) => ({ ...source, citations }))
  return {
    queries: unique(found.flatMap(({ queries }) => queries)),
    sources: all.toSorted((a, b) => rank(a) - rank(b)),
    requests: found.reduce((sum, { requests }) => sum + requests, 0),
    failures: unique(found.flatMap(({ failures }) => failures)),
    bounded: found.some(({ bounded }) => bounded),
    suggestions: found.flatMap(({ suggestions = [] }) => suggestions),
  }
}

/** The rank of a page: first those cited by present words, in order; then those cited by words that are gone; then those only found. */
function rank({ citations }: TurnSource): number {
  const places = citations.flatMap(({ place }) => (place ? [place.start] : []))
  if (places.length > 0) return Math.min(...places)
  return citations.length > 0 ? Number.MAX_SAFE_INTEGER - 1 : Number.MAX_SAFE_INTEGER
}

function placeOf(cited: string, words: ReturnType<typeof asWords>): TurnCitation['place'] {
  const wanted = asWords(cited).plain
  if (wanted.trim() === '') return null
  const index = words.plain.indexOf(wanted)
  return index < 0 ? null : spanAt(words, index + 1, wanted.length - 2)
}

/** The pages that words of the turn still cite. */
export function citedSources({ sources }: TurnSearch): readonly TurnSource[] {
  return sources.filter(({ citations }) => citations.some(({ place }) => place !== null))
}

/** The passages of pages that a search found. Quotations of these are not searched in the attached files. */
export function passagesIn(found: readonly Pick<WebSearch, 'citations'>[]): readonly string[] {
  return found.flatMap(({ citations }) => citations.flatMap(({ passage }) => passage ?? []))
}

/** The web searches of stages. */
export function searchesIn(stages: Turn['stages']): readonly WebSearch[] {
  return stages.flatMap(({ blocks }) => blocks.filter((block) => block.type === 'web_search'))
}

/** The note on a search that reached its limit, the same on the page and in exports. */
export const SEARCH_BOUNDED = 'It wanted to search more often than this turn allowed.'

/** The name of a source: its title or, without one, its host. */
export function sourceName({ title, host }: Pick<TurnSource, 'title' | 'host'>): string {
  return title === '' || title === host ? host : `${title} (${host})`
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? url
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}
