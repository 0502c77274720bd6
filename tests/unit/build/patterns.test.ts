import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Files that build patterns from something other than constants and `literalPattern`, each with its reason. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'src/features/sound/files/text/readers/lengths.ts': 'names of units, as the tables of the languages write them',
  'src/features/sound/files/text/scripts.ts': 'names of scripts from its own table',
  'src/features/sound/files/text/signs/say-quantities.ts':
    'signs and words of its own tables, the signs made by anyLiteralPattern',
  'src/core/dialog/closing/conceding-words.ts': 'the patterns of its own table',
  'src/core/dialog/judging/blind/mask.ts': 'patterns that namePattern and the table of model names made',
  'src/core/dialog/judging/blind/tells.ts': 'the patterns of its own table',
  'src/core/dialog/owed/addressed-in.ts': 'its own words for addressing; the names are made by anyLiteralPattern',
  'src/core/dialog/owed/meant-question.ts': 'the patterns of its own table; the names are made by literalPattern',
  'src/core/dialog/speech/markers.ts': 'a list of its own patterns',
  'src/features/story/model/blocks/headings.ts': 'names of sections from its own table, which are letters and spaces',
  'src/features/story/model/blocks/values.ts': 'the four levels, which are letters',
  'src/features/story/model/addressed.ts': 'the name in it is made by literalPattern',
  'src/providers/rehearsal/story/deed-words.ts': 'words and signs of its own tables',
  'src/features/story/model/read-detail.ts': 'one of two words in capitals',
  'src/base/network/connect.ts': 'words of its own list, which are letters',
  'src/base/text/show-signs.ts': 'another pattern of its own',
  'src/base/text/formulas.ts': 'backticks, and patterns of its own; the marks are made by literalPattern',
}

const BUILT = /\bRegExp\(/g
const OWN = /^(?:[A-Z][A-Z0-9_]*|literalPattern|anyLiteralPattern|String|raw|map|join|split|keys|Object|g|[gimsuvy]+)$/

/** The names in the first argument of a pattern, besides quoted words. */
function partsOf(text: string, from: number): readonly string[] {
  let depth = 1
  let end = from
  let quoted: string | null = null
  for (; depth > 0 && end < text.length; end += 1) {
    const sign = text[end]
    if (quoted !== null) {
      if (sign === '\\') end += 1
      else if (sign === quoted) quoted = null
    } else if (sign === "'" || sign === '`') quoted = sign
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (sign === ',' && depth === 1) break
  }
  const argument = text.slice(from, end)
  const placed = [...argument.matchAll(/\$\{([^}]*)\}/g)].map(([, code = '']) => code)
  const bare = argument.replaceAll(/`[^`]*`|'[^']*'/g, ' ')
  return [...placed, bare].flatMap((code) => code.replaceAll(/'[^']*'/g, ' ').match(/[A-Za-z_]\w*/g) ?? [])
}

test('a regular expression is built from constants and literalPattern only, or with a reason', () => {
  const found = readSources().filter(({ text, path }) =>
    path === 'src/base/text/pattern.ts'
      ? false
      : [...text.matchAll(BUILT)].some(({ index, 0: call }) => {
          const parts = partsOf(text, index + call.length)
          const safe = parts.includes('literalPattern') || parts.includes('anyLiteralPattern')
          return parts.some((part) => !OWN.test(part) && !safe)
        }),
  )
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(OTHERWISE).toSorted())
})

test('only literalPattern escapes the signs of regular expressions', () => {
  const escaping = readSources().filter(
    ({ text, path }) => path !== 'src/base/text/pattern.ts' && /replaceAll\(\/\[[^/]*\*\+\?\^/.test(text),
  )
  expect(escaping.map(({ path }) => path)).toEqual([])
})
