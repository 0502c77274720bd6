import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { Window, type Node } from 'happy-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadFormulas } from '../../../../../src/base/formula/read-formula.ts'
import type { TurnSound } from '../../../../../src/features/export/files/index.ts'
import { exportHtml } from '../../../../../src/features/export/files/html/export-html.ts'
import { prose } from '../../../../../src/features/export/files/html/prose.ts'
import { sentenceTimes, spokenTextOf } from '../../../../../src/features/export/files/html/sound/sentence-times.ts'
import { argued, debate } from '../../../../fixtures/exports/samples.ts'

const MP3 = Uint8Array.of(0xff, 0xf3, 1, 2)
const withSound = (sentences: TurnSound['sentences'], turnId = 't2'): string =>
  new TextDecoder().decode(
    exportHtml(argued().state('d'), { content: 'whole', audio: new Map([[turnId, { mp3: MP3, sentences }]]) }),
  )
const scriptsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
const policyOf = (html: string): string => /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''

/** The words marked for each sentence of a speech, and null where none are. */
function marked(text: string, spoken: readonly string[]): readonly (string | null)[] {
  const html = prose(text)
  const times = sentenceTimes(
    html,
    spoken.map((each, index) => ({ text: each, start: index })),
  )
  return times.split(';').map((each) => {
    const [, from, to] = each.split(' ').map(Number)
    return from === undefined ? null : spokenTextOf(html).slice(from, to)
  })
}

beforeAll(async () => {
  await loadFormulas()
})

describe('the script of a file with sound', () => {
  const said = [{ text: 'Half of all trips are short.', start: 0 }]

  test('is a single one, allowed by its hash and by nothing else', () => {
    const html = withSound(said)
    const [script = '', ...more] = scriptsOf(html)
    expect(more).toEqual([])
    const hash = createHash('sha256').update(script).digest('base64')
    expect(/script-src ([^;]*);/.exec(policyOf(html))?.[1]).toBe(`'sha256-${hash}'`)
    expect(policyOf(html)).toMatch(/^default-src 'none';/)
    expect(policyOf(html)).not.toMatch(/unsafe|\*|https?:|strict-dynamic/)
    expect(html).not.toMatch(/<script[^>]+src|\son[a-z]+="/)
    expect(script).not.toMatch(/\beval\b|Function\(|innerHTML|fetch|XMLHttpRequest|import\b|https?:/)
  })

  test('is only in files with sound', () => {
    const silent = new TextDecoder().decode(exportHtml(debate().state('d'), { content: 'whole', audio: new Map() }))
    expect(scriptsOf(silent)).toEqual([])
    expect(policyOf(silent)).not.toContain('script-src')
    expect(silent).not.toMatch(/::highlight|sound-hint/)
  })

  test('contains no character that ends a preview too early', () => {
    // Previews remove the script with a pattern that ends at the next tag (page-frame.ts).
    expect(scriptsOf(withSound(said))[0]).not.toContain('<')
  })

  test('is the same for all speeches, and the file contains only numbers of the sentences', () => {
    const [own] = scriptsOf(withSound([]))
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        '</script><script>alert(1)</script>',
        '"; alert(1); "',
        "' onplay='x",
        '\u2028\u2029',
        '<!--',
        ']]>',
      ),
    )
    const sentence = fc.record({ text: hostile, start: fc.double({ min: 0, max: 20_000, noNaN: true }) })
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 5 }), (sentences) => {
        const html = withSound(sentences)
        expect(scriptsOf(html)).toEqual([own])
        expect(/data-sentences="([^"]*)"/.exec(html)?.[1]).toMatch(/^[\d. ;e-]*$/)
        expect(html.match(/<\/script>/g)).toHaveLength(1)
      }),
      { numRuns: 60 },
    )
  })
})

