import type { ModelEvent } from '../engine/ports.ts'

const OPEN = '<think>'
const CLOSE = '</think>'

/**
 * Takes thinking apart that a model wrote into its text as `<think>…</think>` at the very beginning, as some local
 * models do. Anywhere else the words are the model's own and stay.
 */
export function createThinkTags() {
  let state: 'start' | 'thinking' | 'after' | 'text' = 'start'
  let held = ''

  function push(text: string, events: ModelEvent[]): void {
    if (state === 'text') {
      events.push({ type: 'text', text })
      return
    }
    held += text
    if (state === 'start') {
      const begun = held.trimStart()
      if (begun.startsWith(OPEN)) {
        state = 'thinking'
        held = begun.slice(OPEN.length)
      } else if (!OPEN.startsWith(begun)) {
        state = 'text'
        emit('text', held, events)
        held = ''
      }
    }
    if (state === 'thinking') {
      const close = held.indexOf(CLOSE)
      if (close >= 0) {
        emit('thinking', held.slice(0, close), events)
        held = held.slice(close + CLOSE.length)
        state = 'after'
      } else {
        const keep = partialClose(held)
        emit('thinking', held.slice(0, held.length - keep), events)
        held = held.slice(held.length - keep)
      }
    }
    if (state === 'after') {
      held = held.trimStart()
      if (held === '') return
      state = 'text'
      emit('text', held, events)
      held = ''
    }
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

/** Length of the longest end of the text that could be the beginning of the closing tag. */
function partialClose(text: string): number {
  for (let length = Math.min(CLOSE.length - 1, text.length); length > 0; length -= 1)
    if (CLOSE.startsWith(text.slice(-length))) return length
  return 0
}
