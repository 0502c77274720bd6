import { expect, test } from 'vitest'
import { firstWords } from '../../../../../src/features/export/files/prose/first-words.ts'

const LONG = 'A tram carries more people than a lane of cars, whoever drives it and wherever it goes. '.repeat(8).trim()
const BEGUN = 'A tram carries more people than a lane of cars, whoever drives it and…'

test.each([
  ['one long paragraph', LONG, BEGUN],
  ['a long paragraph before others', `${LONG}\n\n${LONG}`, BEGUN],
  ['words in bold that end later in their paragraph', `**${LONG}** And more.\n\n${LONG}`, BEGUN],
  ['a list', `- ${LONG}\n- Another point.\n\n${LONG}`, BEGUN],
  ['a quotation', `> ${LONG}\n\n${LONG}`, BEGUN],
  ['code with empty lines before it', `\`\`\`\n${LONG}\n\n${LONG}\n\`\`\`\n\nBuses are slow.`, 'Buses are slow.'],
  ['a long table before it', `| a | b |\n|---|---|\n${'| 1 | 2 |\n'.repeat(60)}\nBuses are slow.`, 'Buses are slow.'],
  [
    'a footnote that stands at its end',
    `Buses[^1] are slow. ${LONG}\n\n${LONG}\n\n[^1]: In towns.`,
    'Buses[1] are slow. A tram carries more people than a lane of cars…',
  ],
  ['empty lines before it', `${'\n'.repeat(600)}Buses are slow.`, 'Buses are slow.'],
  ['nothing', '', ''],
])('the first words of a turn are found: %s', (_, text, words) => {
  expect(firstWords(text)).toBe(words)
})
