import type { ModelEvent } from '../engine/ports.ts'

/** How models write thinking into their text: most local ones, Mistral's, and Gemini's behind its compatible address. */
const TAGS = [
  { open: '<think>', close: '</think>' },
  { open: '[THINK]', close: '[/THINK]' },
  { open: '<thought>', close: '</thought>' },
] as const

/** Where a template has opened the thinking already, the text holds its end alone. */
const UNOPENED = '</think>'

/**
 * Takes thinking apart that a model wrote into its text as `<think>…</think>` or the like at the very beginning, or
 * ended as `</think>` without having opened it. Anywhere else the words are the model's own and stay.
 */
export function createThinkTags() {
  let state: 'start' | 'thinking' | 'after' | 'unopened' | 'text' = 'start'
  let held = ''
  let close = ''

  function push(text: string, events: ModelEvent[]): void {
    if (state === 'text') {
      emit('text', text, events)
      return
    }
    held += text
    if (state === 'start') {
      const begun = held.trimStart()
      const tag = TAGS.find(({ open }) => begun.startsWith(open))
      if (tag) {
        state = 'thinking'
        close = tag.close
        held = begun.slice(tag.open.length)
      } else if (!TAGS.some(({ open }) => open.startsWith(begun))) state = 'unopened'
    }
    if (state === 'unopened') {
      const opened = held.indexOf(TAGS[0].open)
      const end = held.indexOf(UNOPENED)
      if (opened >= 0 && (end < 0 || opened < end)) {
        // The tags are what it speaks of.
        state = 'text'
        emit('text', held, events)
        held = ''
      } else if (end >= 0) {
        emit('text', held.slice(0, end), events)
        events.push({ type: 'text-was-thinking' })
        held = held.slice(end + UNOPENED.length)
        state = 'after'
      } else holdBack('text', [UNOPENED, TAGS[0].open], events)
    }
    if (state === 'thinking') {
      const end = held.indexOf(close)
      if (end >= 0) {
        emit('thinking', held.slice(0, end), events)
        held = held.slice(end + close.length)
        state = 'after'
      } else holdBack('thinking', [close], events)
    }
    if (state === 'after') {
      held = held.trimStart()
      if (held === '') return
      state = 'text'
      emit('text', held, events)
      held = ''
    }
  }

  /** Lets go of all but an end that could be the beginning of a tag. */
  function holdBack(type: 'text' | 'thinking', tags: readonly string[], events: ModelEvent[]): void {
    const keep = Math.max(...tags.map((tag) => partialEnd(held, tag)))
    emit(type, held.slice(0, held.length - keep), events)
    held = held.slice(held.length - keep)
  }

  /** The answer is over: what was held back in case a tag followed is let go. */
  function flush(events: ModelEvent[]): void {
    if (held !== '') emit(state === 'thinking' ? 'thinking' : 'text', held, events)
    held = ''
  }

  return { push, flush }
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
