import type { Fact } from '../../contract/events.ts'
import type { DialogState } from '../state.ts'

type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>

export function reduceSeatChanged(state: DialogState, fact: FactOf<'seat-changed'>): DialogState {
  const { config } = state
  return config ? { ...state, config: { ...config, seats: { ...config.seats, [fact.seat]: fact.config } } } : state
}

export function reduceSeatTaken(state: DialogState, fact: FactOf<'seat-taken'>): DialogState {
  const words = { id: fact.wordsId, text: fact.text, at: fact.at, files: fact.files ?? [] }
  return { ...state, taken: { ...state.taken, [fact.seat]: words } }
}

export function joinMember(state: DialogState, fact: FactOf<'member-joined'>): DialogState {
  const character = { ...fact.member, present: true, seq: fact.seq }
  return { ...state, characters: { ...state.characters, [fact.member.id]: character } }
}

export function leaveMember(state: DialogState, fact: FactOf<'member-left'>): DialogState {
  const left = state.characters[fact.member]
  return left ? { ...state, characters: { ...state.characters, [fact.member]: { ...left, present: false } } } : state
}
