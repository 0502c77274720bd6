import type { ModelEvent } from '../engine/ports.ts'
import { UNKNOWN_START, type StartNote } from './answer-start.ts'

/** How models write thinking into their text: most local ones, Mistral's, and Gemini's behind its compatible address. */
const TAGS = [
  { open: '<think>', close: '</think>' },
  { open: '[THINK]', close: '[/THINK]' },
  { open: '<thought>', close: '</thought>' },
] as const

/** Where a template has opened the thinking already, the text holds its end alone. */
const UNOPENED = '</think>'

/** So many characters without that end are words: some 16,000 tokens, half of what anybody may think. */
const UNDECIDED_CHARS = 64_000

/**
 * - start: nothing has come but blanks and what could begin a tag
 * - thinking: within tags
 * - unopened: words, unless they end as thinking
 * - assumed: thinking, by what this model did before
 * - after: blanks that follow thinking
 */
type State = 'start' | 'thinking' | 'unopened' | 'assumed' | 'after' | 'text'

/**
 * Takes thinking apart that a model wrote into its text as `<think>…</think>` or the like at the very beginning, or
 * ended as `</think>` without having opened it. Anywhere else the words are the model's own and stay.
 * @param start how answers of this model begin: one that ends its thinking so is read as thinking from its first
 *   character on the next time, however long it thinks
 */
export function createThinkTags(start: StartNote = UNKNOWN_START) {
  let state: State = 'start'
  let held = ''
  let close = ''
  let undecided = false
  let known = start.known
  /** What was read as thinking by what the model did before: words after all, when no end comes. */
  let assumed = ''
  let seen = 0

  function push(text: string, events: ModelEvent[]): void {
    if (state === 'text') {
      emit('text', text, events)
      return
    }
    held += text
    seen += text.length
    if (state === 'start') begin(events)
    if (state === 'unopened') readUnopened(events)
    if (state === 'assumed') readAssumed(events)
    if (state === 'thinking') {
      const end = held.indexOf(close)
      if (end >= 0) {
        emit('thinking', held.slice(0, end), events)
        held = held.slice(end + close.length)
        state = 'after'
      } else emit('thinking', allBut([close]), events)
    }
    if (state === 'after') {
      held = held.trimStart()
      if (held !== '') beWords(events)
    }
  }

  function begin(events: ModelEvent[]): void {
    const begun = held.trimStart()
    const tag = TAGS.find(({ open }) => begun.startsWith(open))
    if (tag) {
      state = 'thinking'
      close = tag.close
      held = begun.slice(tag.open.length)
    } else if (!TAGS.some(({ open }) => open.startsWith(begun))) {
      state = known === 'thinking' ? 'assumed' : 'unopened'
      if (known === null) decide(false, events)
    }
  }

  function readUnopened(events: ModelEvent[]): void {
    const opened = held.indexOf(TAGS[0].open)
    const end = held.indexOf(UNOPENED)
    if (opened >= 0 && (end < 0 || opened < end)) {
      // The tags are what it speaks of.
      decide(true, events)
      beWords(events)
    } else if (end >= 0) {
      emit('text', held.slice(0, end), events)
      start.note('thinking')
      undecided = false
      events.push({ type: 'text-was-thinking' })
      held = held.slice(end + UNOPENED.length)
      state = 'after'
    } else {
      emit('text', allBut([UNOPENED, TAGS[0].open]), events)
      if (undecided && seen > UNDECIDED_CHARS) decide(true, events)
    }
  }

  function readAssumed(events: ModelEvent[]): void {
    const end = held.indexOf(UNOPENED)
    const thought = end >= 0 ? held.slice(0, end) : allBut([UNOPENED])
    emit('thinking', thought, events)
    assumed += thought
    if (end < 0) return
    held = held.slice(end + UNOPENED.length)
    assumed = ''
    state = 'after'
  }

  /** @param words it is known by now that they are no thinking */
  function decide(words: boolean, events: ModelEvent[]): void {
    if (words) start.note('words')
    if (undecided === !words) return
    undecided = !words
    events.push({ type: 'may-be-thinking', may: undecided })
  }

  function beWords(events: ModelEvent[]): void {
    state = 'text'
    emit('text', held, events)
    held = ''
  }

  /** Takes what is held but an end that could be the beginning of a tag. */
  function allBut(tags: readonly string[]): string {
    const keep = Math.max(...tags.map((tag) => partialEnd(held, tag)))
    const taken = held.slice(0, held.length - keep)
    held = held.slice(held.length - keep)
    return taken
  }

  /** Its thinking comes beside the words, so they are words from the first on. */
  function besides(): void {
    known = 'words'
  }

  /**
   * The answer is over: what was held back in case a tag followed is let go.
   * @param whole it ended by itself, and not at a limit
   */
  function flush(events: ModelEvent[], whole = false): void {
    if (state === 'assumed') {
      assumed += held
      if (whole) {
        // It has not thought this time.
        start.note('words')
        events.push({ type: 'thinking-was-text' })
        emit('text', assumed, events)
      } else emit('thinking', held, events)
    } else if (held !== '') emit(state === 'thinking' ? 'thinking' : 'text', held, events)
    if (state === 'unopened' && whole && known === null) start.note('words')
    held = ''
    assumed = ''
    state = 'text'
  }

  return { push, besides, flush }
}

function emit(type: 'text' | 'thinking', text: string, events: ModelEvent[]): void {
  if (text !== '') events.push({ type, text })
}

/** Length of the longest end of the text that could be the beginning of the tag. */
function partialEnd(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1)
    if (tag.startsWith(text.slice(-length))) return length
  return 0
}
