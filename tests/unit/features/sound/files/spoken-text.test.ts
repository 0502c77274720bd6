import { expect, test } from 'vitest'
import { spokenText, spokenTextInSteps } from '../../../../../src/features/sound/files/index.ts'

test.each([
  ['code stays as it is', 'Call `do_it(*args)` now.', 'Call do_it(*args) now.'],
  ['snake_case keeps its underscores', 'Set max_open_files and _private_.', 'Set max_open_files and private.'],
  ['a product is no emphasis', 'That makes 2*3*4 and 5 * 6.', 'That makes 2*3*4 and 5 * 6.'],
  ['emphasis loses its signs', '**Trams** are *quiet*, ***very***.', 'Trams are quiet, very.'],
  [
    'a link is its words',
    'See [the report](https://example.org/a_(b)) or <https://www.example.org/x>.',
    'See the report or example.org',
  ],
  ['a table is read in rows', '| City | Trams |\n|---|:-:|\n| Bern | 8 |', 'City, Trams.\n\nBern, 8.'],
  ['a list loses its bullets', '## Reasons\n- first\n* second\n1. third', 'Reasons\nfirst\nsecond\n1. third'],
  [
    'a footnote is its words, and its marks have no sound',
    'Noise fell by half[^1], they say.[^trial-b]\n\n[^1]: City report, 2024\n[^trial-b]: As measured at night.',
    'Noise fell by half, they say.\n\nCity report, 2024\nAs measured at night.',
  ],
  ['a mark of no footnote stays', 'Match `[^1]` or [^abc].', 'Match [^1] or [^abc].'],
  [
    'a pattern in code keeps its brackets beside a footnote of that name',
    'Match `[^1]` here[^1].\n\n[^1]: So it is.',
    'Match [^1] here.\n\nSo it is.',
  ],
  ['the marker is never spoken', 'So be it. [CONCLUDE]', 'So be it.'],
  [
    'code among words is for the eye',
    'Use this:\n\n```js\nconst a = b\n```\nThat is all.',
    'Use this:\n\nThat is all.',
  ],
  ['a longer fence closes code', 'Use:\n\n```js\na\n`````\nThat is all.', 'Use:\n\nThat is all.'],
  ['the number of an item is said', '1. Clean\n2. Quiet', '1. Clean\n2. Quiet'],
  ['a fence is no word', '```js\nconst a = b * c\n```', 'const a = b * c'],
  ['control, direction and half characters have no sound', 'A\u0007 b\u202Ec\uD800.', 'A bc .'],
])('%s', (_name, written, spoken) => {
  expect(spokenText(written)).toBe(spoken)
})

/** Longer than the part that is read in one step. */
const LONG_CHARS = 150_000
const longOf = (part: string): string => part.repeat(Math.ceil(LONG_CHARS / part.length))

test('a long text is prepared for speech exactly as its parts are', () => {
  const parts = [
    '## Reasons of **Ada**\n\n- first, *quietly*\n- second\n\n\n',
    '| City | Trams |\n|---|---|\n| Bern | 8 |\n\n',
    '> See [the report](https://example.org/a).\n\n   And  so on.\n\n',
    'The fare is \\$5, 2*3*4 of max_open_files. [CONCLUDE]\n\n',
  ]
  const spoken = parts.map((part) => spokenText(part)).join('\n\n')
  const times = Math.ceil(LONG_CHARS / parts.join('').length)
  expect(spokenText(parts.join('').repeat(times))).toBe(Array.from({ length: times }, () => spoken).join('\n\n'))
})

test('a line of extreme length keeps all its characters', () => {
  expect(spokenText(longOf('a - 5 * 6 + b > 1 # 2 '))).toBe(longOf('a - 5 * 6 + b > 1 # 2 ').trim())
})

test.each(['$5 ', '$5$x ', '- a\n', 'a ', 'a\n', '\n ', '*', '<b'])(
  'preparing a long text of %j for speech lets other work proceed',
  (part) => {
    const steps = Array.from(spokenTextInSteps(longOf(part))).length
    expect(steps).toBeGreaterThan(1.5 * Array.from(spokenTextInSteps(part.repeat(100))).length)
  },
)

test.each([
  ['<conclusion>So it is.</conclusion>', 'So it is.'],
  ['<final_answer lang="en">So it is.</final_answer>', 'So it is.'],
  ['<Verdict>\nSo it is.\n</Verdict>', 'So it is.'],
  ['So it is<br/>or not.', 'So it is or not.'],
  ['If x <b and y> c, List<Turn> is 3 < 4 > 2.', 'If x <b and y> c, List<Turn> is 3 < 4 > 2.'],
])('tags are not spoken, whatever their name: %j', (written, spoken) => {
  expect(spokenText(written).trim()).toBe(spoken)
})
