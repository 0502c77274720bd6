import { expect, test } from 'vitest'
import { presetSchema } from '../../../../../src/core/contract/library/library.ts'
import { newDialogSchema } from '../../../../../src/core/contract/dialog-config.ts'
import { missingSideModels } from '../../../../../src/features/story/model/missing-side-models.ts'
import { applyPrefill } from '../../../../../src/page/draft/apply-prefill.ts'
import { checkDraft, fieldOf } from '../../../../../src/page/draft/check-draft.ts'
import { EMPTY_DRAFT, restoreDraft, type Draft } from '../../../../../src/page/draft/draft.ts'
import { presetOf, prefillOf } from '../../../../../src/page/draft/presets.ts'
import { EMPTY_SIDE } from '../../../../../src/features/story/page/side-models.ts'
import { toDialog } from '../../../../../src/page/draft/to-dialog.ts'
import { draftStory, withStory, type StoryDraft } from '../../../../../src/features/story/page/story-draft.ts'
import { FOREST } from '../../../../helpers/story.ts'
import { listOf, model, provider, takes } from '../../../page/models.ts'

const MODELS = listOf(model('m', { free: true, capabilities: takes({ efforts: ['low', 'high'] }) })).models
const CHOICES = {
  providers: [provider('own', { defaultModel: 'm', takesBaseUrl: true })],
  models: () => MODELS,
}
const DETAIL = { provider: 'own', model: 'm', baseUrl: 'http://127.0.0.1:9', effort: 'high' }
const CHOSEN = { world: FOREST, player: '', turns: '5', coach: EMPTY_SIDE, detail: DETAIL }
const storyWith = (change: Partial<StoryDraft>, draft: Draft = EMPTY_DRAFT): Draft => ({
  ...draft,
  mode: 'story',
  ...withStory(draft, change),
})
const STORY = storyWith(CHOSEN)

test('a chosen coach and detail lines reach a story, and not a debate', () => {
  const dialog = toDialog(STORY, CHOICES)
  expect(newDialogSchema.parse(dialog)).toMatchObject({ coach: { provider: 'own', model: 'm' }, detail: DETAIL })
  expect(toDialog(storyWith({ ...CHOSEN, coach: null, detail: null }), CHOICES)).not.toHaveProperty('coach')
  const debate = toDialog({ ...STORY, mode: 'debate', topic: 'Bees' }, CHOICES)
  expect(debate).not.toHaveProperty('coach')
  expect(debate).not.toHaveProperty('detail')
})

test('they survive a reload, a preset and running the story again', () => {
  expect(draftStory(restoreDraft(JSON.parse(JSON.stringify(STORY))))).toEqual(CHOSEN)
  const broken = { mode: 'story', setups: { story: { ...CHOSEN, coach: 'x', detail: { model: 7 } } } }
  expect(draftStory(restoreDraft(broken))).toMatchObject({ coach: null, detail: EMPTY_SIDE })
  const dialog = toDialog(STORY, CHOICES) ?? undefined
  const again = applyPrefill(EMPTY_DRAFT, { ...dialog })
  expect(toDialog(storyWith({ turns: '5' }, again), CHOICES)).toEqual(dialog)
  // A complete set-up without them removes them from the form.
  const plain = applyPrefill(STORY, { ...dialog, coach: undefined, detail: undefined })
  expect(draftStory(plain)).toMatchObject({ coach: null, detail: null })
  const preset = presetSchema.parse(presetOf('Mine', STORY, CHOICES, { topic: false, files: false }))
  expect(draftStory(applyPrefill(EMPTY_DRAFT, prefillOf(preset))).detail).toEqual(DETAIL)
})

test('an effort that the model does not support is not sent to the vendor', () => {
  const dialog = toDialog(storyWith({ detail: { ...EMPTY_SIDE, effort: 'max' } }, STORY), CHOICES)
  expect(dialog?.detail).toEqual({ provider: 'own', model: 'm' })
})

test('a coach that cannot be called is refused before the start, and named', () => {
  const errors = (change: Partial<StoryDraft>) => checkDraft(storyWith(change, STORY), CHOICES).errors
  expect(errors({})).toBeNull()
  expect(errors({ coach: { ...EMPTY_SIDE, provider: 'gone', model: 'x' } })).toEqual({
    'coach.provider': 'Coach: there is no provider "gone" here. Choose another model, or turn it off.',
  })
  expect(errors({ detail: { ...EMPTY_SIDE, model: ' ' } })).toEqual({
    'detail.model': 'Detail lines: no model is named. Choose one or type its id.',
  })
  expect(errors({ detail: { ...EMPTY_SIDE, baseUrl: 'ftp://x' } })).toHaveProperty('detail.baseUrl')
  expect(fieldOf('dialog.coach.model')).toBe('coach.model')
  expect(fieldOf('dialog.coach.nothing')).toBeNull()
})

test('an imported story says that it goes on without its coach', () => {
  const coach = { provider: 'gone', model: 'x' }
  expect(missingSideModels({ coach, detail: { provider: 'own', model: 'm' } }, CHOICES.providers)).toEqual([
    'Coach: there is no provider "gone" here, so the story goes on without "x".',
  ])
  expect(missingSideModels({}, [])).toEqual([])
})

test('a form stored by an earlier version, with all fields on one level, keeps its story', () => {
  const { turns: storyTurns, ...beside } = { ...CHOSEN, player: 'Mira' }
  const kept = JSON.parse(JSON.stringify({ ...EMPTY_DRAFT, mode: 'story', turns: '9', storyTurns, ...beside }))
  const draft = restoreDraft(kept)
  expect(draftStory(draft)).toEqual({ ...CHOSEN, player: 'Mira' })
  expect(draft.turns).toBe('9')
  expect(
    restoreDraft({ ...EMPTY_DRAFT, seed: 1, mode: 'story', world: null, player: '', storyTurns: '' }).setups,
  ).toEqual({})
})
