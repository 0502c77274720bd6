import { describe, expect, test } from 'vitest'
import { readSources } from '../../build/sources.ts'

/** Other ways to do what src/base/text does. Each file that may use one is listed with its reason. */
const WAYS: readonly {
  readonly what: string
  readonly pattern: RegExp
  readonly allowed: Readonly<Record<string, string>>
}[] = [
  {
    what: 'a text put on one line',
    pattern: /\.replace(?:All)?\(\/\\s\+\/gu?, ' '\)/,
    allowed: {
      'src/core/dialog/turns/draft/draft-kept.ts': 'one step of many to a form that is compared',
      'src/providers/rehearsal/text.ts': 'one step of many that make words readable',
      'src/base/retrieval/mark-terms.ts': 'a piece between two others, which keeps the space at its ends',
    },
  },
  {
    what: 'a text shortened with an ellipsis',
    pattern: /\.length (?:<=|>) [\w.]+ \? [^:\n]*`\$\{(?:beginningOf|endingOf)\(/,
    allowed: {},
  },
  {
    what: 'a first letter made large or small',
    pattern: /(?:charAt\(0\)|slice\(0, 1\))\.to(?:Locale)?(?:Upper|Lower)Case\([^)]*\)(?: \+|\}\$\{)/,
    allowed: { 'src/page/draft/languages.ts': 'the name of a language by the rules of that language' },
  },
  {
    what: 'an id made of the letters of a name',
    pattern: /\.replace(?:All)?\(\/\[\^a-z0-9\]/,
    allowed: {},
  },
  {
    what: 'a hash of a text',
    pattern: /createHash\('sha256'\)\.update\([^\n]*\)\.digest\('(?:hex|base64)'\)|0x01000193|2_166_136_261/,
    allowed: {},
  },
]

const sources = readSources().filter(({ path }) => !path.startsWith('src/base/text/'))

describe('only src/base/text makes', () => {
  test.each(WAYS)('$what', ({ pattern, allowed }) => {
    const files = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
    expect(files.toSorted()).toEqual(Object.keys(allowed).toSorted())
  })
})
