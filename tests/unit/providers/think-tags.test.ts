import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ModelEvent } from '../../../src/engine/ports.ts'
import { createAnswerStarts } from '../../../src/providers/answer-start.ts'
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

/** Several answers of one model, as the app hears them. */
function answers(texts: readonly { readonly text: string; readonly whole: boolean }[], at: readonly number[]) {
  const starts = createAnswerStarts()
  return texts.map(({ text, whole }) => {
    const tags = createThinkTags(starts.of('http://box', 'm', true))
    const events: ModelEvent[] = []
    for (const piece of cut(text, at)) tags.push(piece, events)
    tags.flush(events, whole)
    let heard = { text: '', thinking: '' }
    for (const event of events) {
      if (event.type === 'text' || event.type === 'thinking')
        heard = { ...heard, [event.type]: heard[event.type] + event.text }
      else if (event.type === 'text-was-thinking') heard = { text: '', thinking: heard.text }
      else if (event.type === 'thinking-was-text') heard = { text: '', thinking: '' }
    }
    return heard
  })
}

test('a model that ends thinking it has not begun is heard thinking aloud when it thinks too long', () => {
  fc.assert(
    fc.property(places, (at) => {
      expect(
        answers(
          [
            { text: 'Hm. </think>\nYes.', whole: true },
            { text: 'Hm, hm, and no end', whole: false },
            { text: '\nHm </thi</think>No.', whole: true },
            { text: '<think>Hm</think>Perhaps.', whole: true },
          ],
          at,
        ),
      ).toEqual([
        { text: 'Yes.', thinking: 'Hm. ' },
        { text: '', thinking: 'Hm, hm, and no end' },
        { text: 'No.', thinking: '\nHm </thi' },
        { text: 'Perhaps.', thinking: 'Hm' },
      ])
    }),
  )
})

test('words of a model that has once thought so are lost when it does not think', () => {
  fc.assert(
    fc.property(places, (at) => {
      expect(
        answers(
          [
            { text: 'Hm. </think>\nYes.', whole: true },
            { text: 'Not at all </t', whole: true },
            { text: 'Cut off among words', whole: false },
          ],
          at,
        ).slice(1),
      ).toEqual([
        { text: 'Not at all </t', thinking: '' },
        { text: 'Cut off among words', thinking: '' },
      ])
    }),
  )
})

test('an answer is read on for ever in case it is thinking', () => {
  const events: ModelEvent[] = []
  const tags = createThinkTags(createAnswerStarts().of('http://box', 'm', undefined))
  for (let i = 0; i < 20; i += 1) tags.push('word '.repeat(1_000), events)
  expect(events.filter(({ type }) => type !== 'text')).toEqual([
    { type: 'may-be-thinking', may: true },
    { type: 'may-be-thinking', may: false },
  ])
})
