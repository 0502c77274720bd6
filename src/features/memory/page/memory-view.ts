import { wordTable } from '../../../base/language/t.ts'
import { CONCEPT_TYPES, type ConceptType } from '../../../core/contract/insights/memory-names.ts'
import type { LibraryRecord } from '../../../core/contract/library/memory.ts'
import { changeRouteQuery, useRouteQuery } from '../../../page/host/route-query.ts'
import { createStore } from '../../../page/host/store/store.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

export const KINDS: Readonly<Record<LibraryRecord['kind'], string>> = wordTable({
  memory: 'Remembered',
  claim: 'Claims of maps',
  support: 'Support in maps',
  rebuttal: 'Rebuttals in maps',
  concession: 'Concessions in maps',
})
/** The words for the kinds of things that records are about. */
export const CONCEPTS: Readonly<Record<ConceptType, string>> = wordTable({
  person: 'Person',
  organization: 'Organisation',
  location: 'Location',
  project: 'Project',
  goal: 'Goal',
  value: 'Value [[what somebody holds to]]',
  skill: 'Skill',
  interest: 'Interest',
  emotion_positive: 'Positive emotion',
  emotion_negative: 'Negative emotion',
  theme: 'Theme [[a recurring subject]]',
  event_theme: 'Event',
  role: 'Role',
  challenge_topic: 'Challenge',
  strength: 'Strength [[the opposite of a weakness]]',
  weakness: 'Weakness',
  book: 'Book',
})
export const WEIGHT_LABELS: Readonly<Record<string, string>> = wordTable({
  '4': '4 and more',
  '7': '7 and more',
  '9': '9 and 10',
})

/** The filters of the memory, which are in the address. */
export interface MemoryView {
  readonly text: string
  /** Empty strings match all. */
  readonly kind: string
  readonly type: string
  readonly weight: string
  readonly dialog: string
}

export const ALL_MEMORY: MemoryView = { text: '', kind: '', type: '', weight: '', dialog: '' }
const USUAL: Readonly<Record<keyof MemoryView, string>> = ALL_MEMORY

export function useMemoryView(): MemoryView {
  return useRouteQuery(USUAL)
}

export function changeMemoryView(change: Partial<MemoryView>): void {
  changeRouteQuery(USUAL, change)
}

/** The filters as the host takes them; a person may have written the address by hand. */
export function memoryFilters({ text, kind, type, weight, dialog }: MemoryView) {
  const conceptType = CONCEPT_TYPES.find((each) => each === type)
  return {
    ...(text.trim() !== '' && { text: beginningOf(text.trim(), 500) }),
    ...(Object.hasOwn(KINDS, kind) && { kind: kind as LibraryRecord['kind'] }),
    ...(conceptType && { conceptType }),
    ...(Object.hasOwn(WEIGHT_LABELS, weight) && { importance: Number(weight) }),
    ...(dialog !== '' && { dialogIds: [dialog] }),
  }
}

/** Counts changes that were made here, after which the records are requested again. */
export const memoryChanges = createStore(0)
