import type { GenerateContentResponse, GroundingChunk } from '@google/genai'
import type { SearchLook } from '../search/searched-reader.ts'

/** Reads the sources of a Gemini answer. Its pieces report them once or several times. */
export function geminiSearch(): SearchLook<GenerateContentResponse> {
  let chunks: readonly GroundingChunk[] = []
  return {
    look(response, notes, text) {
      const told = response.candidates?.[0]?.groundingMetadata
      if (!told) return
      for (const query of told.webSearchQueries ?? []) notes.query(query)
      if (told.groundingChunks) chunks = told.groundingChunks
      for (const { web } of chunks) notes.source(web?.uri, web?.title)
      for (const { segment, groundingChunkIndices: indices = [] } of told.groundingSupports ?? []) {
        const words = segment?.text ?? bytesOf(text, segment?.startIndex ?? 0, segment?.endIndex ?? 0)
        for (const index of indices) notes.cite(chunks[index]?.web?.uri, chunks[index]?.web?.title, words)
      }
      const shown = told.searchEntryPoint?.renderedContent
      if (shown) notes.suggest(suggestionsIn(shown))
    },
  }
}

/** The part of a text between two positions, which Gemini counts in bytes. */
function bytesOf(text: string, start: number, end: number): string {
  return Buffer.from(text, 'utf8').subarray(start, end).toString('utf8')
}

/** The links in the HTML that Google requires to be shown. Its markup and styles are not used. */
function suggestionsIn(html: string): { text: string; url: string }[] {
  return [...html.matchAll(/<a\b[^<>]{0,400}?\bhref="([^"<>]{1,4000})"[^<>]{0,400}>([^<]*)<\/a>/gi)].map(
    ([, url = '', text = '']) => ({
      text: unescaped(text),
      url: unescaped(url),
    }),
  )
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

function unescaped(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
