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
  for: 'The strongest reasons for it',
  against: 'The strongest reasons against it',
  agreed: 'What both accept',
  crux: 'The crux',
  settles: 'What would change the answer',
  changed: 'What changed on the way',
  risks: 'Risks',
  dissent: 'Dissent kept',
} as const

const STATES = {
  dropped: 'Pressed, not answered',
  answered: 'Answered',
  conceded: 'Conceded',
  shared: 'Shared',
  standing: 'Standing',
} as const

/** What states and parts are called, by what the dialog is about. */
export const BOARD_WORDS: Readonly<Record<BoardKind, BoardWords>> = {
  arguing: {
    states: STATES,
    sides: { first: '{name}’s points', second: '{name}’s points' },
    sections: SECTIONS,
  },
  asking: {
    states: { ...STATES, answered: 'Challenged', conceded: 'Granted or taken back', shared: 'Taken up' },
    sides: { first: 'What {name} asks', second: 'What {name} says' },
    sections: {
      ...SECTIONS,
      agreed: 'What both take to be so',
      settles: 'What would have to be checked',
      dissent: 'Left open',
    },
    nothingLeft: 'No question was left unanswered.',
  },
  exploring: {
    states: {
      ...STATES,
      dropped: 'Raised again, not taken up',
      answered: 'Doubted',
      conceded: 'Granted',
    },
    sides: { first: '{name}’s points', second: '{name}’s points' },
    sections: { ...SECTIONS, agreed: 'What both found', crux: 'The open question', dissent: 'Where they differ' },
  },
  reviewing: {
    states: { ...STATES, conceded: 'Granted' },
    first: { answered: 'Objected to' },
    sides: { first: 'What {name} presents', second: '{name}’s objections' },
    sections: { ...SECTIONS, changed: 'What the review changed', dissent: 'Objections that stand' },
  },
}

/** What a state of a point is called. */
export function stateName(kind: BoardKind, seat: string, state: ClaimState): string {
  const { states, first } = BOARD_WORDS[kind]
  return (seat === 'first' ? first?.[state] : undefined) ?? states[state]
}
