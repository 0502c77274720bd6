import { m, t, wordTable } from '../../../base/language/t.ts'
import type { DialogConfig, SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import { isSeat, PERSON, type MemberId } from '../../contract/members/member-ids.ts'
import type { Agent } from '../../contract/members/members.ts'
import type { DialogState } from '../state.ts'

/** A member of a dialog. */
export interface Member {
  readonly id: MemberId
  readonly kind: 'seat' | 'person' | 'character'
  /** Its own name, or that of its seat. */
  readonly name: string
  /** The role of a character; null for seats, whose role comes from the mode, and for the person. */
  readonly role: string | null
  readonly agent: Agent
  /** Whether it is still there; a character may have left. */
  readonly present: boolean
}

/** The names of seats as they are stored, independent of the language of the page. */
const KEPT_LABELS: Readonly<Record<SeatId, string>> = {
  moderator: m('Moderator'),
  first: m('First'),
  second: m('Second'),
}

/** Names of the seats, for members without a name. */
export const SEAT_LABELS: Readonly<Record<SeatId, string>> = wordTable(KEPT_LABELS)

/** Whether a name is only the stored name of the seat. */
export function isSeatLabel(seat: SeatId, name: string): boolean {
  return name === KEPT_LABELS[seat]
}

/** The member with an id; an unknown id counts as a character that has left, so that every log can be read. */
export function memberOf(state: DialogState, id: MemberId): Member {
  const character = state.characters[id]
  if (isSeat(id)) {
    const agent: Agent = state.agents[id] ?? { kind: 'seat', seat: id }
    return { id, kind: 'seat', name: state.config?.seats[id].name ?? SEAT_LABELS[id], role: null, agent, present: true }
  }
  if (character)
    return {
      id,
      kind: 'character',
      name: character.name,
      role: character.role,
      agent: state.agents[id] ?? character.agent,
      present: character.present,
    }
  const person = id === PERSON
  return {
    id,
    kind: person ? 'person' : 'character',
    name: person ? t('You') : id,
    role: null,
    agent: state.agents[id] ?? { kind: 'person' },
    present: person,
  }
}

export function memberName(state: DialogState, id: MemberId): string {
  return memberOf(state, id).name
}

/**
 * All present members: the seats, the person as a player, and the characters that have not left, in the order in
 * which they came.
 */
export function presentMembers(state: DialogState): readonly Member[] {
  const seats: MemberId[] = ['moderator', 'first', 'second']
  const person = state.person === 'plays' ? [PERSON] : []
  return [...seats, ...person, ...Object.keys(state.characters)]
    .map((id) => memberOf(state, id))
    .filter(({ present }) => present)
}

/** Who speaks for a member unless the person has taken it over. */
export function ownAgent(state: DialogState, id: MemberId): Agent {
  return isSeat(id) ? { kind: 'seat', seat: id } : (state.characters[id]?.agent ?? { kind: 'person' })
}

/**
 * Who speaks for the seats at the beginning, if it is not their models: the person, for seats chosen in the form. In a
 * replay nobody does, because it repeats what was said.
 */
export function agentsAtFirst({ seats }: Pick<DialogConfig, 'seats'>, replayed = false): DialogState['agents'] {
  if (replayed) return {}
  const own = Object.entries(seats).filter(([, { person }]) => person !== undefined)
  return Object.fromEntries(own.map(([seat]) => [seat, { kind: 'person' }]))
}

/** Whether the person speaks for a member from its next turn on. */
export function isPersons(state: DialogState, id: MemberId): boolean {
  return memberOf(state, id).agent.kind === 'person'
}

/**
 * The model of a member, with its settings. It continues turns that it began and regenerates turns, even while the
 * person speaks for the member. Null when no model ever speaks for it. A borrowed seat counts with its present model,
 * so that a change applies to all who borrow it.
 */
export function modelOf(state: DialogState, id: MemberId): SeatConfig | null {
  const agent = modelAgent(state, id)
  switch (agent.kind) {
    case 'model':
      return agent.config
    case 'seat':
      // A seat that the person has taken over still lends its own model to others.
      return state.config?.seats[agent.seat] ?? null
    case 'person':
      return null
  }
}

/** Where a member is drawn: at its seat, or in the cast, which everybody without a seat shares. */
export type Place = SeatId | 'cast'

export function placeOf(id: MemberId): Place {
  return isSeat(id) ? id : 'cast'
}

/**
 * The seat whose voice and position a member uses: its own, or the one whose model speaks for it, otherwise the
 * moderator's.
 */
export function seatBehind(state: DialogState, id: MemberId): SeatId {
  if (isSeat(id)) return id
  const agent = modelAgent(state, id)
  return agent.kind === 'seat' ? agent.seat : 'moderator'
}

function modelAgent(state: DialogState, id: MemberId): Agent {
  const { agent } = memberOf(state, id)
  return agent.kind === 'person' ? ownAgent(state, id) : agent
}
