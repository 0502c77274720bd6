import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { prose } from '../../../../../src/features/export/files/html/prose.ts'

const SAID = `Noise fell[^1] and so did accidents[^b], as the city says[^1].

> A quoted report[^b]

[^1]: City report, 2024
[^b]: Police figures`

const page = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html')

test('every mark of a footnote leads to its words, and they lead back to the first mark', () => {
  const document = page(prose(SAID, [], 'turn-4'))
  const links = [...document.querySelectorAll('sup a')]
  const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.textContent)
  expect(targets).toEqual([
    '[1] City report, 2024',
    '[b] Police figures',
    '[1] City report, 2024',
    '[b] Police figures',
  ])
  const back = [...document.querySelectorAll('.said-notes a')].map((link) => link.getAttribute('href'))
  expect(back.map((href) => document.querySelector(href ?? '')?.textContent)).toEqual(['[1]', '[b]'])
  expect([...document.querySelectorAll('[id]')].map(({ id }) => id).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'turn-4-note-1',
    'turn-4-note-1-mark',
    'turn-4-note-2',
    'turn-4-note-2-mark',
  ])
})

test('a text without a place of its own in the page has footnotes without links, so that no id is there twice', () => {
  const document = page(prose(SAID))
  expect(document.querySelectorAll('a, [id]')).toHaveLength(0)
  expect(document.querySelectorAll('.said-notes li')).toHaveLength(2)
})

test('a footnote that nothing refers to leads nowhere', () => {
  const document = page(prose('Noise fell.\n\n[^1]: City report', [], 'turn-1'))
  expect(document.querySelectorAll('a')).toHaveLength(0)
  expect(document.querySelector('.said-notes')?.textContent.trim()).toBe('[1] City report')
})
