import { Window } from 'happy-dom'
import { unzipSync } from 'fflate'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { exportDocx } from '../../../../../src/features/export/files/docx/export-docx.ts'
import { prose } from '../../../../../src/features/export/files/html/prose.ts'
import { options, pdf, saying } from './pdf/one-speech.ts'

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

const spoken = () => saying(SAID)

test('in Word every mark of a footnote leads to its words, and they lead back to the first mark', async () => {
  const files = unzipSync(await exportDocx(spoken(), options))
  const body = new TextDecoder().decode(files['word/document.xml'])
  const paragraphs = body.match(/<w:p>.*?<\/w:p>/gs) ?? []
  const plain = (xml: string) => xml.replaceAll('<w:tab/>', ' ').replaceAll(/<[^>]*>/g, '')
  const links = [...body.matchAll(/<w:hyperlink w:anchor="([^"]+)"[^>]*>(.*?)<\/w:hyperlink>/gs)]
    .map(([, anchor = '', words = '']) => ({ anchor, words: plain(words) }))
    .filter(({ words }) => /^\[(?:1|b)\]$/.test(words))
  const placeOf = (anchor: string) => plain(paragraphs.find((one) => one.includes(`w:name="${anchor}"`)) ?? 'nowhere')
  const marks = links.slice(0, 4)
  expect(marks.map(({ anchor }) => placeOf(anchor))).toEqual([
    '[1] City report, 2024',
    '[b] Police figures',
    '[1] City report, 2024',
    '[b] Police figures',
  ])
  const backs = links.slice(4)
  expect(backs.map(({ words }) => words)).toEqual(['[1]', '[b]'])
  for (const { anchor, words } of backs) {
    const [, marked = ''] = new RegExp(`w:name="${anchor}"/>(.*?)<w:bookmarkEnd`, 's').exec(body) ?? []
    expect(plain(marked)).toBe(words)
    expect(placeOf(anchor)).toContain('Noise fell')
  }
  expect(paragraphs.find((one) => plain(one).includes('A quoted report'))).toContain('<w:pStyle w:val="Quote"/>')
})

test('in a PDF every mark of a footnote leads to its words, and they lead back to the first mark', async () => {
  const file = await getDocumentProxy(pdf(spoken(), { ...options, parts: [] }).slice())
  const links: { readonly says: string; readonly top: number; readonly leads: number; readonly named: boolean }[] = []
  const lines: { readonly words: string; readonly y: number }[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    for (const item of (await page.getTextContent()).items)
      if ('str' in item) lines.push({ words: item.str, y: Number(item.transform[5]) })
    for (const { dest, contentsObj, rect } of (await page.getAnnotations()) as readonly {
      readonly dest: string | readonly unknown[] | null
      readonly contentsObj: { readonly str: string }
      readonly rect: readonly number[]
    }[]) {
      const place = typeof dest === 'string' ? await file.getDestination(dest) : dest
      const named = typeof dest === 'string'
      links.push({ says: contentsObj.str, top: rect[3] ?? 0, leads: Number(place?.[3] ?? Number.NaN), named })
    }
  }
  const notes = links.filter(({ says }) => /^\[(?:1|b)\]$/.test(says))
  const heightOf = (words: string) => lines.find((line) => line.words.includes(words))?.y ?? Number.NaN
  const wordsOf: Readonly<Record<string, string>> = { '[1]': 'City report', '[b]': 'Police figures' }
  const marks = notes.filter(({ named }) => named)
  expect(marks.map(({ says }) => says)).toEqual(['[1]', '[b]', '[1]', '[b]'])
  // A link opens the window a little more than a line above the words.
  for (const { says, leads } of marks) {
    const above = leads - heightOf(wordsOf[says] ?? '')
    expect(above).toBeGreaterThan(0)
    expect(above).toBeLessThan(40)
  }
  const backs = notes.filter(({ named }) => !named)
  expect(backs.map(({ says }) => says)).toEqual(['[1]', '[b]'])
  for (const { says, leads } of backs) {
    const first = marks.find((mark) => mark.says === says)
    expect(leads - (first?.top ?? 0)).toBeGreaterThan(0)
    expect(leads - (first?.top ?? 0)).toBeLessThan(40)
  }
})

test('a quotation is set apart from the words around it in a PDF, with a line beside it', async () => {
  const marked = pdf(spoken(), { ...options, parts: [] })
  const file = await getDocumentProxy(marked.slice())
  const roles: string[] = []
  const walk = (node: { readonly role?: string; readonly children?: readonly unknown[] } | null): void => {
    if (node?.role !== undefined) roles.push(node.role)
    for (const child of node?.children ?? []) walk(child as typeof node)
  }
  const lefts = new Map<string, number>()
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    walk(await page.getStructTree())
    for (const item of (await page.getTextContent()).items)
      if ('str' in item) lefts.set(item.str, Number(item.transform[4]))
  }
  expect(roles.filter((role) => role === 'BlockQuote')).toHaveLength(1)
  const leftOf = (words: string) => [...lefts].find(([said]) => said.startsWith(words))?.[1] ?? Number.NaN
  expect(leftOf('A quoted report') - leftOf('Noise fell')).toBeCloseTo(12, 0)
})

test('texts with the same labels have footnotes of their own in one file', async () => {
  const state = spoken()
  const twice = {
    ...state,
    turns: state.turns.flatMap((turn) => [turn, { ...turn, id: `${turn.id}-again`, number: 2 }]),
  }
  const body = new TextDecoder().decode(unzipSync(await exportDocx(twice, options))['word/document.xml'])
  const names = [...body.matchAll(/<w:bookmarkStart w:id="(\d+)" w:name="([^"]+)"/g)]
  expect(new Set(names.map(([, id]) => id)).size).toBe(names.length)
  expect(new Set(names.map(([, , name]) => name)).size).toBe(names.length)
  expect(names.filter(([, , name = '']) => name.includes('-note-'))).toHaveLength(8)
})
