// This file has no schemas, so that the page can import it.

/** The types of concepts. */
export const CONCEPT_TYPES = [
  'person',
  'organization',
  'location',
  'project',
  'goal',
  'value',
  'skill',
  'interest',
  'emotion_positive',
  'emotion_negative',
  'theme',
  'event_theme',
  'role',
  'challenge_topic',
  'strength',
  'weakness',
  'book',
] as const
export type ConceptType = (typeof CONCEPT_TYPES)[number]

/** The relations between items of a memory. */
export const RELATION_TYPES = [
  'IS_A_TYPE_OF',
  'IS_PART_OF',
  'IS_INSTANCE_OF',
  'CAUSES',
  'INFLUENCES',
  'ENABLES',
  'PREVENTS',
  'CONTRIBUTES_TO',
  'PRECEDES',
  'FOLLOWS',
  'CO_OCCURS_WITH',
  'IS_SIMILAR_TO',
  'IS_OPPOSITE_OF',
  'IS_ANALOGOUS_TO',
  'INSPIRES',
  'SUPPORTS_VALUE',
  'EXEMPLIFIES_TRAIT',
  'IS_MILESTONE_FOR',
  'IS_METAPHOR_FOR',
  'REPRESENTS_SYMBOLICALLY',
  'RELATED_TO',
] as const
export type RelationType = (typeof RELATION_TYPES)[number]

/** The most records of one dialog. Without a limit most records are of no use. */
export const RECORDS_MAX = 12

/** When the memory of a finished dialog is made: never, when the person asks for it, or automatically. */
export const MEMORY_WHEN = ['off', 'ask', 'always'] as const
export type MemoryWhen = (typeof MEMORY_WHEN)[number]
