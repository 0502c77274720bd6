import { m } from '../../../base/language/t.ts'

/**
 * The roles of models without a seat in a story, by their field in a configuration, in the order in which they are
 * listed.
 */
export const SIDE_MODELS = { coach: m('Coach'), detail: m('Detail lines') } as const
export type SideModelName = keyof typeof SIDE_MODELS
export const SIDE_MODEL_NAMES = Object.keys(SIDE_MODELS) as readonly SideModelName[]
