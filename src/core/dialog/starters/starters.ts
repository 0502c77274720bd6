import { m } from '../../../base/language/t.ts'
import type { SpeechLength } from '../../contract/dialog-config.ts'

/** Which of the connected models a starter wants. */
export type StarterModels = 'as they are' | 'of several vendors' | 'free or cheapest'

/** A preset that comes with the app: kind, length and stages, and which models it wants. */
export interface Starter {
  readonly id: string
  readonly name: string
  /** A line about what it is for. */
  readonly blurb: string
  readonly models: StarterModels
  readonly dialog: {
    readonly mode: string
    readonly turns: number
    readonly length: SpeechLength
    readonly critique: boolean
    readonly earlyEnd: boolean
    readonly insights?: { readonly map: boolean; readonly summaries: boolean }
  }
  /** The persona of the second seat, for starters that need one. */
  readonly secondPersona?: string
}

/** The starters, in the order in which they are shown. */
export const STARTERS: readonly Starter[] = [
  {
    id: 'quick-decision',
    name: m('Quick decision'),
    blurb: m('Two short rounds for and against, and a verdict'),
    models: 'as they are',
    dialog: { mode: 'debate', turns: 2, length: 'shorter', critique: false, earlyEnd: true },
  },
  {
    id: 'deep-debate',
    name: m('Deep debate'),
    blurb: m('Six long rounds, each speech criticised first, and a map'),
    models: 'of several vendors',
    dialog: {
      mode: 'debate',
      turns: 6,
      length: 'longer',
      critique: true,
      earlyEnd: false,
      insights: { map: true, summaries: false },
    },
  },
  {
    id: 'interview-an-expert',
    name: m('Interview an expert'),
    blurb: m('Five questions to somebody who knows, and says what nobody knows'),
    models: 'as they are',
    dialog: { mode: 'interview', turns: 5, length: 'usual', critique: false, earlyEnd: true },
    secondPersona:
      'Somebody who has worked on this for twenty years: says plainly what is known, what is a guess and what nobody knows, and gives an example where one helps.',
  },
  {
    id: 'review-my-text',
    name: m('Review my text'),
    blurb: m('Attach your text: it is presented, examined and improved in three rounds'),
    models: 'as they are',
    dialog: { mode: 'critique', turns: 3, length: 'usual', critique: true, earlyEnd: true },
  },
  {
    id: 'compare-two-models',
    name: m('Compare two models'),
    blurb: m('Two models answer the same question alone, and a third weighs both answers'),
    models: 'of several vendors',
    dialog: { mode: 'council', turns: 1, length: 'usual', critique: false, earlyEnd: true },
  },
  {
    id: 'lesson-for-a-class',
    name: m('Lesson for a class'),
    blurb: m('A teacher is asked step by step; to read, print or listen to'),
    models: 'as they are',
    dialog: { mode: 'interview', turns: 4, length: 'usual', critique: false, earlyEnd: true },
    secondPersona:
      'A teacher in front of a class of fifteen-year-olds: one step at a time, plain words, an example from daily life for each, every new word explained once, and at the end of each answer one question that the class can answer from it.',
  },
  {
    id: 'podcast-episode',
    name: m('Podcast episode'),
    blurb: m('A talk for the ear in three short rounds; Listen makes an episode of it'),
    models: 'as they are',
    dialog: { mode: 'exploration', turns: 3, length: 'shorter', critique: false, earlyEnd: true },
  },
  {
    id: 'cheap-and-local',
    name: m('Cheap and local'),
    blurb: m('A short debate on a free model, else on the cheapest'),
    models: 'free or cheapest',
    dialog: { mode: 'debate', turns: 3, length: 'shorter', critique: false, earlyEnd: true },
  },
]

/** A starter by its id or its name; null for another word. */
export function findStarter(typed: string): Starter | null {
  const wanted = typed.trim().toLowerCase()
  return STARTERS.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted) ?? null
}
