import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { latestPanel } from '../../../../../src/core/dialog/judging/panel.ts'
import { exportHtml } from '../../../../../src/features/export/files/html/export-html.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { exportMarkdown } from '../../../../../src/features/export/files/markdown.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import { toState } from '../../../../fixtures/exports/fact-script.ts'
import { judged } from '../../../../fixtures/exports/judged.ts'
import { samplePrices } from '../../../../fixtures/exports/samples.ts'
import { parsed } from './parsed.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe.each([
  ['txt', exportText],
  ['md', exportMarkdown],
  ['html', exportHtml],
] as const)('a panel in %s', (_, render) => {
  test('gives its result, the reasons, and how far to trust it', () => {
    const shown = text(render(judged().state('d'))).replaceAll(/<[^>]+>|\\/g, '')
    for (const words of [
      'Beta: 2 of 4 judges, held in both orders',
      '2 of 3 that decided agree.',
      'Judged by Evidence and Answering.',
      'Reader’s vote: Alpha before seeing the panel, Beta after: changed.',
      'gpt-6-luna',
      'A tie: another choice in the other order (Alpha, then Beta)',
      'Of Alpha’s own family, GPT',
      'No verdict: it chose both',
      'Built-in voice, no AI',
      'Read the digest of the older turns',
      'turn 2, Alpha',
      '“Streets are for people.”',
    ])
      expect(shown).toContain(words)
    expect(shown).not.toContain('Your vote')
  })

  test('is left out when it is not wanted, and when nobody was asked', () => {
    expect(text(render(judged().state('d'), { parts: [] }))).not.toContain('Panel of judges')
    const { bodies, at } = judged()
    const unasked = bodies.findIndex(({ type }) => type === 'panel-asked')
    expect(text(render(toState('d', bodies.slice(0, unasked), at)))).not.toContain('Panel of judges')
  })

  test('says that a turn was edited after the judgement', () => {
    const facts = judged().add({ type: 'turn-edited', turnId: 't2', text: 'Streets are for cars.' })
    expect(text(render(facts.state('d')))).toContain('A turn was changed since')
  })
})

test('a reason links to its turn in HTML, and markup in it has no effect', () => {
  const page = new new Window().DOMParser().parseFromString(text(exportHtml(judged().state('d'))), 'text/html')
  const links = [...page.querySelectorAll('#panel li a')].map((link) => link.getAttribute('href') ?? '')
  expect(new Set(links)).toEqual(new Set(['#turn-2']))
  expect(page.querySelector('#turn-2')).not.toBeNull()
  expect(page.querySelector('#panel b')).toBeNull()
})

describe('in JSON', () => {
  const options = { prices: samplePrices }
  const roundTrip = (facts = judged()) => {
    const before = exportJson(facts.state('one'), options)
    const { bodies, at } = parseImport(text(before))
    const state = toState('one', bodies, at)
    return { before: parsed(before), after: parsed(exportJson(state, options)), state }
  }

  test('a panel is the same after export and import, with its cost and outcome', () => {
    const { before, after, state } = roundTrip()
    expect(after).toEqual(before)
    expect(latestPanel(state)).toMatchObject({ outcome: 'second', agreeing: 2, stale: false, since: 0 })
    expect(JSON.stringify(before)).not.toContain('private.invalid')
  })

  test('an outdated panel stays outdated after export and import, with the reader’s vote', () => {
    const { before, after, state } = roundTrip(
      judged().add({ type: 'turn-edited', turnId: 't2', text: 'Streets are for cars.' }),
    )
    expect(after).toEqual(before)
    expect(latestPanel(state)).toMatchObject({ stale: true, since: 0 })
    expect(before.panels).toMatchObject([{ stale: true, readersVote: { before: 'first', after: 'second' } }])
  })

  test('a judgement by an unknown judge is refused', () => {
    const file = parsed(exportJson(judged().state('one'), options)) as { panels: { judges: unknown[] }[] }
    file.panels[0]?.judges.splice(1)
    expect(() => parseImport(JSON.stringify(file))).toThrow(/panels\[0\]\.judgements\[2\]\.judge is the number of no/)
  })
})
