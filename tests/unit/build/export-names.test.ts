import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Participles without "-ed", and parts of a sentence: on their own they do not say what a thing is or does. */
const PIECES = new Set(
  `again asked beaten become begun broken brought built chosen come cut done drawn driven fallen felt forgotten found
  given gone grown hanging heard held hidden hurt kept known laid led left let lost made meant met paid read reading
  quietly said seen sent several shown sold spoken standing taken taught thought thrown told understood whatever whoever
  won worn written`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
/** Words that end like participles but are nouns. */
const NOUNS = new Set(['speed', 'seed', 'feed', 'need', 'embed', 'bed', 'cut', 'read'])
/** Such names that are allowed, each with its reason. */
const OTHERWISE: Readonly<Record<string, string>> = {
  Reading: 'of a transcript by a judge: a noun of the glossary, in facts as well',
  Standing: 'of an entrant in a table: the noun of every league',
}
/** Names that several files export: an editor's search may find the wrong one. This number may only shrink. */
const TWICE_AT_MOST = 5
const EXPORTED = /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) (\w+)/gm

/** Whether a name of one word is such a piece. */
function isPiece(name: string): boolean {
  if (!/^[A-Z]?[a-z]+$/.test(name)) return false
  const word = name.toLowerCase()
  return !NOUNS.has(word) && (PIECES.has(word) || /^[a-z]{2,}(?:[^e]ed)$/.test(word))
}

test('no export is named by a participle or a fragment of a sentence', () => {
  const wrong = readSources().flatMap(({ path, text }) =>
    [...text.matchAll(EXPORTED)].flatMap(([, name = '']) =>
      isPiece(name) && !(name in OTHERWISE) ? [`${path} ${name}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

test('few names are exported by more than one file', () => {
  const files = new Map<string, Set<string>>()
  for (const { path, text } of readSources())
    for (const [, name = ''] of text.matchAll(EXPORTED)) files.set(name, new Set(files.get(name)).add(path))
  const twice = [...files].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths].join(' '))
  expect(twice.length, twice.join('\n')).toBeLessThanOrEqual(TWICE_AT_MOST)
})

test.each(['told', 'heard', 'Asked', 'settled', 'quietly', 'Standing'])('refuses %s as a name', (name) => {
  expect(isPiece(name)).toBe(true)
})

test.each(['speed', 'Need', 'heardTokens', 'Reducer', 'formatMoney', 'bed'])('accepts %s as a name', (name) => {
  expect(isPiece(name)).toBe(false)
})
