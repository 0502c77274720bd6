import type { ModeForm } from '../page/draft/mode-form.ts'
import { storyForm } from './story/page/story-form.ts'
import { villageForm } from './village/page/village-form.ts'

/** The part of the form of a new dialog that each mode of a feature fills; one line for each mode, by the mode's id. */
export const MODE_FORMS: Readonly<Record<string, ModeForm>> = {
  story: storyForm,
  village: villageForm,
}
