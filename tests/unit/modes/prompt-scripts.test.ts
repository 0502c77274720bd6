import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLAYED_DIALOGS, PLAYED_FOLDER, playedPrompts } from '../../../scripts/prompts/played.ts'
import { shownPrompts, SHOWN_FOLDER } from '../../../scripts/prompts/shown.ts'

const shown = await shownPrompts()
const played = await playedPrompts()

// Models must only be told words that somebody has read: after a change, run `npm run prompts` and read the difference.
test.each([...shown.keys()])('the prompts of a %s match the file that was reviewed', (mode) => {
  expect(shown.get(mode)).toBe(readFileSync(join(SHOWN_FOLDER, `${mode}.md`), 'utf8'))
})

test('the same dialog always has the same prompts', async () => {
  expect(await shownPrompts()).toEqual(shown)
})

test('there is no file of prompts for a mode that no longer exists', () => {
  expect(readdirSync(SHOWN_FOLDER).toSorted()).toEqual([...shown.keys()].map((mode) => `${mode}.md`).toSorted())
})

test.each(Object.keys(PLAYED_DIALOGS))(
  'the prompts of the hand-written %s match the file that was reviewed',
  (name) => {
    expect(played.get(name)).toBe(readFileSync(join(PLAYED_FOLDER, `${name}.md`), 'utf8'))
  },
)

test('every hand-written dialog has a file of answers and one of prompts, and there are no other files', () => {
  const files = Object.keys(PLAYED_DIALOGS).flatMap((name) => [`${name}.answers.md`, `${name}.md`])
  expect(readdirSync(PLAYED_FOLDER).toSorted()).toEqual(files.toSorted())
})
