import type { WebSearch, WebSource } from '../../core/contract/turn/web-search.ts'
import { beginningOf, oneLine } from '../../base/text/shorten.ts'

/**
 * The most sources, citations and queries, and the most characters of an address and a title. More would help nobody
 * and make facts large.
 */
const SOURCES_MAX = 100
const CITATIONS_MAX = 200
const QUERIES_MAX = 100
const URL_CHARS = 2_000
const TITLE_CHARS = 300
const TEXT_CHARS = 1_500

/** Collects what an answer says about its web searches, while it arrives. */
export class SearchNotes {
  readonly #queries = new Set<string>()
  readonly #sources: WebSource[] = []
  readonly #places = new Map<string, number>()
  readonly #labels = new Map<number, string>()
  readonly #citations: WebSearch['citations'] = []
  readonly #failures = new Set<string>()
  #suggestions: NonNullable<WebSearch['suggestions']> = []
  /** The number of searches by the vendor's count; null as long as it has given none. */
  requests: number | null = null
  /** Whether the model wanted to search more often than allowed. */
  bounded = false

  query(text: string | null | undefined): void {
    const query = beginningLine(text, TITLE_CHARS)
    if (query !== '' && this.#queries.size < QUERIES_MAX) this.#queries.add(query)
  }

  /** Whether some part of the answer is based on a source. */
  get cited(): boolean {
    return this.#citations.length > 0
  }

  /**
   * Adds a page that was found. If it was added before, it may get its title now.
   * @returns its index; null for anything but a web address
   */
  source(address: string | null | undefined, title?: string | null, age?: string | null): number | null {
    const url = webAddress(address)
    if (url === null) return null
    const named = beginningLine(title, TITLE_CHARS)
    const place = this.#places.get(url)
    if (place !== undefined) {
      const known = this.#sources[place]
      if (known && known.title === '' && named !== '') this.#sources[place] = { ...known, title: named }
      return place
    }
    if (this.#sources.length >= SOURCES_MAX) return null
    this.#places.set(url, this.#sources.length)
    this.#sources.push({ url, title: named, ...(age && { age: beginningLine(age, 60) }) })
    return this.#sources.length - 1
  }

  /**
   * Adds that words of the answer are based on a page.
   * @param passage what the page says
   */
  cite(
    address: string | null | undefined,
    title: string | null | undefined,
    words: string,
    passage?: string | null,
  ): void {
    const source = this.source(address, title)
    const said = beginningOf(words.trim(), TEXT_CHARS)
    if (source === null || said === '' || this.#citations.length >= CITATIONS_MAX) return
    const quoted = beginningOf(passage?.trim() ?? '', TEXT_CHARS)
    const same = this.#citations.find((each) => each.source === source && each.words === said)
    if (same && (quoted === '' || same.passage === quoted)) return
    if (same?.passage === undefined && same) same.passage = quoted
    else this.#citations.push({ source, words: said, ...(quoted !== '' && { passage: quoted }) })
  }

  /** Adds the name that the answer itself gives to a page. It becomes the title if the vendor gives none. */
  label(address: string, label: string): void {
    const source = this.source(address)
    const named = beginningLine(label, TITLE_CHARS)
    if (source !== null && named !== '') this.#labels.set(source, named)
  }

  /** Adds what a page says, to citations of that page that have no passage yet. */
  passage(address: string | null | undefined, text: string): void {
    const source = this.source(address)
    const quoted = beginningOf(text.trim(), TEXT_CHARS)
    if (quoted === '') return
    for (const citation of this.#citations) if (citation.source === source) citation.passage ??= quoted
  }

  failed(why: string): void {
    this.#failures.add(why)
  }

  suggest(suggestions: NonNullable<WebSearch['suggestions']>): void {
    const kept = suggestions.flatMap(({ text, url }) => {
      const [label, address] = [beginningLine(text, TITLE_CHARS), webAddress(url)]
      return label === '' || address === null ? [] : [{ text: label, url: address }]
    })
    if (kept.length > 0) this.#suggestions = kept
  }

  /** The number of entries, by which a caller sees whether there are new ones. */
  get size(): number {
    return this.#queries.size + this.#sources.length + this.#citations.length + this.#failures.size
  }

  /** Everything noted so far; null when nothing was searched. */
  found(): WebSearch | null {
    const requests = this.requests ?? this.#queries.size
    if (requests + this.#queries.size + this.#sources.length + this.#failures.size === 0) return null
    return {
      queries: [...this.#queries],
      sources: this.#sources.map((each, place) =>
        each.title === '' ? { ...each, title: this.#labels.get(place) ?? '' } : each,
      ),
      citations: [...this.#citations],
      requests,
      failures: [...this.#failures],
      ...(this.bounded && { bounded: true as const }),
      ...(this.#suggestions.length > 0 && { suggestions: this.#suggestions }),
    }
  }
}

/** The form in which a web address is stored, without the parameter that OpenAI adds; null for anything else. */
function webAddress(address: string | null | undefined): string | null {
  const url = URL.parse(address ?? '')
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.href.length > URL_CHARS) return null
  if (url.username !== '' || url.password !== '') return null
  if (url.searchParams.get('utm_source') === 'openai') url.searchParams.delete('utm_source')
  return url.href
}

function beginningLine(text: string | null | undefined, chars: number): string {
  return beginningOf(oneLine(text ?? ''), chars)
}
