import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { Window } from 'happy-dom'
import { expect, onTestFinished, test } from 'vitest'
import { EXPORT_PARTS } from '../../../../../src/core/contract/export-parts.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { exportEpub } from '../../../../../src/features/export/files/epub/export-epub.ts'
import type { ExportOptions } from '../../../../../src/features/export/files/index.ts'
import { briefed } from '../../../../fixtures/exports/judged.ts'
import { argued, debate, folded, reworked, samplePrices, stopped } from '../../../../fixtures/exports/samples.ts'
import { saying } from './pdf/one-speech.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** Words of models that could break an XML page. */
const HARD = [
  'Sums: $\\frac{a}{b} < c$ & **bold** *words*.',
  '```js\nif (a < b && c) { d() }\n```',
  '| a | b |\n|---|---|\n| <br> | &nbsp; |',
  'A sign \u0000\u0008\uFFFE, half a pair \uD800, a ]]> and <script>alert(1)</script>.',
  '- one\n- two\n\n---\n\n$$\\begin{matrix}1&2\\\\3&4\\end{matrix}$$',
  'אחת, שתיים. [a link](https://example.org/?a=1&b="2") [none](javascript:alert)',
].join('\n\n')

const withPicture = (state: DialogState): DialogState => ({
  ...state,
  config: {
    ...(state.config as NonNullable<DialogState['config']>),
    context: [
      {
        name: 'a "dot".png',
        mediaType: 'image/png',
        text: '',
        tokens: 1,
        picture: { type: 'image/png', base64: PIXEL, width: 1, height: 1 },
      } as unknown as NonNullable<DialogState['config']>['context'][number],
    ],
  },
})

const DIALOGS: Readonly<Record<string, DialogState>> = {
  ...Object.fromEntries(
    Object.entries({ argued, briefed, debate, folded, reworked, stopped }).map(([name, make]) => [
      name,
      make().state(`${name}-1`),
    ]),
  ),
  hard: saying(HARD, { topic: 'What & <why> "now"? 🦊', name: "O'Brien ]]>" }),
  pictured: withPicture(debate().state('debate-1')),
}
const OPTIONS: ExportOptions = { timeZone: 'UTC', prices: samplePrices, content: 'whole', parts: EXPORT_PARTS }

/** The files of a book by their path. */
async function bookOf(state: DialogState, options = OPTIONS): Promise<ReadonlyMap<string, Uint8Array>> {
  return new Map(Object.entries(unzipSync(await exportEpub(state, options))))
}
const textIn = (book: ReadonlyMap<string, Uint8Array>, path: string) =>
  new TextDecoder('utf-8', { fatal: true }).decode(book.get(path))
const parsed = (xml: string) => new new Window().DOMParser().parseFromString(xml, 'application/xhtml+xml')
const pagesIn = (book: ReadonlyMap<string, Uint8Array>) => [...book.keys()].filter((path) => path.endsWith('.xhtml'))

test.each(Object.entries(DIALOGS))(
  '%s: every page is XML, every file is listed, every link leads somewhere, and nothing is loaded from elsewhere',
  async (_name, state) => {
    const book = await bookOf(state)
    expect([...book.keys()][0]).toBe('mimetype')
    expect(textIn(book, 'mimetype')).toBe('application/epub+zip')
    for (const path of [...pagesIn(book), 'book/package.opf', 'META-INF/container.xml'])
      expect(parsed(textIn(book, path)).querySelector('parsererror')?.textContent ?? '', path).toBe('')

    const listed = [...textIn(book, 'book/package.opf').matchAll(/<item [^>]*href="([^"]+)"/g)].map(
      ([, path = '']) => `book/${path}`,
    )
    const own = ['mimetype', 'META-INF/container.xml', 'book/package.opf']
    expect(listed.toSorted()).toEqual([...book.keys()].filter((path) => !own.includes(path)).toSorted())

    const targets = pagesIn(book).flatMap((path) => {
      const ids = [...textIn(book, path).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
      expect(new Set(ids).size, path).toBe(ids.length)
      return [path, ...ids.map((id) => `${path}#${id}`)]
    })
    for (const path of pagesIn(book))
      for (const [, href = ''] of textIn(book, path).matchAll(/<a [^>]*href="([^"]+)"/g)) {
        if (/^https?:/.test(href)) continue
        expect(targets, path).toContain(href.startsWith('#') ? `${path}${href}` : `book/${href}`)
      }
    for (const path of pagesIn(book)) expect(textIn(book, path)).not.toMatch(/ src="(?:https?|data):|<script/)
  },
)

test('holds every word that is spoken, in the order of the script, and the same bytes each time', async () => {
  const state = debate().state('debate-1')
  const book = await bookOf(state)
  const script = parsed(textIn(book, 'book/script-1.xhtml')).documentElement.textContent
  let after = 0
  for (const turn of state.turns.filter(({ status }) => status === 'ended')) {
    const at = script.indexOf(turn.text.slice(0, 15), after)
    expect(at, turn.text.slice(0, 15)).toBeGreaterThanOrEqual(after)
    after = at
  }
  expect(await exportEpub(state, OPTIONS)).toEqual(await exportEpub(state, OPTIONS))
})

test('a picture is a file of the book', async () => {
  const book = await bookOf(DIALOGS.pictured as DialogState)
  expect([...book.keys()].filter((path) => path.endsWith('.png'))).toEqual(['book/settings-1.png'])
})

test('a long dialog has several pages, and its table of contents links to each', async () => {
  const state = saying('Said.')
  const [turn] = state.turns
  if (!turn) throw new Error('Nobody spoke.')
  const turns = Array.from({ length: 70 }, (_, at) => ({ ...turn, id: `t${at}`, number: at + 1, seq: turn.seq + at }))
  const book = await bookOf({ ...state, turns })
  expect(pagesIn(book).filter((path) => path.includes('script-'))).toHaveLength(3)
  expect(textIn(book, 'book/contents.xhtml')).toContain('href="script-3.xhtml#turn-70"')
})

const CHECKER = '/usr/share/java/epubcheck.jar'
test.skipIf(!existsSync(CHECKER))(
  `the checker of the publishers finds nothing wrong${existsSync(CHECKER) ? '' : ' (skipped: epubcheck is not installed)'}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'idi-epub-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    // Each check takes seconds: these dialogs together contain all kinds of blocks.
    for (const name of ['argued', 'briefed', 'hard', 'pictured']) {
      const state = DIALOGS[name] as DialogState
      const file = join(folder, `${name}.epub`)
      writeFileSync(file, await exportEpub(state, OPTIONS))
      // A run takes a few seconds, so that optimising the code would take longer than running it.
      const quick = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
      const { status, stdout, stderr } = spawnSync('java', [...quick, '-jar', CHECKER, file], { encoding: 'utf8' })
      expect({ name, status, said: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ name, status: 0, said: '' })
    }
  },
)
