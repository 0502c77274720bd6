import { formatList } from '../../../base/format/count.ts'
import { m, t, translateKnown } from '../../../base/language/t.ts'
import { draw } from '../../../core/dialog/draw.ts'
import type { VillageVoices } from './schema/village.ts'

/** The two sides of a proposal. */
export type Side = 'for' | 'against'
const SIDES = ['for', 'against'] as const satisfies readonly Side[]

/** A proposal that the village decides on during a day, with lines for scripted villagers on both sides. */
export interface Matter {
  readonly text: string
  readonly lines: Readonly<Record<Side, readonly string[]>>
}

/** The proposals that come with the app. */
export const MATTERS: readonly Matter[] = [
  {
    text: m('The old well is to be dug deeper'),
    lines: {
      for: [
        'I am for digging the well deeper. Every August we carry water from the brook.',
        'The well ought to be deeper. My grandmother said so, and she was right about most things.',
        'Deeper, I say. A week of work, and quiet for forty years.',
      ],
      against: [
        'I am against digging the well. It has never run dry as long as I remember.',
        'Leave the well alone, I say. Who digs too deep gets the clay, and drinks it.',
        'A week of digging in the middle of the harvest? The well can wait.',
      ],
    },
  },
  {
    text: m('Dogs are to be kept off the green'),
    lines: {
      for: [
        'The green is for people, I say. Dogs have the whole wood.',
        'I am for keeping the dogs off the green. My washing has had enough of them.',
        'Somebody has to say it: on the green one steps into things.',
      ],
      against: [
        'A green without dogs is a carpet. I am against it.',
        'I am against it. Where is an old dog to lie in the sun, if not on the green?',
        'First the dogs, then the children. No, let the dogs stay on the green.',
      ],
    },
  },
  {
    text: m('A feast is to be held at midsummer'),
    lines: {
      for: [
        'I am for the feast. We have not danced together since the year of the flood.',
        'A feast at midsummer, of course. Who would be against cake?',
        'I say yes to the feast. People who have eaten together quarrel less.',
      ],
      against: [
        'I am against the feast. Those who cook never sit, and those who sit never cook.',
        'No feast this year, I say. The stores are what they are.',
        'At midsummer there is hay to be made. Let us feast in autumn, if at all.',
      ],
    },
  },
  {
    text: m('The path to the mill is to be lit at night'),
    lines: {
      for: [
        'I am for lamps on the mill path. I have fallen into that ditch twice.',
        'A few lamps to the mill cost less than one broken leg.',
        'Light on the mill path, I say. One can always look away from it.',
      ],
      against: [
        'I am against the lamps. There are stars, and there are feet.',
        'Light the mill path, and nobody will ever see an owl there again.',
        'Who fills the lamps in November? That is always the same three people. I am against it.',
      ],
    },
  },
  {
    text: m('A stranger who asks for it is to be given the empty house'),
    lines: {
      for: [
        'I am for it. A house in which nobody sleeps falls down.',
        'Give the stranger the empty house, I say. We were all new here once, or our people were.',
        'The house is empty, and somebody needs one. I do not see the question.',
      ],
      against: [
        'I am against it until we know the name, at least. One does not give a house to a pair of boots.',
        'That house belongs to the Millers, wherever they are. They may come back.',
        'First the stranger, then the cousins. I would wait with the house.',
      ],
    },
  },
  {
    text: m('The bell is to be rung an hour later in the morning'),
    lines: {
      for: [
        'An hour later, please. The bell wakes me from the best part of it.',
        'I am for the later bell. Cows cannot hear the difference.',
        'Ring it later, I say. Nothing good was ever decided before seven.',
      ],
      against: [
        'I am against it. The morning is the one hour that nobody has spoiled yet.',
        'The bell has always rung at six. My legs would not know when to get up.',
        'Later bell, later bread. Think it through; I am against it.',
      ],
    },
  },
]

const AGREES = ['That is what I say, too.', 'You are right there, and I said so before you.', 'We are two, then.']
const DISAGREES = [
  'There I see it the other way round.',
  'I hear you, but you do not convince me.',
  'Say that again in winter. I am of the other opinion.',
]

/** Whether a proposal comes with the app, which keeps it in English. */
export function isShippedMatter(text: string): boolean {
  return MATTERS.some((matter) => matter.text === text)
}

/** The proposal with this text. One that a person wrote gets general lines. */
export function matterOf(text: string): Matter {
  return (
    MATTERS.find((matter) => matter.text === text) ?? {
      text,
      lines: {
        for: [
          `You have heard what it is about: ${text}. I am for it.`,
          `As to the matter of the day, “${text}”: yes, I say.`,
        ],
        against: [
          `You have heard what it is about: ${text}. I am against it.`,
          `As to the matter of the day, “${text}”: no, I say.`,
        ],
      },
    }
  )
}

/** Whether a scripted villager is for or against the proposal. The seed decides. */
export function sideOf(seed: number, villager: string): Side {
  return draw(SIDES, seed, `matter ${villager}`)
}

/** The lines of a scripted villager on a day with a proposal: it speaks for its own side, and answers both. */
export function voicesWith(
  voices: VillageVoices,
  matter: Matter,
  side: Side,
): VillageVoices & { readonly heard: VillageVoices['greetings'] } {
  const exchanges = (of: Side) =>
    matter.lines[of].map((says) => ({ says, answers: [...(of === side ? AGREES : DISAGREES)] }))
  const { none, ...needs } = voices.about
  const own = exchanges(side)
  return {
    ...voices,
    about: { ...needs, none: [...own, ...none.slice(0, own.length)] },
    heard: [...none.slice(own.length), ...SIDES.filter((of) => of !== side).flatMap(exchanges)],
  }
}

/** The villagers for and against a proposal, by what each said last about it. */
interface Tally {
  readonly for: readonly string[]
  readonly against: readonly string[]
  /** Villagers who said nothing about it, or whose words are none of the lines for either side. */
  readonly others: readonly string[]
}

/**
 * Counts the villagers for and against a proposal.
 * @param said messages in order
 * @param names everybody who lives in the village
 */
export function tallyOf(
  matter: Matter,
  said: readonly { readonly name: string; readonly text: string }[],
  names: readonly string[],
): Tally {
  const sides = new Map<string, Side>()
  for (const { name, text } of said) {
    const side = SIDES.find((each) => matter.lines[each].some((line) => text.includes(line)))
    if (side !== undefined) sides.set(name, side)
  }
  const of = (side: Side) => names.filter((name) => sides.get(name) === side)
  return { for: of('for'), against: of('against'), others: names.filter((name) => !sides.has(name)) }
}

/** The outcome as plain sentences, when no model writes it. */
export function matterOutcomeWords({ text }: Matter, { for: yes, against: no, others }: Tally): string {
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
  return `${t(outcome, { matter: translateKnown(text) })}\n\n${sentences.join(' ')}`
}
