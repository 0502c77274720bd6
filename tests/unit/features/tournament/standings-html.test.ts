import { expect, test } from 'vitest'
import { standingsOf } from '../../../../src/features/tournament/model/standings.ts'
import { readBoutsCsv, boutsCsv } from '../../../../src/features/tournament/files/bouts-csv.ts'
import { standingsContent } from '../../../../src/features/tournament/files/standings-content.ts'
import { madeWords } from '../../../../src/features/tournament/model/standings-table.ts'
import { standingsHtml } from '../../../../src/features/tournament/files/standings-html.ts'
import type { Bout } from '../../../../src/features/tournament/model/bout.ts'

const EVIL = '<img src=x onerror=alert(1)>'
const bouts: readonly Bout[] = [
  { first: EVIL, second: '=1+1', winner: 'first', motion: 'Is "this", and\nthat?', round: 1, failedBy: null },
  { first: '=1+1', second: EVIL, winner: null, motion: 'Is "this", and\nthat?', round: 1, failedBy: '=1+1' },
  { first: EVIL, second: '=1+1', winner: 'none', motion: '', round: 2, failedBy: null },
  { first: '=1+1', second: EVIL, winner: null, motion: '', round: 2, failedBy: null },
]

test('names and motions are not read as markup, and nothing is loaded from elsewhere', () => {
  const entrants = [EVIL, '=1+1'].map((name) => ({ name, provider: 'rehearsal', model: 'm' }))
  const [moderator] = entrants
  const made = madeWords({ entrants, motions: ['m'], rounds: 2, judges: undefined, moderator: moderator! })
  const standings = standingsOf(bouts, { seed: 1 })
  const page = standingsHtml(standingsContent({ name: EVIL, made, standings, bouts, createdAt: 0 }))
  expect(page).not.toContain('<img')
  expect(page).not.toMatch(/<[^>]*(src|href)=|https?:/)
  expect(page).toContain("default-src 'none'")
  expect(page).toContain('Rehearsal, no AI')
  expect(page).toContain('broken off by =1+1')
})

test('tells that there is no verdict only where nobody but built-in voices judges', () => {
  const voice = { name: 'Iris', provider: 'rehearsal', model: 'instant' }
  const model = { name: 'Iris', provider: 'openai', model: 'gpt' }
  const about = { entrants: [model, { ...model, name: 'Ben' }], motions: ['m'], rounds: 1 }
  const told = (moderator: typeof voice, judges?: readonly (typeof voice)[]) =>
    madeWords({ ...about, moderator, judges: judges && [...judges] }).some((line) => line.includes('no verdict'))
  expect([told(voice), told(model, [voice])]).toEqual([true, true])
  expect([told(model), told(voice, [model]), told(voice, [voice, model])]).toEqual([false, false, false])
})

test('tells whether all entrants are built-in voices, or some', () => {
  const voice = { name: 'Ada', provider: 'rehearsal', model: 'instant' }
  const model = { name: 'Ben', provider: 'openai', model: 'gpt' }
  const told = (entrants: readonly (typeof voice)[]) =>
    madeWords({ entrants: [...entrants], motions: ['m'], rounds: 1, judges: undefined, moderator: model })
      .flatMap((line) => /(?:all|some) entrants are/.exec(line)?.[0] ?? [])
      .join()
  expect([told([voice, voice]), told([voice, model]), told([model, model])]).toEqual([
    'all entrants are',
    'some entrants are',
    '',
  ])
})

test('the page draws no strength of an entrant without a verdict', () => {
  const without = bouts.map((bout) => ({ ...bout, winner: null, failedBy: null }))
  const standings = standingsOf(without, { seed: 1 })
  const page = standingsHtml(standingsContent({ name: 'Cup', made: [], standings, bouts: without, createdAt: 0 }))
  expect(page).not.toMatch(/0\.00|too few pairs|<svg/)
  expect(page).toMatch(/<td[^>]*>–<\/td>/)
})

test('a table of bouts is unchanged after writing and reading, and its names cannot run as formulas', () => {
  const text = boutsCsv(bouts)
  expect(text).toContain("'=1+1")
  expect(readBoutsCsv(text)).toEqual(bouts)
})

test('the table lists every bout once and in order, and only its header when there are none', () => {
  const many = Array.from({ length: 250 }, (_, round) => ({ ...bouts[0]!, round: round + 1 }))
  expect(readBoutsCsv(boutsCsv(many))).toEqual(many)
  expect(boutsCsv([])).toBe('first,second,winner,motion,round,failed_by\n')
})

test('columns called "one" and "other" are not sides, and do not count as meetings from both', () => {
  const rows = ['Zoe,Ada,one', 'Ada,Zoe,one', 'Zoe,Ada,Ada', 'Ada,Zoe,tie', 'Zoe,Ada,']
  const read = readBoutsCsv(`one,other,winner\n${rows.join('\n')}\n`)
  expect(read.map(({ first, second, winner }) => `${first} ${second} ${winner}`)).toEqual([
    'Ada Zoe second',
    'Ada Zoe first',
    'Ada Zoe first',
    'Ada Zoe none',
    'Ada Zoe null',
  ])
  const { firstSide, rows: rated } = standingsOf(read, { seed: 1, samples: 20 })
  expect(firstSide).toBeNull()
  expect(rated.map(({ name }) => name)).toEqual(['Ada', 'Zoe'])
})
