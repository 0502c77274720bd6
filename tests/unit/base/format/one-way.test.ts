import { describe, expect, test } from 'vitest'
import { readSources } from '../../build/sources.ts'

/** It writes in the language of the page; src/base/format writes English. */
const SPOKEN = { 'src/base/language/t.ts': 'numbers and plurals within a sentence of another language' }

/** Other ways to write a value than src/base/format. Each file that may use one is listed with its reason. */
const WAYS: readonly {
  readonly what: string
  readonly pattern: RegExp
  readonly allowed: Readonly<Record<string, string>>
}[] = [
  { what: 'a locale’s own ready-made text', pattern: /\.toLocale(Date|Time)?String\(/, allowed: SPOKEN },
  {
    what: 'a formatter of Intl',
    pattern: /\bIntl\.(NumberFormat|DateTimeFormat|PluralRules|RelativeTimeFormat|DurationFormat)\b/,
    allowed: {
      ...SPOKEN,
      'src/providers/errors/quota.ts': 'it reads the clock of another place and writes nothing',
    },
  },
  {
    what: 'digits cut to a length',
    pattern: /\.to(Fixed|Precision)\(/,
    allowed: {
      'src/features/village/model/item-kinds.ts': 'a text that minds of an older engine read, in its own format',
      'src/features/village/model/observe/event-formatter.ts': 'the same',
      'src/features/attachments/files/office/cell-formats.ts':
        'a cell without what binary fractions put at the end of its figure',
      'src/page/dialog/player/scrubber.tsx': 'pixels of a CSS transform',
    },
  },
  {
    what: 'a dollar sign before a value',
    pattern: /\$\$\{|'\$' ?\+|US\$/,
    allowed: {
      ...Object.fromEntries(
        ['english', 'french', 'german', 'spanish'].map((language) => [
          `src/features/sound/files/text/signs/${language}.ts`,
          'the sign as it is read, with the words that are said for it',
        ]),
      ),
      'src/features/sound/files/text/readers/chinese.ts': 'the sign as it is read',
      'src/features/sound/files/text/readers/japanese.ts': 'the sign as it is read',
      'src/core/dialog/quotations/units.ts': 'the sign as it stands in a text that is read',
    },
  },
  { what: 'the plural of a noun', pattern: /=== 1 \? '(?:1 )?([\w ]*)' : [`']([$]{[\w.]+} )?\1s/, allowed: {} },
  {
    what: 'the parts of a date',
    pattern: /\.get(FullYear|Month|Date|Hours|Minutes)\(/,
    allowed: { 'src/base/files/write-zip.ts': 'bits of a zip, which programs read' },
  },
  { what: 'a unit of bytes', pattern: /\} ?([kKMGT]i?B)\b/, allowed: {} },
  { what: 'a list in a sentence', pattern: /slice\(0, -1\)\.join\(', '\)\}? (and|or)/, allowed: {} },
  { what: 'a thousand in short', pattern: /\}k`/, allowed: {} },
]

const sources = readSources().filter(({ path }) => !path.startsWith('src/base/format/'))

describe('only src/base/format writes', () => {
  test.each(WAYS)('$what', ({ pattern, allowed }) => {
    const found = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
    expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted())
  })
})
