import { beforeAll, describe, expect, test } from 'vitest'
import { getDocumentProxy } from 'unpdf'
import { FactScript } from '../../../../../fixtures/exports/fact-script.ts'
import { options, pdf } from './one-speech.ts'
import { ask, has } from './read-pdf.ts'

const qpdf = has('qpdf', '--version')

const LONG = 'Every street was measured twice, once in the morning and once in the evening, '
  .repeat(5)
  .trim()
  .slice(0, -1)
const ARABIC = 'نصف الرحلات أقصر من خمسة كيلومترات في المدينة'
const NOTES = {
  name: 'notes.md',
  mediaType: 'text/markdown',
  text: `Before all this.\n\n\nA lane of cars carries forty people, and it is 12 km long. ${LONG}. ${ARABIC}.`,
  tokens: 90,
}
const FILLER = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} is about nothing at all.`).join('\n\n')
const SPEECH = [
  'The notes say “A lane of cars carries forty people, and it is 12 km long”, word for word.',
  FILLER,
  'They add **“A LANE of cars carries forty people!”** and “nobody ever missed a car”.',
  `It reads “${LONG}”, at length.`,
  `| Claim | Length |\n|---|---|\n| it says “A lane of cars carries forty” | 12 km |`,
  `ويقول الملف «${ARABIC}» كما هو.`,
].join('\n\n')

function quoting(context: readonly (typeof NOTES)[]) {
  const seat = (name: string) => ({ provider: 'rehearsal', model: 'rehearsal', name })
  const facts = new FactScript({ moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') })
  const config = { turns: 1, critique: false, earlyEnd: true, seed: 7, topic: 'Cars', mode: 'debate' }
  facts.add({ type: 'dialog-created', config: { ...config, context: [...context], seats: facts.seats } })
  facts.add({ type: 'dialog-started' })
  facts.turn({ seat: 'first', kind: 'speech', number: 1, step: 1, speech: 1, phase: 'early' }, { final: SPEECH })
  facts.turn(
    { seat: 'moderator', kind: 'summary', number: 2, step: 2, speech: 1, phase: 'late' },
    { final: 'In sum: “a lane of cars carries forty people”.' },
  )
  return facts.state('quoting')
}

interface Found {
  readonly page: number
  readonly contents: string
  /** Points from the bottom of the page. */
  readonly bottom: number
  readonly name: string | null
  readonly leads: { readonly page: number; readonly y: number }
}

interface Destination extends ReadonlyArray<unknown> {
  readonly 0: { readonly num: number; readonly gen: number }
}

async function read(bytes: Uint8Array) {
  const file = await getDocumentProxy(bytes.slice())
  const links: Found[] = []
  const texts: string[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    const annotations = (await page.getAnnotations()) as readonly {
      dest: string | Destination | null
      contentsObj: { str: string }
      rect: readonly number[]
    }[]
    for (const { dest, contentsObj, rect } of annotations) {
      if (dest === null) continue
      const place =
        typeof dest === 'string' ? ((await file.getDestination(dest)) as unknown as Destination | null) : dest
      links.push({
        page: number,
        contents: contentsObj.str,
        bottom: rect[1] ?? 0,
        name: typeof dest === 'string' ? dest : null,
        leads: { page: place ? (await file.getPageIndex(place[0])) + 1 : 0, y: Number(place?.[3] ?? 0) },
      })
    }
  }
  return { links, texts }
}

describe('quotations and figures in a PDF', () => {
  const bytes = pdf(quoting([NOTES]))
  let found: Awaited<ReturnType<typeof read>>
  beforeAll(async () => {
    found = await read(bytes)
  })

  test('each mark links to the page with its passage', () => {
    const marks = found.links.filter(({ name }) => name !== null)
    // A mark over several lines is a link on each.
    expect(found.texts[1]).toContain('Sources')
    expect([...new Set(marks.map(({ name }) => name))]).toEqual(
      ['1-1', '1-2', '1-3', '1-4', '1-5', '1-6', '1-7', '2-1'].map((id) => `source-${id}`),
    )
    for (const { leads, name } of marks) {
      expect(leads.page, name ?? '').toBeGreaterThan(0)
      expect(found.texts.slice(leads.page - 1).join(' ')).toContain('Sources')
    }
    const first = marks.find(({ name }) => name === 'source-1-1')
    expect(first?.contents).toContain('word for word in notes.md')
    expect(found.texts[(first?.leads.page ?? 0) - 1]).toMatch(
      /A lane of cars carries forty people, and it is 12 km long/,
    )
    expect(marks.find(({ name }) => name === 'source-1-2')?.contents).toContain('the same words, set otherwise')
    expect(marks.find(({ name }) => name === 'source-1-3')?.contents).toContain('not found in the files')
  })

  test('a source links back to the words that quote it, not to the top of a long turn', () => {
    const marks = found.links.filter(({ name }) => name !== null)
    const back = found.links.filter(({ contents }) => contents === 'Turn 1, Alpha')
    expect(back).toHaveLength(7)
    back.forEach(({ leads }, index) => {
      const mark = marks.find(({ name }) => name === `source-1-${index + 1}`)
      expect(leads.page).toBe(mark?.page)
      // A link opens the window a little more than a line above the words.
      expect(leads.y - (mark?.bottom ?? 0)).toBeGreaterThan(0)
      expect(leads.y - (mark?.bottom ?? 0)).toBeLessThan(50)
    })
    expect(back[1]?.leads.page).toBeGreaterThan(back[0]?.leads.page ?? 0)
    const summary = found.links.find(({ contents, name }) => contents === 'Turn 2, Iris' && name === null)
    expect(summary?.leads.page).toBe(marks.find(({ name }) => name === 'source-2-1')?.page)
  })

  test.skipIf(!qpdf)(
    'qpdf finds no fault in the named links, and marks can be told apart without colour (skipped where qpdf is missing)',
    async () => {
      expect(await ask(bytes, 'qpdf', (file) => ['--check', file])).toMatch(/No syntax or stream encoding errors found/)
      const json = JSON.parse(await ask(bytes, 'qpdf', (file) => ['--json', '--json-key=qpdf', file])) as object
      const names = [...JSON.stringify(json).matchAll(/"u:(source-[\d-]+)"/g)].map(([, name = '']) => name)
      expect(names.length).toBeGreaterThanOrEqual(8)
      // They can be told apart without colour: a solid line, dashes, dots.
      const drawn = await ask(bytes, 'qpdf', (file) => ['--qdf', '--stream-data=uncompress', file, '-'])
      for (const line of ['0.9 w 0 J [] 0 d', '0.8 w 0 J [3.2 1.8] 0 d', '1.2 w 1 J [0 2.4] 0 d'])
        expect(drawn).toContain(line)
    },
  )
})

test('a dialog without files has no part for sources', async () => {
  const { links, texts } = await read(pdf(quoting([]), { ...options, parts: ['contents', 'settings'] }))
  expect(links.filter(({ name }) => name !== null)).toEqual([])
  expect(texts.join(' ')).not.toContain('Sources')
})
