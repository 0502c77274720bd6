import { expect, test } from 'vitest'
import source from '../../../../resources/modes.json' with { type: 'json' }
import type { Item } from '../../../../src/core/contract/library/library.ts'
import type { ModeFile } from '../../../../src/core/contract/mode/mode-file.ts'
import { ownModeInfo } from '../../../../src/core/dialog/modes/own-mode.ts'
import { modes as shippedModes } from '../../../../src/modes/index.ts'
import { modeLabel } from '../../../../src/page/dialog-view/dialog-words.ts'
import type { Modes } from '../../../../src/page/dialog-view/use-modes.ts'
import { applyPrefill } from '../../../../src/page/draft/apply-prefill.ts'
import { EMPTY_DRAFT, restoreDraft } from '../../../../src/page/draft/draft.ts'
import { carriedMode, formMode, inMode } from '../../../../src/page/draft/form-mode.ts'

const [first] = source.modes
const { id: _id, ...file } = first as unknown as ModeFile & { id: string }
const shipped = shippedModes.list().map(({ info }) => info)
const item: Item<ModeFile> = { id: 'm1', revision: 1, updatedAt: 0, sample: true, value: file }
const known = (own: readonly Item<ModeFile>[] | null): Modes => ({
  shipped,
  own,
  modes: [...shipped, ...(own ?? []).map(({ value }) => ownModeInfo(value))],
})
const draft = { mode: 'own-negotiation', ownMode: null }

test('a form in a custom mode shows no other mode before that one has loaded, and starts in it', () => {
  expect(formMode(draft, known(null))).toEqual({ info: null, file: null })
  expect(formMode(draft, known([item]))).toMatchObject({ info: { label: 'Negotiation' }, file })
  expect(inMode(EMPTY_DRAFT, formMode(draft, known([item])))).toMatchObject({ mode: 'own-negotiation', ownMode: file })
  expect(formMode({ ...draft, mode: 'debate' }, known([item]))).toMatchObject({ info: { id: 'debate' }, file: null })
})

test('an earlier dialog in a mode that was deleted brings that mode into the form', () => {
  const filled = applyPrefill(EMPTY_DRAFT, { mode: 'own-negotiation', ownMode: file })
  expect(carriedMode(filled, [])).toEqual(file)
  expect(formMode(filled, known([]))).toMatchObject({ info: { label: 'Negotiation' }, file })
  // This also holds after a reload.
  expect(restoreDraft(JSON.parse(JSON.stringify(filled))).ownMode).toEqual(file)
  expect(restoreDraft({ mode: 'own-x', ownMode: { name: 'x' } }).ownMode).toBeNull()
  // The stored mode of that name wins over the one that the form was filled with.
  const today = { ...item, value: { ...file, blurb: 'Another' } }
  expect(formMode(filled, known([today])).file?.blurb).toBe('Another')
  expect(carriedMode(filled, [today])).toBeNull()
  // A mode that is neither stored nor part of the form is replaced by the first one.
  expect(formMode(draft, known([]))).toMatchObject({ info: { id: shipped[0]?.id }, file: null })
})

test('lists still show the name that a deleted mode had', () => {
  expect(modeLabel({ modes: shipped }, { mode: 'own-q-a', modeName: 'Q&A' })).toBe('Q&A')
  expect(modeLabel({ modes: shipped }, { mode: 'own-negotiation', ownMode: file })).toBe('Negotiation')
  expect(modeLabel({ modes: shipped }, { mode: 'own-red-team' })).toBe('Red team')
  expect(modeLabel({ modes: shipped }, { mode: 'debate', modeName: null })).toBe('Debate')
  expect(modeLabel({ modes: shipped }, { mode: 'debate', style: 'classic' })).toBe('Debate')
  expect(modeLabel({ modes: shipped }, { mode: 'debate', style: 'clash' })).toBe('Debate (Clash)')
})

test('a style unknown to the mode is replaced by the default, and turns are counted only where the mode has rounds', () => {
  const typed = { ...EMPTY_DRAFT, style: 'clash', turns: 'many' }
  const settled = (mode: string) => {
    const draft = { ...typed, mode }
    const { style, turns } = inMode(draft, formMode(draft, known([])))
    return [style, turns]
  }
  expect(settled('debate')).toEqual(['clash', EMPTY_DRAFT.turns])
  expect(settled('critique')).toEqual(['', 'many'])
  expect(settled('council')).toEqual(['', EMPTY_DRAFT.turns])
})
