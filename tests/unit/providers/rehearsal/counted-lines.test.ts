import { expect, test } from 'vitest'
import { countedLine, linesIn } from '../../../../src/providers/rehearsal/lines/line-texts.ts'

test.each([
  ['en', 0, 7, '0 of 7 points were disputed'],
  ['en', 1, 7, '1 of 7 points was disputed'],
  ['en', 1, 1, '1 of 1 point was disputed'],
  ['en', 2, 7, '2 of 7 points were disputed'],
  ['de', 1, 7, '1 von 7 Punkten war strittig'],
  ['de', 3, 7, '3 von 7 Punkten waren strittig'],
  ['es', 1, 7, '1 de 7 puntos se discutió'],
  ['fr', 0, 7, '0 point sur 7 était contesté'],
  ['fr', 2, 7, '2 points sur 7 étaient contestés'],
  ['ja', 1, 7, '7点のうち1点'],
  ['zh-Hans', 1, 7, '7 个要点中有 1 个'],
  ['pt', 1, 7, '1 of 7 points was disputed'],
])('in %s, %i of %i disputed points are told in its grammar', (language, disputed, claims, words) => {
  expect(countedLine(linesIn(language).briefSure, { disputed, claims }, language)).toContain(words)
})
