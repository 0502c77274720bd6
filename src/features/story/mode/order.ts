import { PERSON } from '../../../core/contract/members/member-ids.ts'
import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import { openAsideOf } from '../../../core/dialog/aside/aside-state.ts'
import { freshStep, isTurnOver, unfinishedTurn } from '../../../core/dialog/turns/open-turn.ts'
import { phaseAt } from '../../../core/dialog/turns/plan.ts'
import type { DialogState, Turn } from '../../../core/dialog/state.ts'
import { addressedIn, addressesAll } from '../model/addressed.ts'
import { isHere, isReached, playerTurns, storyOf } from '../model/selectors.ts'
import type { StoryCharacter } from '../model/story-state.ts'

/** How many companions may speak after one scene. More would make the player wait. */
const COMPANIONS_MAX = 2
/** After this many scenes of silence a companion speaks without being addressed. */
const QUIET_SCENES = 3

/**
 * The next turn of a story: narrator, player, narrator, then a companion who has reason to speak, then the player. Null
 * when the person has ended it or the turns are used up.
 */
export function nextInStory(state: DialogState): PlannedTurn | null {
  if (state.turns.some(({ kind, status }) => kind === 'summary' && status === 'ended')) return null
  const open = unfinishedTurn(state)
  if (open) return open
  const last = state.turns.findLast((turn) => !turn.superseded && isTurnOver(turn))
  if (!last) return turn(state, 'moderator', 'introduction')
  if (last.member === PERSON) return turn(state, 'moderator', 'moderation')
  // While a companion is in an aside, none speaks in the story.
  const companion = openAsideOf(state) ? null : dueCompanion(state)
  if (companion) return turn(state, companion.member, 'speech')
  if (isReached(state)) return endingTurn(state)
  if (state.config && playerTurns(state) >= state.config.turns) return endingTurn(state)
  return turn(state, PERSON, 'speech')
}

/** The last turn, in which the narrator ends the story. */
export function endingTurn(state: DialogState): PlannedTurn {
  return { ...turn(state, 'moderator', 'summary'), phase: 'late' }
}

function turn(state: DialogState, member: string, kind: PlannedTurn['kind']): PlannedTurn {
  const speeches = state.turns.filter((each) => each.kind === 'speech' && !each.superseded).length
  const phase = phaseAt(playerTurns(state), state.config?.turns ?? 0)
  return { step: freshStep(state), member, kind, speech: kind === 'speech' ? speeches + 1 : speeches, phase }
}

/**
 * The companion who speaks after a scene; null when it is the player's turn. No model decides this. A companion whom
 * the player addressed comes first, then one who is named at the end of the scene, then one with another reason: it
 * cares about something in the scene, or has long been silent.
 */
export function dueCompanion(state: DialogState): StoryCharacter | null {
  const story = storyOf(state)
  const turns = state.turns.filter((each) => !each.superseded && each.status === 'ended')
  const from = turns.findLastIndex(({ member }) => member === PERSON)
  const words = turns[from]
  const scene = turns.findLast(({ kind }) => kind === 'moderation')
  if (!words || !scene || turns.indexOf(scene) < from) return null
  const since = turns.slice(from + 1)
  const spoke = new Set(since.map(({ member }) => member))
  const here = Object.values(story.companions).filter(
    (one) => (one.member === 'first' || one.member === 'second') && isHere(story, one),
  )
  if (here.filter(({ member }) => spoke.has(member)).length >= COMPANIONS_MAX) return null
  const left = here.filter(({ member }) => !spoke.has(member))
  const addressed = addressedIn(words.text, Object.values(story.companions))
  const called = left.find((one) =>
    // A companion who is only mentioned to somebody else is not addressed.
    addressed.length > 0 ? addressed.includes(one) : names(words.text, one) || addressesAll(words.text),
  )
  if (called) return called
  const cued = left.find((one) => names(endOf(scene.text), one))
  if (cued) return cued
  // Only one companion a scene speaks for such a reason; the others may speak after a later scene.
  if (left.length < here.length) return null
  return (
    left.find((one) => cares(state, one, words.text)) ??
    left.find((one) => silentFor(turns, one) >= QUIET_SCENES) ??
    null
  )
}

function names(text: string, { name }: StoryCharacter): boolean {
  const called = name.split(/\s+/)[0] ?? name
  return hasWord(text, called)
}

function hasWord(text: string, word: string): boolean {
  const plain = word.trim().toLowerCase()
  if (plain === '') return false
  const at = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  return at.includes(` ${plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `)
}

/** The last two sentences of a scene. */
function endOf(text: string): string {
  return (text.match(/[^.!?…]+(?:[.!?…]+["”’]?\s*|$)/gu) ?? [text]).slice(-2).join('')
}

/** Whether a scene mentions something that a companion cares about. The answer is kept for each scene. */
function cares(state: DialogState, { member }: StoryCharacter, words: string): boolean {
  const companion = state.config?.world?.companions.find(({ seat }) => seat === member)
  return companion?.cares?.some((word) => hasWord(words, word)) ?? false
}

function silentFor(turns: readonly Turn[], { member }: StoryCharacter): number {
  const last = turns.findLastIndex((each) => each.member === member)
  return turns.slice(last + 1).filter(({ kind }) => kind === 'moderation').length
}
