import type { StateName } from '../world.ts'

export const ACTIONS = [
  'move_to',
  'interact_with',
  'wander',
  'wait',
  'continue',
  'act_in_interaction',
  'cancel_interaction',
  'respond_to_interaction_bid',
] as const
export type ActionName = (typeof ACTIONS)[number]

/** The actions that each state allows. An invitation can be answered in any state. */
export const ACCEPTS: Readonly<Record<StateName, readonly ActionName[]>> = {
  IDLE: ['move_to', 'interact_with', 'wander', 'wait', 'continue'],
  MOVING: ['continue', 'wait', 'interact_with'],
  WANDERING: ['continue', 'move_to', 'interact_with', 'wait'],
  WAITING: ['continue', 'wait', 'move_to', 'interact_with', 'wander'],
  REQUESTING: ['wait', 'continue'],
  INTERACTING: ['act_in_interaction', 'cancel_interaction', 'continue'],
}

export const STATE_SIGNS: Readonly<Record<StateName, string>> = {
  IDLE: '🧍',
  MOVING: '🚶',
  WANDERING: '🎲',
  WAITING: '⏳',
  REQUESTING: '🤔',
  INTERACTING: '🔧',
}
/** The sign beside a villager who talks. */
export const TALKING_SIGN = '💬'

export function isAction(name: string): name is ActionName {
  return (ACTIONS as readonly string[]).includes(name)
}

export function notValid(action: string, state: StateName): string {
  return `Action '${action}' not valid in ${state} state`
}

export function lockedFor(action: string): string {
  return `Cannot ${action} while movement is locked`
}
