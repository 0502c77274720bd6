import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { speakWithin } from '../../../../../src/base/files/speak-within.ts'
import { exportHtml } from '../../../../../src/features/export/files/html/export-html.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { exportMarkdown } from '../../../../../src/features/export/files/markdown.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import { argued, folded, samplePrices } from '../../../../fixtures/exports/samples.ts'
import { parsed } from './parsed.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe.each([
  ['txt', exportText],
  ['md', exportMarkdown],
  ['html', exportHtml],
] as const)('the board in %s', (_, render) => {
  test('tells the state of each point, what answered it, and which answers are owed', () => {
    const shown = text(render(argued().state('d'), { parts: ['board'] })).replaceAll(/<[^>]+>|\\/g, '')
    for (const words of [
      'Answered (1)',
      '“Streets are for people.”',
      'A reason for it answered:',
      'Granted: Streets are',
    ])
      expect(shown).toContain(words)
    // A point that nobody answered stands in one line.
    expect(shown).toContain('Standing (1)')
    expect(shown).toMatch(/לא כולם יכולים ללכת \(או לרכב\) \(?turn 4,/)
    const asked = text(render(folded().state('d'), { parts: ['board'] })).replaceAll(/<[^>]+>|\\/g, '')
    for (const words of ['1 of 2 asked', '“And then?”', 'Answered (1)', '“Which line came first?”'])
      expect(asked).toContain(words)
  })

  test('is left out where it is not wanted', () => {
    expect(text(render(argued().state('d'), { parts: ['map'] }))).not.toContain('Standing (1)')
  })
})

test('the board names whose points they are in the language of the reader', async () => {
  const shown = await speakWithin('de', () => text(exportMarkdown(argued().state('d'), { parts: ['board'] })))
  expect(shown).toContain('Punkte von ')
  expect(shown).not.toContain('points')
})

test('each point of the board leads to its turn in HTML', () => {
  const page = new new Window().DOMParser().parseFromString(text(exportHtml(argued().state('d'))), 'text/html')
  const links = [...page.querySelectorAll('#board a')].map((link) => link.getAttribute('href') ?? '')
  expect(links.length).toBeGreaterThan(2)
  for (const link of links) expect(page.querySelector(link)).not.toBeNull()
  expect(page.querySelector('.contents a[href="#board"]')).not.toBeNull()
})

test('JSON contains the board, and an edited board does not replace what the facts say', () => {
  const options = { prices: samplePrices }
  const json = parsed(exportJson(argued().state('d'), options)) as { board?: { points: unknown[] } }
  expect(json.board?.points).toMatchObject([
    {
      seat: 'first',
      state: 'answered',
      turn: 2,
      met: [{ relation: 'supports' }, { relation: 'rebuts', direct: false }, { relation: 'concedes', direct: true }],
    },
    { seat: 'second', state: 'standing', turn: 4, met: [] },
  ])
  const forged = { ...json, board: { ...json.board, cruxes: [{ text: 'Forged', turn: 1 }] } }
  expect(JSON.stringify(parseImport(JSON.stringify(forged)))).not.toContain('Forged')
})
