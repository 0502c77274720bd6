import { m, t } from '../../../base/language/t.ts'
import type { DialogConfig } from '../../contract/dialog-config.ts'
import { askerOf } from '../turns/asker.ts'
import type { ClaimState } from './claims.ts'

/**
 * The kind of a dialog, by which its board is worded: two argue against each other, one only asks the other, two explore
 * something together, or one reviews what the other presents.
 */
export type BoardKind = 'arguing' | 'asking' | 'exploring' | 'reviewing'

const KINDS: Readonly<Record<string, BoardKind>> = {
  exploration: 'exploring',
  critique: 'reviewing',
}

/** The kind of a dialog. Of a mode that a user made it is only known whether one side only asks: otherwise it is 'arguing'. */
export function boardKind(config: Pick<DialogConfig, 'mode' | 'ownMode'> | null): BoardKind {
  if (askerOf(config) !== null) return 'asking'
  return config?.ownMode ? 'arguing' : (KINDS[config?.mode ?? ''] ?? 'arguing')
}

interface BoardWords {
  readonly states: Readonly<Record<ClaimState, string>>
  /** The states that have other names for the points of the first side. */
  readonly first?: Partial<Readonly<Record<ClaimState, string>>>
  /** The heading above the points of each side; {name} is the speaker's name. */
  readonly sides: Readonly<Record<'first' | 'second', string>>
  readonly sections: Readonly<Record<BriefSectionId, string>>
  /** The text under the last section of the brief when that is empty. */
  readonly nothingLeft?: string
}

/** The sections of a decision brief, in their order. */
export const BRIEF_SECTIONS = ['for', 'against', 'settles', 'crux', 'agreed', 'risks', 'changed', 'dissent'] as const
export type BriefSectionId = (typeof BRIEF_SECTIONS)[number]

const SECTIONS = {
  for: m('The strongest reasons for it'),
  against: m('The strongest reasons against it'),
  agreed: m('What both accept'),
  crux: m('The crux'),
  settles: m('What would change the answer'),
  changed: m('What changed on the way'),
  risks: m('Risks'),
  dissent: m('Dissent kept'),
} as const

const STATES = {
  dropped: m('Pressed, not answered'),
  answered: m('Answered'),
  conceded: m('Conceded'),
  shared: m('Shared'),
  standing: m('Standing'),
} as const

/** The names of states and sections, by the kind of the dialog. */
export const BOARD_WORDS: Readonly<Record<BoardKind, BoardWords>> = {
  arguing: {
    states: STATES,
    sides: { first: m('{name}’s points'), second: m('{name}’s points') },
    sections: SECTIONS,
  },
  asking: {
    states: { ...STATES, answered: m('Challenged'), conceded: m('Granted or taken back'), shared: m('Taken up') },
    sides: { first: m('What {name} asks'), second: m('What {name} says') },
    sections: {
      ...SECTIONS,
      agreed: m('What both take to be so'),
      settles: m('What would have to be checked'),
      dissent: m('Left open'),
    },
    nothingLeft: m('No question was left unanswered.'),
  },
  exploring: {
    states: {
      ...STATES,
      dropped: m('Raised again, not taken up'),
      answered: m('Doubted'),
      conceded: m('Granted'),
    },
    sides: { first: m('{name}’s points'), second: m('{name}’s points') },
    sections: {
      ...SECTIONS,
      agreed: m('What both found'),
      crux: m('The open question'),
      dissent: m('Where they differ'),
    },
  },
  reviewing: {
    states: { ...STATES, conceded: m('Granted') },
    first: { answered: m('Objected to') },
    sides: { first: m('What {name} presents'), second: m('{name}’s objections') },
    sections: { ...SECTIONS, changed: m('What the review changed'), dissent: m('Objections that stand') },
  },
}

/** The name of a point's state, in the language of the page. @param seat of the side that made the point */
export function stateName(kind: BoardKind, seat: string, state: ClaimState): string {
  const { states, first } = BOARD_WORDS[kind]
  return t((seat === 'first' ? first?.[state] : undefined) ?? states[state])
}
