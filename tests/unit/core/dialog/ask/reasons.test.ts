import { afterEach, expect, test } from 'vitest'
import german from '../../../../../src/base/language/catalogues/de.json' with { type: 'json' }
import { speak } from '../../../../../src/base/language/t.ts'
import { readReasons, reasonsOf, whyOf } from '../../../../../src/core/dialog/ask/reasons.ts'
import { reasonWords } from '../../../../../src/page/dialog-view/reason-words.ts'

const words: Readonly<Record<string, string>> = german

afterEach(() => speak())

const all = reasonsOf({
  words: ['tram', 'street', 'noise', 'shop', 'square', 'car', 'bus'],
  vector: 0.87,
  from: { title: 'The trams', steps: [{ relationship_type: 'CAUSES' }, { relationship_type: 'IS_PART_OF' }] },
  recency: 1,
  importance: 1,
})
const none = reasonsOf({ words: [], vector: null, recency: 0, importance: 0 })

test('other programs and the terminal get the reason in one English sentence', () => {
  expect(whyOf(all)).toBe(
    'Two hops from “The trams” (causes, then is part of); has ‘tram’, ‘street’, ‘noise’, ‘shop’, ‘square’ and 2 more; means much the same (87%); new; of weight.',
  )
  expect(whyOf(none)).toBe('Stands beside what has the words.')
})

test('the page gives the reason in the language of its reader', () => {
  speak({ id: 'de', translate: (message) => words[message] })
  const said = reasonWords(all)
  expect(said).toContain('2 Schritte von „The trams“ entfernt')
  expect(said).toContain('und 2 weitere.')
  expect(said).toContain('Aus den letzten drei Tagen. Von Gewicht.')
  expect(reasonWords(none)).toBe('Steht neben dem, was die Wörter enthält.')
})

test('stored reasons are read again, and a text that is no reason is left out', () => {
  expect(readReasons(JSON.parse(JSON.stringify(all)))).toEqual(all)
  expect(readReasons([null, 7, { kind: 'other' }, { kind: 'meaning' }, { kind: 'new' }])).toEqual([{ kind: 'new' }])
  expect(readReasons(undefined)).toEqual([])
})
