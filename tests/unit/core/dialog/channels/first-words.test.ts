import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FirstWords } from '../../../../../src/core/dialog/channels/channel-parts.ts'
import { ChannelSplitter } from '../../../../../src/core/dialog/channels/channel-splitter.ts'
import { createAnswerStarts } from '../../../../../src/providers/calls/answer-start.ts'
import { cut, hear } from './support.ts'

const unknown: FirstWords = { known: null, note: () => {} }

function split(pieces: readonly string[]): { text: string; thinking: string } {
  const { text, thinking } = hear(pieces, { first: unknown, whole: false })
  return { text, thinking }
}

const places = fc.array(fc.nat(80), { maxLength: 8 })

test('thinking is recognised by its tags however they are cut', () => {
  fc.assert(
    fc.property(places, (at) => {
      expect(split(cut('\n<think>One < two </thin </think>\n\nThe <think>answer</think>.', at))).toEqual({
        thinking: 'One < two </thin ',
        text: 'The <think>answer</think>.',
      })
    }),
  )
})

/** Whether it ends thinking that was not begun. */
function endsUnopened(text: string): boolean {
  const [end, begin] = [text.indexOf('</think>'), text.indexOf('<think>')]
  return end >= 0 && (begin < 0 || end < begin)
}

test('text without thinking keeps every character, also tags in the middle of its sentences', () => {
  fc.assert(
    fc.property(
      fc
        .string({ unit: fc.constantFrom('<', 't', 'think>', ' ', 'a', '\n', '</think>') })
        .filter((text) => !/^\s*< ?think>|< ?think>\n/m.test(text) && !endsUnopened(text)),
      places,
      (text, at) => {
        expect(split(cut(text, at))).toEqual({ thinking: '', text })
      },
    ),
  )
})

test('an answer that breaks off within its thinking shows none of it as speech', () => {
  expect(split(['<think>half a thou', 'ght</thi'])).toEqual({ thinking: 'half a thought</thi', text: '' })
})

/** Several answers of one model, as the app reads them. */
function answers(texts: readonly { readonly text: string; readonly whole: boolean }[], at: readonly number[]) {
  const starts = createAnswerStarts()
  return texts.map(({ text: written, whole }) => {
    const { text, thinking } = hear(cut(written, at), { first: starts.of('http://box', 'm', true), whole })
    return { text, thinking }
  })
}

test('once a model has ended thinking without an opening tag, its unfinished thinking is not heard either', () => {
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

test('words of a model that once thought without an opening tag are kept when it does not think', () => {
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

test('a long answer without a closing tag stops counting as possible thinking', () => {
  const splitter = new ChannelSplitter(createAnswerStarts().of('http://box', 'm', undefined))
  const parts = Array.from({ length: 20 }, () => splitter.push('word '.repeat(1_000))).flat()
  expect(parts.filter(({ type }) => type !== 'text')).toEqual([
    { type: 'may-be-thinking', may: true },
    { type: 'may-be-thinking', may: false },
  ])
})
