import { formatList } from '../../../base/format/count.ts'
import { m, t, translateKnown } from '../../../base/language/t.ts'
import { draw } from '../../../core/dialog/draw.ts'

/** The two sides of a proposal. */
export const SIDES = ['for', 'against'] as const
export type Side = (typeof SIDES)[number]

/** The proposals that come with the app. The village decides on one during a day. */
export const MATTERS: readonly string[] = [
  m('The old well is to be dug deeper'),
  m('Dogs are to be kept off the green'),
  m('A feast is to be held at midsummer'),
  m('The path to the mill is to be lit at night'),
  m('A stranger who asks for it is to be given the empty house'),
  m('The bell is to be rung an hour later in the morning'),
]

/** Whether a proposal comes with the app, which keeps it in English. */
export function isShippedMatter(text: string): boolean {
  return MATTERS.includes(text)
}

/** Whether a scripted villager is for or against the proposal. The seed decides. */
export function sideOf(seed: number, villager: string): Side {
  return draw(SIDES, seed, `matter ${villager}`)
}

/** The villagers for and against a proposal, by what each said last about it. */
export interface MatterTally {
  readonly for: readonly string[]
  readonly against: readonly string[]
  /** Villagers who said nothing about it, or whose words are none of the lines for either side. */
  readonly others: readonly string[]
}

/** The outcome as plain sentences, when no model writes it. */
export function matterOutcomeWords(matter: string, { for: yes, against: no, others }: MatterTally): string {
  const told = (message: string, names: readonly string[]) =>
    names.length === 0 ? [] : [t(message, { count: names.length, names: formatList(names) })]
  const sentences = [
    ...told(m('{count, plural, one {{names} was} other {{names} were}} for it.'), yes),
    ...told(m('{count, plural, one {{names} was} other {{names} were}} against it.'), no),
    ...told(m('{names} took no side that could be counted.'), others),
  ]
  // The outcome comes first: lists show only the beginning.
  const outcome =
    yes.length > no.length
      ? m('Agreed: {matter}.')
      : no.length > yes.length
        ? m('Decided against: {matter}.')
        : yes.length === 0
          ? m('Not talked over: {matter}.')
          : m('Undecided: {matter}.')
  return `${t(outcome, { matter: translateKnown(matter) })}\n\n${sentences.join(' ')}`
}
