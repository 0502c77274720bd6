import { wordTable } from '../../../base/language/t.ts'
import type { WorldStep } from '../../../core/contract/story/world-steps.ts'

/** The name and a description of each step. */
export const STEP_WORDS: Readonly<Record<WorldStep, { readonly label: string; readonly about: string }>> = {
  places: wordTable({ label: 'Places', about: 'where it happens, and how one gets from one to the other' }),
  people: wordTable({ label: 'People', about: 'two companions, and whoever can be met' }),
  hidden: wordTable({ label: 'What is hidden', about: 'the truth, which only the narrator is told' }),
  opening: wordTable({ label: 'The opening', about: 'the first scene, and what the player sets out to do' }),
}
