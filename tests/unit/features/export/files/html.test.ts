import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import type { SeatConfig } from '../../../../../src/core/contract/dialog-config.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import type { ExportOptions } from '../../../../../src/features/export/files/index.ts'
import { exportHtml } from '../../../../../src/features/export/files/html/export-html.ts'
import { pictureFile } from '../../../../../src/core/dialog/files/pictures.ts'
import { png } from '../../../../helpers/pictures.ts'
import { FactScript, toState } from '../../../../fixtures/exports/fact-script.ts'
import { argued, debate, reworked, stopped } from '../../../../fixtures/exports/samples.ts'

const html = (state: DialogState, options?: ExportOptions) => new TextDecoder().decode(exportHtml(state, options))
const page = (state: DialogState, options?: ExportOptions) =>
  new new Window().DOMParser().parseFromString(html(state, options), 'text/html')

const TAGS = new Set(
  'html head meta title style body header a fieldset legend input label div nav h1 h2 h3 h4 ul ol li span bdi main p section svg rect article details summary strong blockquote g path polygon text table caption thead tbody tr th td dl dt dd footer audio'.split(
    ' ',
  ),
)

/** Every tag with its attributes, read without the leniency of a parser. */
function tagsOf(text: string): readonly string[] {
  return [...text.replace(/<style>[\s\S]*?<\/style>/, '').matchAll(/<[^>]*>/g)].map(([tag]) => tag)
}

describe('hostile text', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '</script><script>alert(1)</script>',
      '<b',
      '&',
      '&lt;',
      '" onload="alert(1)',
      "' onfocus='x",
      '\uD800',
      '\u202Eabc',
      '</style>',
      '-->',
      ']]>',
      'a\nb',
      '\u0000',
      '`',
    ),
  )

  test('becomes no tag or attribute, and contains no character that a file may not hold', () => {
    fc.assert(
      fc.property(texts, texts, texts, (topic, name, said) => {
        const seat = (own: string): SeatConfig => ({
          provider: 'openai',
          model: own.slice(0, 100) || 'm',
          name: own || 'n',
          position: own,
        })
        const facts = new FactScript({ moderator: seat(name), first: seat(said), second: seat(topic) })
        facts.add({
          type: 'dialog-created',
          config: {
            topic: topic || 't',
            mode: 'debate',
            turns: 1,
            seats: facts.seats,
            critique: false,
            earlyEnd: true,
            context: [{ name: name || 'n', mediaType: 'text/plain', text: said || 's', tokens: 1 }],
            seed: 1,
          },
        })
        facts.turn(
          { seat: 'first', kind: 'speech', number: 1, step: 0, speech: 1, phase: 'early' },
          { draft: name, final: said },
        )
        facts.add({
          type: 'map-extended',
          turnId: 't1',
          nodes: [{ id: name, kind: 'claim', seat: 'first', turnId: 't1', quote: said, label: topic }],
          edges: [],
          dropped: 0,
          usage: {
            promptTokens: 1,
            completionTokens: 1,
            thinkingTokens: 0,
            cachedTokens: 0,
            cacheWriteTokens: 0,
            estimated: false,
          },
          cost: 0,
          provider: 'p',
          model: 'm',
        })
        facts.add({
          type: 'participant-summarized',
          seat: 'first',
          summary: { thesis: said, arguments: [name], evidence: [topic], answered: [said] },
          usage: {
            promptTokens: 1,
            completionTokens: 1,
            thinkingTokens: 0,
            cachedTokens: 0,
            cacheWriteTokens: 0,
            estimated: false,
          },
          cost: 0,
          provider: 'p',
          model: 'm',
        })
        const text = html(facts.state('d'), { content: 'whole' })
        for (const tag of tagsOf(text)) {
          const name = /^<\/?([a-z0-9]+)/.exec(tag)?.[1]
          expect(tag === '<!doctype html>' || TAGS.has(name ?? ''), tag).toBe(true)
          expect(tag).not.toMatch(/\son\w+=|javascript:/i)
        }
        expect(text).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/)
      }),
      { numRuns: 60 },
    )
  })

  test('a name or quote that reverses the direction affects nothing after it', () => {
    const text = html(argued().state('d'))
    // The direction of a whole paragraph may change, because it ends with the paragraph; anything within a line stands
    // in a bdi.
    for (const [line] of text.matchAll(/[^\n]*\u202E[^\n]*/g))
      expect(line).toMatch(/<p dir="auto">[^<]*\u202E|<bdi>[^<]*\u202E/)
    expect(page(argued().state('d')).querySelectorAll('.speech p:not([dir=auto])')).toHaveLength(0)
  })
})

