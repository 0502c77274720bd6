import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ModelEvent } from '../../../src/engine/ports.ts'
import { createThinkTags } from '../../../src/providers/think-tags.ts'

function split(pieces: readonly string[]): { text: string; thinking: string } {
  const tags = createThinkTags()
  const events: ModelEvent[] = []
  for (const piece of pieces) tags.push(piece, events)
  tags.flush(events)
  const join = (type: string) =>
    events.map((event) => ('text' in event && event.type === type ? event.text : '')).join('')
  return { text: join('text'), thinking: join('thinking') }
}

/** Cuts a text at the given places. */
function cut(text: string, places: readonly number[]): string[] {
  const at = [0, ...places.map((place) => Math.min(place, text.length)).toSorted((a, b) => a - b), text.length]
  return at.slice(1).map((end, index) => text.slice(at[index], end))
}

const places = fc.array(fc.nat(80), { maxLength: 8 })

test('thinking is told apart only when its tags arrive whole', () => {
  fc.assert(
    fc.property(places, (at) => {
      expect(split(cut('\n<think>One < two </thin </think>\n\nThe <think>answer</think>.', at))).toEqual({
        thinking: 'One < two </thin ',
        text: 'The <think>answer</think>.',
      })
    }),
  )
})

/** It ends thinking that it has not begun. */
function endsUnopened(text: string): boolean {
  const [end, begin] = [text.indexOf('</think>'), text.indexOf('<think>')]
  return end >= 0 && (begin < 0 || end < begin)
}

test('text without thinking loses or changes a character', () => {
  fc.assert(
    fc.property(
      fc
        .string({ unit: fc.constantFrom('<', 't', 'think>', ' ', 'a', '\n', '</think>') })
        .filter((text) => !text.trimStart().startsWith('<think>') && !endsUnopened(text)),
      places,
      (text, at) => {
        expect(split(cut(text, at))).toEqual({ thinking: '', text })
      },
    ),
  )
})

test('an answer that breaks off within its thinking shows it as speech', () => {
  expect(split(['<think>half a thou', 'ght</thi'])).toEqual({ thinking: 'half a thought</thi', text: '' })
})
