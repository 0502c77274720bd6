import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownPrompts, SHOWN_FOLDER } from '../../../scripts/prompts/shown.ts'
import { MODERATED } from '../../helpers/moderated-modes.ts'

const shown = await shownPrompts()

// A word that models are told and nobody has read: whoever changes one runs `npm run prompts` and reads the difference.
test.each(MODERATED.map(({ info }) => info.id))('the prompts of a %s are those that were read', (mode) => {
  expect(shown.get(mode)).toBe(readFileSync(join(SHOWN_FOLDER, `${mode}.md`), 'utf8'))
})

test('the same dialog is told in the same words each time, or a difference would mean nothing', async () => {
  expect(await shownPrompts()).toEqual(shown)
})

test('no script is left of a mode that is gone', () => {
  expect(readdirSync(SHOWN_FOLDER).toSorted()).toEqual([...shown.keys()].map((mode) => `${mode}.md`).toSorted())
})