test('nothing runs or is loaded from elsewhere', () => {
  const text = html(argued().state('d'), { content: 'whole' })
  expect(text).not.toMatch(/<script|<link|<iframe|<object|@import|url\(|(?:src|href)="(?!#|data:audio\/mpeg)/)
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
  // A browser ignores styles that do not match their hash.
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(text).not.toMatch(/ style="/)
})

test('the reasons of a verdict link to their turns, and words that nobody said are not shown as quotations', () => {
  const shown = page(argued().state('d'))
  const rows = [...shown.querySelectorAll('#turn-5 .decided blockquote')]
  expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual(['#turn-2', '#turn-4', undefined])
  expect(rows[0]?.textContent).toBe('Turn 2, Al/pha].. “Half of all trips are "short" [under 5 km] {really}.”')
  expect(rows[2]?.textContent).toBe('In words that nobody said: Cars are <i>evil</i>.')
  expect(shown.querySelector('.card .winner')?.textContent).toBe(
    'Winner: Al/pha].., by a little. Decided in turns 2, 4.',
  )
  const { bodies, at } = argued()
  const none = bodies.map((body) =>
    body.type === 'verdict-given'
      ? { ...body, winner: 'none' as const, reasons: [], unreadable: 'it names no winner' }
      : body,
  )
  expect(page(toState('d', none, at)).querySelector('#turn-5 .winner')?.textContent).toBe(
    'No winner could be read: it names no winner.',
  )
  expect(page(debate().state('d')).querySelector('.winner')).toBeNull()
})

test('each turn has its own article, heading and link, and every link leads somewhere', () => {
  const shown = page(argued().state('d'))
  expect([...shown.querySelectorAll('#script article')].map((article) => article.id)).toEqual([
    'turn-1',
    'turn-2',
    'turn-3',
    'turn-4',
    'turn-5',
  ])
  for (const article of shown.querySelectorAll('article'))
    expect(shown.getElementById(article.getAttribute('aria-labelledby') ?? '')?.tagName).toBe('H3')
  expect([...shown.querySelectorAll('nav ol a')].map((link) => link.getAttribute('href'))).toEqual([
    '#turn-1',
    '#turn-2',
    '#turn-3',
    '#turn-4',
    '#turn-5',
  ])
  const ids = [...shown.querySelectorAll('[id]')].map((element) => element.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const link of shown.querySelectorAll('a[href^="#"]')) expect(ids).toContain(link.getAttribute('href')?.slice(1))
})

test('drafts and critiques are shown only on request, and then folded', () => {
  expect(page(debate().state('d')).querySelectorAll('details')).toHaveLength(0)
  const drafts = page(debate().state('d'), { content: 'drafts' })
  expect([...drafts.querySelectorAll('#turn-2 summary')].map((summary) => summary.textContent)).toEqual([
    'Draft',
    'Critique',
  ])
  expect(html(debate().state('d'), { content: 'drafts' })).not.toContain('The notes have a number')
  expect(html(debate().state('d'), { content: 'whole' })).toContain('The notes have a number')
})

test('a rehearsal is not presented as an AI, nor an AI as a person', () => {
  expect(page(stopped().state('d')).querySelector('.ai-note')?.textContent).toBe(
    'Rehearsal, no AI: the built-in voices speak what was written for them.',
  )
  expect(page(argued().state('d')).querySelector('#turn-4 .voice')?.textContent).toBe('built-in voice')
  expect(page(argued().state('d')).querySelector('.ai-note')?.textContent).toMatch(
    /^Generated by AI, in part rehearsed: /,
  )
  expect(page(reworked().state('d')).querySelector('#turn-4 .voice')?.textContent).toBe('spoken by a person')
})

test('the declared language is the one the dialog is spoken in', () => {
  const shown = page(reworked().state('d'))
  for (const speech of shown.querySelectorAll('.speech')) expect(speech.getAttribute('lang')).toBe('de')
  expect(shown.documentElement.lang).toBe('en')
})

test('each step of the map can also be read as text', () => {
  const shown = page(argued().state('d'))
  expect(shown.querySelectorAll('#map svg .map-box')).toHaveLength(5)
  expect(shown.querySelectorAll('#map ol.steps > li')).toHaveLength(5)
  expect(shown.querySelector('#map svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(shown.querySelector('#step-4')?.textContent).toMatch(/Rebuts step 2, Supports step 3/)
  expect(shown.querySelector('#map > .hint:last-child')?.textContent).toMatch(/^One step was left out/)
  expect(page(debate().state('d')).querySelector('#map')).toBeNull()
})

test('sound belongs to its own turn, and is loaded only when it is played', () => {
  const audio = new Map([['t2', { mp3: Uint8Array.of(0xff, 0xf3, 1, 2), sentences: [] }]])
  const shown = page(argued().state('d'), { audio })
  const players = [...shown.querySelectorAll('audio')]
  expect(players.map((player) => player.closest('article')?.id)).toEqual(['turn-2'])
  expect(players[0]?.getAttribute('src')).toBe('data:audio/mpeg;base64,//MBAg==')
  expect(players[0]?.getAttribute('preload')).toBe('none')
  expect(shown.querySelector('footer')?.textContent).toContain('The voices are AI-generated.')
})

test('a tall map is neither squeezed on one page nor cut through a box', () => {
  const { bodies, at } = argued()
  const more = Array.from(
    { length: 30 },
    (_, index) =>
      ({
        id: `more-${index}`,
        kind: 'support',
        seat: 'first',
        turnId: index < 15 ? 't2' : 't4',
        quote: index < 15 ? 'Streets are for people.' : 'But yes',
        label: 'One more',
      }) as const,
  )
  const tall = bodies.map((body) =>
    body.type === 'map-extended' && body.turnId === 't4' ? { ...body, nodes: [...body.nodes, ...more] } : body,
  )
  const slices = [...page(toState('d', tall, at)).querySelectorAll('#map svg')]
  expect(slices.length).toBeGreaterThan(1)
  let bottom = 0
  for (const slice of slices) {
    const [, y = 0, , height = 0] = (slice.getAttribute('viewBox') ?? '').split(' ').map(Number)
    expect(y).toBe(bottom)
    bottom = y + height
    for (const rect of slice.querySelectorAll('rect'))
      expect(
        Number(rect.getAttribute('y')) >= y &&
          Number(rect.getAttribute('y')) + Number(rect.getAttribute('height')) <= bottom,
      ).toBe(true)
  }
})

test('a picture of a dialog is inside the file, and its name cannot inject markup', () => {
  const bytes = Buffer.from(png(8, 6)).toString('base64')
  const picture = pictureFile('a"><script>.png', { type: 'image/png', base64: bytes, width: 8, height: 6 })
  const of = (state: DialogState): DialogState => ({
    ...state,
    config: state.config && { ...state.config, context: [...state.config.context, picture] },
  })
  const state = of(debate().state('d'))
  const [image, ...more] = page(state).querySelectorAll('figure img')
  expect(more).toHaveLength(0)
  expect(image?.getAttribute('src')).toBe(`data:image/png;base64,${bytes}`)
  expect(image?.getAttribute('alt')).toBe('a"><script>.png')
  expect(html(state)).toContain('img-src data:;')
  expect(html(state)).not.toContain('<script')
  // A page without pictures may show none.
  expect(html(debate().state('d'))).not.toContain('img-src')
})
