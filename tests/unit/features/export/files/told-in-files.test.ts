import { describe, expect, test } from 'vitest'
import { blindLetters } from '../../../../../src/core/dialog/members/blind-letters.ts'
import { ledgerBlocks } from '../../../../../src/features/export/files/parts/ledger-part.ts'
import { scriptDocument } from '../../../../../src/features/export/files/script-document.ts'
import { settingRows } from '../../../../../src/features/export/files/tables/dialog-settings.ts'
import { playStyle, STYLES } from '../../../../helpers/play-style.ts'

describe.each(STYLES)('a file of %s, %s', (mode, style) => {
  test('says that an issue was not closed only where issues are closed', async () => {
    const { state } = await playStyle({
      dialog: { mode, ...(style !== undefined && { style }) },
      // Nothing is noted on how an issue ended.
      voice: ({ scene }) => (scene.task?.gives === 'ledger' ? 'Let us go on to what comes next.' : null),
    })
    const ledger = JSON.stringify(ledgerBlocks(state) ?? {})
    const closes = state.plan?.some(({ gives }) => gives === 'ledger') ?? false
    if (!closes) expect(ledger).not.toMatch(/closed|Ledger/)
  })
})

test('a file names each issue where it is argued', async () => {
  const { state } = await playStyle({ dialog: { mode: 'critique', style: 'pre-mortem' } })
  const headings = scriptDocument(state, {}).parts.map(({ heading }) => heading)
  expect(headings).toContain('5. Ben, how it came about, issue 1 of 2')
  expect(headings).toContain('7. Ben, how it came about, issue 2 of 2')
  expect(headings).toContain('9. Ben, what to watch')
})

test('a file of a council says which answer the reviews call A, and which B', async () => {
  const { state } = await playStyle({ dialog: { mode: 'council' } })
  const [first, second] = blindLetters(state.config!.seed)
  const headings = scriptDocument(state, {}).parts.map(({ heading }) => heading)
  expect(headings.slice(0, 4)).toEqual([
    `1. Ada, answer ${first}`,
    `2. Ben, answer ${second}`,
    '3. Ada, review of both answers',
    '4. Ben, review of both answers',
  ])
  expect(headings[4]).toBe('5. Ada, second answer')
})

test('a line to one alone is no private note', async () => {
  const { state } = await playStyle({ dialog: { mode: 'interview' } })
  const notices = scriptDocument(state, {}).parts.flatMap(({ notice }) => (notice === null ? [] : [notice]))
  expect(notices[0]).toBe('Turn 3 is not shown: private words of Mira.')
})

test('a file of a story tells no number of rounds, and no early end', async () => {
  const { state } = await playStyle({ dialog: { mode: 'debate', turns: 6 } })
  const labels = (from: typeof state) => settingRows(from, from.config!).map(({ label }) => label)
  for (const label of ['Turns', 'Early end']) expect(labels(state)).toContain(label)
  const story = labels({ ...state, person: 'plays', plan: null })
  expect(story.filter((label) => label === 'Turns' || label === 'Early end')).toEqual([])
})
