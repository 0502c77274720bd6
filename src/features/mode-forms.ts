import type { ModeForm } from '../page/draft/mode-form.ts'
import { storyForm } from './story/page/story-form.ts'
import { villageForm } from './village/page/village-form.ts'

/** What features put into the form of a new dialog in their modes: a line each, under the mode's id. */
export const MODE_FORMS: Readonly<Record<string, ModeForm>> = {
  story: storyForm,
  village: villageForm,
}
