import type { AsideInFiction } from '../modes/shared/aside-in-fiction.ts'
import { asideInStory } from './story/mode/aside-in-story.ts'

/**
 * For each mode of a feature in which the person can take somebody aside: how the mode describes the aside. One line
 * for each mode. The stored record of an aside says only that it is in a fiction, so a mode has at most one kind of
 * aside.
 */
const ASIDES: Readonly<Record<string, AsideInFiction>> = {
  story: asideInStory,
}

export const FICTIONS: readonly AsideInFiction[] = Object.values(ASIDES)
