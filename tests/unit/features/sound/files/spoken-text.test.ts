import { expect, test } from 'vitest'
import { spokenText } from '../../../../../src/features/sound/files/index.ts'

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
  ['the marker is never spoken', 'So be it. [CONCLUDE]', 'So be it.'],
  [
    'code among words is for the eye',
    'Use this:\n\n```js\nconst a = b\n```\nThat is all.',
    'Use this:\n\nThat is all.',
  ],
  ['the number of an item is said', '1. Clean\n2. Quiet', '1. Clean\n2. Quiet'],
  ['a fence is no word', '```js\nconst a = b * c\n```', 'const a = b * c'],
  ['control, direction and half characters have no sound', 'A\u0007 b\u202Ec\uD800.', 'A bc .'],
])('%s', (_name, written, spoken) => {
  expect(spokenText(written)).toBe(spoken)
})
