import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuSeconds } from '../../../helpers/cpu-seconds.ts'
import { z } from 'zod'
import { explainIssue } from '../../../../src/app/explain-issue.ts'
import { quotePiece as typedPiece } from '../../../../src/hosts/cli/input/assignments.ts'
import { readToolSchema } from '../../../../src/features/connections/client/tool-schema.ts'
import { asideTitle } from '../../../../src/core/dialog/aside/aside-title.ts'
import { summaryParts } from '../../../../src/core/dialog/closing/summary-parts.ts'
import { questionIn } from '../../../../src/core/dialog/speech/question-in.ts'
import { repairMessage } from '../../../../src/features/story/model/blocks/block-problem.ts'
import { companionOfCard } from '../../../../src/features/story/model/blocks/companion-of-card.ts'
import { readDetail } from '../../../../src/features/story/model/read-detail.ts'
import { mindLine } from '../../../../src/features/village/model/draft.ts'
import { wrapLabel } from '../../../../src/core/diagram/wrap-label.ts'
import { withinBudget } from '../../../../src/core/engine/prompt/budget.ts'
import { checkInput } from '../../../../src/core/engine/tools/check-input.ts'
import { worldLine, worldText } from '../../../../src/features/export/files/messages/story-import.ts'
import { plainLine as exportedLine } from '../../../../src/features/export/files/plain-text.ts'
import { filtersOf } from '../../../../src/features/graph/page/graph-filters.ts'
import { keyPhrases, phrasesOf } from '../../../../src/base/retrieval/key-phrases.ts'
import { CutList } from '../../../../src/core/dialog/speech/cut-list.ts'
import { EMPTY_DRAFT } from '../../../../src/page/draft/draft.ts'
import { CONTEXT_TEXT_MAX_CHARS } from '../../../../src/core/contract/limits.ts'
import { slug } from '../../../../src/features/export/files/slug.ts'
import { vendorSentence } from '../../../../src/providers/errors/vendor-sentence.ts'
import { clip } from '../../../../src/providers/rehearsal/text.ts'
import { passageOf } from '../../../../src/page/dialog-view/sources/passage.ts'
import { shortName } from '../../../../src/page/dialog/insights/map-words.ts'
import { beginningOfPart } from '../../../../src/page/dialog/prompt-seen/seen-words.ts'
import { addTags } from '../../../../src/page/labels/add-tag.ts'
import { nameOf } from '../../../../src/page/notices/window-title.ts'
import { attachLong, firstLine } from '../../../../src/page/setup/topic/long-text.ts'
import { columnsOf, shortenToColumns } from '../../../../src/base/text/columns.ts'
import { keptFileName } from '../../../../src/base/text/file-name.ts'
import {
  beginningOf,
  endingOf,
  oneLine,
  piecesOf,
  shortenLine,
  shortenText,
} from '../../../../src/base/text/shorten.ts'

