import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Growing texts whose end may be searched, each with its reason. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'src/core/contract/turn/envelope.ts text': 'what is asked is another text of that name',
  'src/providers/search/link-filter.ts this.#shown': 'asked once for a link, and emptied at each line',
  'src/modes/shared/notes/notes-reader.ts this.#line': 'one line, and empty again with each',
  'src/features/export/files/prose/plain-formulas.ts text':
    'asked once for a formula on a line of its own, of which few are read',
}

const LOCAL = /\blet (\w+)(?:: string)? = ''/g
const FIELD = /^ {2}(#\w+) = ''/gm
const ASKED = String.raw`\.(?:endsWith|at|charAt|charCodeAt|codePointAt|lastIndexOf)\(`

/** Names of texts that begin empty, grow, and whose end is searched. */
function grownIn(text: string): readonly string[] {
  const names = [
    ...[...text.matchAll(LOCAL)].map(([, name = '']) => name),
    ...[...text.matchAll(FIELD)].map(([, name = '']) => `this.${name}`),
  ]
  return [...new Set(names)].filter((name) => {
    const own = String.raw`(?<![\w.])${name.replaceAll('.', String.raw`\.`)}`
    return new RegExp(String.raw`${own} \+=`).test(text) && new RegExp(own + ASKED).test(text)
  })
}

// A concatenated text is written out when its end is searched. Doing that for every piece takes quadratic time.
test('growing text is not searched for its end each time, or there is a reason for it', () => {
  const found = readSources().flatMap(({ path, text }) => grownIn(text).map((name) => `${path} ${name}`))
  expect(found.toSorted()).toEqual(Object.keys(OTHERWISE).toSorted())
})

test('finds a text whose end is searched as it grows', () => {
  expect(
    grownIn("let html = ''\nfor (const each of all) {\n  html += each\n  if (html.endsWith('x')) break\n}"),
  ).toEqual(['html'])
  expect(grownIn("let html = ''\nfor (const each of all) html += each\nreturn html")).toEqual([])
})