test('a question from the floor is heard where it was asked, between the turns before and after it', async () => {
  const question = [
    { text: 'From the floor.', start: 0 },
    { text: 'What about people who cannot walk?', start: 1.5 },
  ]
  const audio = new Map(['t2', 'm1', 't3'].map((id) => [id, { mp3: MP3, sentences: question }]))
  const html = new TextDecoder().decode(exportHtml(debate().state('d'), { content: 'finals', audio }))
  const { document } = new Window()
  document.write(html)
  const players = [...document.querySelectorAll('.turn-body > audio')]
  expect(players.map((player) => player.getAttribute('aria-label'))).toEqual([
    'Turn 2, Alpha',
    'From the floor',
    'Turn 3, Iris',
  ])
  const floor = players[1]?.parentElement
  const [, , from, to] = players[1]?.getAttribute('data-sentences')?.split(/[; ]/).map(Number) ?? []
  expect(floor?.querySelector('.speech')?.textContent?.slice(from, to)).toBe('What about people who cannot walk?')
})

describe('the sentences of a speech in a file with sound', () => {
  test('are found in the text as it is shown, over links, bold words, lists and formulas', () => {
    const text =
      '**First**, see [the "report"](https://example.org/a?b=c&d) of 2019 & <b> more.\n\n- It says `snake_case`.\n- Then it ends.\n\n> Who pays $x^2$ of it, she asked them all.'
    expect(
      marked(text, [
        'First, see the "report" of 2019 & more.',
        'It says snake_case.',
        'Then it ends.',
        'Who pays x squared of it, she asked them all.',
      ]),
    ).toEqual([
      'First, see the "report" (https://example.org/a?b=c&d) of 2019 & <b> more.',
      'It says snake_case.',
      'Then it ends.',
      expect.stringMatching(/^Who pays .*, she asked them all\.$/s),
    ])
  })

  test('are not marked where they are not shown, nor in code and tables, and those after them still are', () => {
    const text =
      'It begins here.\n\n```js\nlet never = "It was in the code"\n```\n\n| It was | in a table |\n|---|---|\n| one | two |\n\nAnd here it ends.'
    expect(
      marked(text, [
        'It begins here.',
        'It was in the code.',
        'It was in a table.',
        'Nobody wrote any such words.',
        'And here it ends.',
      ]),
    ).toEqual(['It begins here.', null, null, null, 'And here it ends.'])
  })

  test('stand at the characters that a browser counts', () => {
    const pieces = fc.constantFrom(
      'word ',
      'R&D <i> "x" \'y\' `z` &lt; &#60; ',
      '**bold** and *more* ',
      '\n\n',
      '\r\n',
      '\n- one\n- two\n',
      '\n1. one\n',
      '\n```\ncode <b>\n```\n',
      '\n| a | b |\n|---|---|\n| c & d | e |\n\n',
      '$\\frac{a<b}{2}$ ',
      '$$\\begin{pmatrix}1&2\\end{pmatrix}$$\n',
      'مرحبا بالعالم ',
      '𝄞 🙂 ',
      'noted[^1] \n\n[^1]: the note\n\n',
      '> quoted\n\n',
      '[link](https://example.org/?a=1&b="2") ',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const html = prose(parts.join(''), [], 'turn-1')
        // Browsers turn every line end of a page into a line feed; this parser does not.
        const page = `<body>${html.replaceAll(/\r\n?/g, '\n')}</body>`
        const { body } = new new Window().DOMParser().parseFromString(page, 'text/html')
        const textOf = (node: Node): string =>
          node.nodeType === 3
            ? (node.textContent ?? '')
            : ['PRE', 'TABLE'].includes(node.nodeName)
              ? ''
              : [...node.childNodes].map(textOf).join('')
        expect(spokenTextOf(html)).toBe(textOf(body))
      }),
      { numRuns: 80 },
    )
  })

  test('keep their times although they have no place', () => {
    expect(
      sentenceTimes('<p dir="auto">One sentence here.</p>', [
        { text: 'Something else entirely is said.', start: 0.123 },
        { text: 'One sentence here.', start: 2.5 },
      ]),
    ).toBe('0.12;2.5 0 18')
  })
})