const segmenter = new Intl.Segmenter('und')
const signsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Characters of several code points; no part of one is another character of this list. */
const SIGNS = ['🚲', '👩🏽‍🚀', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇩🇪', '🇯🇵', '☂️', 'ж\u0301\u0323', '\u1112\u1161\u11AB', 'क्षि', 'நி', 'ธุ์', '漢']
const WHOLE = new Set([...SIGNS, ...SIGNS.map((sign) => sign.normalize('NFC'))].flatMap(signsOf))
const signs = fc.array(fc.constantFrom(...SIGNS, ' '), { minLength: 1, maxLength: 30 })
const isWhole = (sign: string) => WHOLE.has(sign) || /^[\u0020-\u007E\n…“”]$/.test(sign)

const card = (description: string) => ({
  name: 'Ada',
  description,
  personality: '',
  scenario: '',
  first_mes: '',
  mes_example: '',
  system_prompt: '',
})

/**
 * Everything that shortens a text, with the greatest number of UTF-16 units of its result; null where the limit is
 * another kind of number.
 */
const SHORTENING: readonly (readonly [string, number | null, (text: string) => unknown])[] = [
  ['a title of an aside', 200, (text) => asideTitle('Ada', text)],
  ['the title of a summary', 181, (text) => summaryParts(text).title],
  ['a question that is owed', 321, (text) => questionIn(`${text}?`)],
  ['a problem of a narrator', null, (text) => repairMessage([problem(text)])],
  ['a companion of a card', 4_000, (text) => companionOfCard(card(text) as never, 'you').description],
  ['a line of a detail', null, (text) => readDetail(`IMAGE: ${text}`).image],
  ['words of a villager', null, mindLine],
  ['a label of a diagram', null, (text) => wrapLabel(text, { width: 90, fontSize: 12, maxLines: 2 }).join('\n')],
  ['a line for the host of questions', 100, (text) => shortenLine(text, 100)],
  ['a text cut to a room of tokens', null, (text) => withinBudget([text], 60, () => 'more').join('\n')],
  ['a refusal of an input', null, (text) => checkInput({ type: 'string', enum: ['a', text] } as never, 'b')],
  ['a description of a tool', null, (text) => readToolSchema({ type: 'string', description: text })],
  ['a line of a world', 60, (text) => worldLine(text, 60, 'somebody')],
  ['a text of a world', 6_000, (text) => worldText(text, 'somebody')],
  ['a line of an export', 81, (text) => exportedLine(text, 80)],
  ['a file name of an export', null, slug],
  ['a file name that is kept', 400, keptFileName],
  ['a sentence of a vendor', null, (text) => vendorSentence(`It said ${text}`, { key: null })],
  ['a line of the rehearsal voices', null, (text) => clip(text, 18, 100)],
  ['what stands before a quotation', null, (text) => passageOf(`${text}quoted${text}`, text.length, text.length + 6)],
  ['a long quotation', null, (text) => passageOf(text, 0, text.length).quoted],
  ['a name on a map', 20, (text) => shortName(text, 20)],
  ['the first words of a prompt', 91, (text) => beginningOfPart(text)],
  ['a tag', null, (text) => addTags([], text).join(' ')],
  ['the name of a window', 80, (text) => nameOf({ title: text, topic: '' })],
  ['the first line of a long text', null, firstLine],
  ['a piece of the command line', 62, typedPiece],
  ['a value that is not allowed', null, (text) => explainIssue(notANumber(text), text, z.number())],
  ['a cell of a list', null, (text) => shortenToColumns(text, 60, '...')],
  ['the pieces of a text', 90, (text) => piecesOf(text, 90)],
  ['a key phrase', 200, (text) => keyPhrases([text])],
  ['the key phrases of a question', 200, phrasesOf],
  [
    'a filter of the graph',
    500,
    (text) => [filtersOf({ text, relation: '', dialog: '', time: '', without: '' } as never, 0).text],
  ],
  ['words that were cut out of a speech', 20_000, cutWords],
  ['a record of a memory', 400, (text) => shortenLine(text, 400)],
]

function cutWords(text: string): readonly string[] {
  const list = new CutList()
  for (let times = 0; times < 4; times += 1) list.add('others', text)
  return list.all.map((cut) => cut.text)
}

function problem(raw: string) {
  return { code: 'UNKNOWN_HEADING', message: 'It is unknown.', at: 0, raw, repair: null } as const
}

function notANumber(text: string): z.core.$ZodIssue {
  return z.number().safeParse(text).error?.issues[0] as z.core.$ZodIssue
}

test.each(SHORTENING)('%s cuts no character in half', (_, most, shorten) => {
  fc.assert(
    fc.property(signs, fc.nat(30), (some, shift) => {
      const piece = some.join('')
      const long = 'x'.repeat(shift) + piece.repeat(Math.ceil(6_500 / piece.length))
      const result = shorten(long)
      const texts = typeof result === 'string' ? [result] : Object.values(result ?? {})
      for (const text of texts as readonly (string | undefined)[]) {
        // A text of only spaces may leave nothing.
        if (text === undefined) continue
        expect(signsOf(text).filter((sign) => !isWhole(sign))).toEqual([])
        if (most !== null) expect(text.length).toBeLessThanOrEqual(most)
      }
    }),
    { numRuns: 30 },
  )
})

test('the beginning and the end of a text have only whole characters, within their limit', () => {
  fc.assert(
    fc.property(signs, fc.nat(120), (some, most) => {
      const said = some.join('')
      const ends = [...segmenter.segment(said)].map(({ index, segment }) => index + segment.length)
      const [beginning, ending] = [beginningOf(said, most), endingOf(said, most)]
      expect(said.startsWith(beginning)).toBe(true)
      expect(said.endsWith(ending)).toBe(true)
      expect(Math.max(beginning.length, ending.length)).toBeLessThanOrEqual(most)
      expect([0, ...ends]).toContain(beginning.length)
      expect([0, ...ends]).toContain(said.length - ending.length)
      if (most > 3) expect(shortenText(said, most, { ellipsis: '...' }).length).toBeLessThanOrEqual(most)
    }),
  )
})

test('the pieces of a text add up to all of it, and each is as long as its limit allows', () => {
  fc.assert(
    fc.property(signs, fc.integer({ min: 30, max: 120 }), (some, most) => {
      const said = some.join('').repeat(9)
      const pieces = piecesOf(said, most)
      expect(pieces.join('')).toBe(said)
      pieces.slice(0, -1).forEach((piece, index) => {
        const next = signsOf(pieces[index + 1] ?? '')[0] ?? ''
        expect(piece.length + next.length).toBeGreaterThan(most)
      })
    }),
  )
})

test('a long text is attached in parts that end with whole characters', () => {
  const long = `${'x'.repeat(CONTEXT_TEXT_MAX_CHARS - 3)}👩🏽‍🚀${'y'.repeat(20)}`
  const parts = attachLong({ ...EMPTY_DRAFT, topic: 'T', long }, 9)?.context.map(({ text }) => text)
  expect(parts?.map(({ length }) => length)).toEqual([CONTEXT_TEXT_MAX_CHARS - 3, 27])
  expect(parts?.[1]).toBe(`👩🏽‍🚀${'y'.repeat(20)}`)
})

test('removing the prompt from a vendor’s message leaves no half of a character', () => {
  const sent = JSON.stringify({ messages: [{ content: 'What do you say about this? 🚲' }] })
  expect(vendorSentence('Bad input: What do you say about this? 🚕 is odd.', { key: null }, sent)).toBe(
    'Bad input: [removed]🚕 is odd.',
  )
})

test.each([
  ['漢'.repeat(40), 60, `${'漢'.repeat(28)}...`],
  ['🚲🚲🚲', 6, '🚲🚲🚲'],
  ['🚲🚲🚲', 5, '🚲...'],
  ['abc', 2, ''],
])('%s is shortened to %i columns', (text, most, shown) => expect(shortenToColumns(text, most, '...')).toBe(shown))

test('a character is left out only where it has no room', () => {
  fc.assert(
    fc.property(signs, fc.nat(120), (some, most) => {
      const said = some.join('')
      const next = signsOf(said.slice(beginningOf(said, most).length))[0] ?? ''
      if (said.length > most) expect(beginningOf(said, most).length + next.length).toBeGreaterThan(most)
    }),
  )
})

test('a title keeps whole emoji, a long pile of accents is cut, and half a surrogate pair is replaced', () => {
  expect(shortenText('🚲'.repeat(130), 60, { ellipsis: '...' })).toBe(`${'🚲'.repeat(28)}...`)
  expect(beginningOf(`a${'\u0301'.repeat(500)}`, 100)).toHaveLength(100)
  expect(endingOf(`a${'\u0301'.repeat(500)}`, 100)).toHaveLength(100)
  expect(beginningOf('a\uD83D b', 3)).toBe('a\uFFFD ')
  expect(shortenText('a\uD83D', 9)).toBe('a\uFFFD')
})

test.each([
  ['one two three', 13, 'one two three'],
  // The cut is inside a word, at the end of one, or after a comma.
  ['one two three four', 12, 'one two…'],
  ['one two three four', 8, 'one two…'],
  ['one two, three four', 10, 'one two…'],
  ['one two. three four', 10, 'one two…'],
  ['one two – three four', 11, 'one two…'],
  // A word that is most of the text, and letters without spaces, are cut between two characters.
  ['a Donaudampfschifffahrtsgesellschaft', 20, 'a Donaudampfschifff…'],
  ['漢字'.repeat(20), 11, `${'漢字'.repeat(5)}…`],
])('shortens %s to whole words in at most %i', (text, most, shown) => {
  expect(shortenText(text, most, { wholeWords: true })).toBe(shown)
})

test('puts a text on one line, whatever stands between its words', () => {
  expect(oneLine(' one\r\n\ttwo\u0000\u001B\u2028three\u00A0 ')).toBe('one two three')
})

test('reads no more of a long text than it keeps', () => {
  const long = '👩🏽‍🚀🇩🇪'.repeat(40_000)
  const seconds = cpuSeconds(() => {
    for (let at = 0; at < 200; at += 1)
      expect(beginningOf(long, 80 + at).length + endingOf(long, 80 + at).length).toBeLessThan(560)
  })
  expect(seconds).toBeLessThan(2)
})

test.each([
  ['abc é', 5],
  ['漢字', 4],
  ['한국', 4],
  ['\u1112\u1161\u11AB', 2],
  ['ｶﾅ', 2],
  ['👩🏽‍🚀🇩🇪', 4],
  ['☂ ☂️', 4],
  ['e\u0301', 1],
  ['“x”…', 4],
])('%s takes up %i columns', (text, columns) => expect(columnsOf(text)).toBe(columns))
