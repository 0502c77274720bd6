import type { AsideInFiction } from '../modes/shared/aside-in-fiction.ts'
import { asideInStory } from './story/mode/aside-in-story.ts'

/** In what fictions of features somebody can be taken aside: a line each. What is stored of an aside says only that it is in one, so there is one at most. */
const ASIDES: Readonly<Record<string, AsideInFiction>> = {
  story: asideInStory,
}

export const FICTIONS: readonly AsideInFiction[] = Object.values(ASIDES)
