import type { ModelEvent } from '../../core/engine/ports.ts'
import type { AnswerReader } from '../vendor.ts'
import { LinkFilter } from './link-filter.ts'
import { SearchNotes } from './search-notes.ts'

/** Reads what the pieces of an answer say about web searches. */
export interface SearchLook<Chunk> {
  /** Notes what a piece says about searches. @param text the text of the answer before it, as the model wrote it */
  look(chunk: Chunk, notes: SearchNotes, text: string): void
  /** Whether a search begins with this piece. A few words before it announce the search and are no speech. */
  aside?(chunk: Chunk): boolean
  /** Whether a search is running (true) or over (false) from this piece on; null when the piece does not say. */
  searching?(chunk: Chunk): boolean | null
  /** Call when the answer is complete. @param text all of its text, as the model wrote it */
  end?(notes: SearchNotes, text: string): void
}

/**
 * The most characters of an announcement such as "I will look for the latest figures." A longer text, or one that is
 * based on a source, is speech.
 */
const ASIDE_CHARS = 300

/**
 * A reader for an answer with web searches. Links that name sources are removed from its text, and what was found
 * follows after the last word.
 */
export function searchedReader<Chunk>(
  reader: AnswerReader<Chunk>,
  { look, aside, searching, end }: SearchLook<Chunk>,
): AnswerReader<Chunk> {
  const notes = new SearchNotes()
  const links = new LinkFilter(({ url, label, words }) => {
    notes.cite(url, null, words)
    // xAI uses numbers as labels of its sources; they are no names.
    if (!/^[\s[\]^\d]*$/.test(label)) notes.label(url, label)
  })
  let text = ''
  let noted = 0

  function spoken(shown: string): ModelEvent[] {
    return shown === '' ? [] : [{ type: 'text', text: shown }]
  }
  function pass(event: ModelEvent): readonly ModelEvent[] {
    switch (event.type) {
      case 'text':
        text += event.text
        return spoken(links.push(event.text))
      case 'text-was-thinking':
        text = ''
        links.restart()
        return [event]
      case 'tool-call':
        return [...spoken(links.end()), event]
      default:
        return [event]
    }
  }
  return {
    ...reader,
    read(chunk) {
      const events = reader.read(chunk).flatMap(pass)
      look(chunk, notes, text)
      const announced = aside?.(chunk) && !notes.cited && text.trim() !== '' && text.length <= ASIDE_CHARS
      if (announced) events.push(...pass({ type: 'text-was-thinking' }))
      const on = searching?.(chunk) ?? null
      if (on !== null) events.push({ type: 'searching', on })
      // What was found is reported at once, in case the caller ends the answer early.
      const found = notes.size === noted ? null : notes.found()
      noted = notes.size
      return found ? [...events, { type: 'web-search', found }] : events
    },
    close() {
      const events = [...(reader.close?.() ?? []).flatMap(pass), ...spoken(links.end())]
      end?.(notes, text)
      notes.requests = reader.end()?.usage?.searches ?? notes.requests
      const found = notes.found()
      return found ? [...events, { type: 'web-search', found }] : events
    },
  }
}
