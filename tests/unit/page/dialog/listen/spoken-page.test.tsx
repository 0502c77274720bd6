// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { shownOf } from '../../../../../src/page/dialog/listen/spoken-page.ts'
import { GrowingText } from '../../../../../src/page/ui/growing-text.tsx'
import { untilTestEnds } from '../../drawn.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('the sentence that is spoken is found in a list, a quotation and a table, by the words that are shown', () => {
  const text =
    'So **it begins** here.\n\n1. Count *every* trip.\n   - Divide by people.\n\n> The street is for [people](https://a.example/).\n\n| Name | Cost |\n|---|---|\n| Tram line | five coins |'
  const box = document.createElement('div')
  const root = createRoot(box)
  untilTestEnds(async () => act(() => root.unmount()))
  act(() => root.render(<GrowingText text={text} />))
  const sentences = [
    'So it begins here.',
    'Count every trip.',
    'Divide by people.',
    'The street is for people.',
    'Tram line',
  ]
  const { texts, aligned } = shownOf(box, {
    key: 'a',
    sentences: sentences.map((each) => ({ text: each })),
  } as unknown as Parameters<typeof shownOf>[1])
  expect(aligned.map((span) => span && texts[span.from.paragraph]?.slice(span.from.at, span.to.at))).toEqual(sentences)
})
