import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLAYED_DIALOGS, PLAYED_FOLDER, playedPrompts } from '../../../scripts/prompts/played.ts'
import { shownPrompts, SHOWN_FOLDER } from '../../../scripts/prompts/shown.ts'

const shown = await shownPrompts()
const played = await playedPrompts()

// A word that models are told and nobody has read: whoever changes one runs `npm run prompts` and reads the difference.
test.each([...shown.keys()])('the prompts of a %s are those that were read', (mode) => {
  expect(shown.get(mode)).toBe(readFileSync(join(SHOWN_FOLDER, `${mode}.md`), 'utf8'))
})

test('the same dialog is told in the same words each time, so that a difference means something', async () => {
  expect(await shownPrompts()).toEqual(shown)
})

test('no script is left of a mode that is gone', () => {
  expect(readdirSync(SHOWN_FOLDER).toSorted()).toEqual([...shown.keys()].map((mode) => `${mode}.md`).toSorted())
})

test.each(Object.keys(PLAYED_DIALOGS))(
  'the prompts of the %s that was written by hand are those that were read',
  (name) => {
    expect(played.get(name)).toBe(readFileSync(join(PLAYED_FOLDER, `${name}.md`), 'utf8'))
  },
)

test('every dialog that was written by hand has its answers and its prompts in files, and no other file is left', () => {
  const files = Object.keys(PLAYED_DIALOGS).flatMap((name) => [`${name}.answers.md`, `${name}.md`])
  expect(readdirSync(PLAYED_FOLDER).toSorted()).toEqual(files.toSorted())
})
