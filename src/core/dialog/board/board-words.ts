import { m, t } from '../../../base/language/t.ts'
import type { DialogConfig } from '../../contract/dialog-config.ts'
import { askerOf } from '../turns/asker.ts'
import type { ClaimState } from './claims.ts'

/**
 * What a dialog is about, as far as a board goes: two who argue against each other, one who asks another, two who look
 * into something together, one whose matter another reviews.
 */
export type BoardKind = 'arguing' | 'asking' | 'exploring' | 'reviewing'

const KINDS: Readonly<Record<string, BoardKind>> = {
  exploration: 'exploring',
  critique: 'reviewing',
}

/** Of a mode of one's own no more is known than whether somebody only asks. */
export function boardKind(config: Pick<DialogConfig, 'mode' | 'ownMode'> | null): BoardKind {
  if (askerOf(config) !== null) return 'asking'
  return config?.ownMode ? 'arguing' : (KINDS[config?.mode ?? ''] ?? 'arguing')
}

interface BoardWords {
  readonly states: Readonly<Record<ClaimState, string>>
  /** Where the points of the first are told in other words than those of the second. */
  readonly first?: Partial<Readonly<Record<ClaimState, string>>>
  /** Above the points of each: {name} is filled in. */
  readonly sides: Readonly<Record<'first' | 'second', string>>
  readonly sections: Readonly<Record<BriefSectionId, string>>
  /** What stands under the last part where it is empty. */
  readonly nothingLeft?: string
}

/** The parts of a decision brief, in its order. */
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

/** What states and parts are called, by what the dialog is about. */
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

/** What a state of a point is called. */
export function stateName(kind: BoardKind, seat: string, state: ClaimState): string {
  const { states, first } = BOARD_WORDS[kind]
  return t((seat === 'first' ? first?.[state] : undefined) ?? states[state])
}
