import { expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { GrowingText } from '../../../../../src/page/ui/growing-text.tsx'
import { SaidText, SaidLanguage } from '../../../../../src/page/ui/text/said-text.tsx'
import { readSources } from '../../../build/sources.ts'

test('each paragraph of a speech runs in its own direction and is marked with the language of its dialog', () => {
  const speech = <GrowingText text={'Good morning.\n\nשלום.'} />
  expect(renderToStaticMarkup(<SaidLanguage value="en">{speech}</SaidLanguage>)).toBe(
    '<p dir="auto" data-words="true" lang="en">Good morning.</p><p dir="auto" data-words="true" lang="en">שלום.</p>',
  )
  expect(renderToStaticMarkup(<SaidText as="q">Yes.</SaidText>)).toBe('<q dir="auto">Yes.</q>')
})

test('every quotation on the page is drawn by the component that knows direction and language', () => {
  const files = readSources().filter(
    ({ path, text }) => /^src\/(?:page|features\/[^/]+\/page)\//.test(path) && /<(?:q|blockquote)[\s>]/.test(text),
  )
  expect(files.map(({ path }) => path)).toEqual([])
})
