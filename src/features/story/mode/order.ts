import { PERSON } from '../../../core/contract/members/member-ids.ts'
import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import { openAsideOf } from '../../../core/dialog/aside/aside-state.ts'
import { freshStep, isTurnOver, unfinishedTurn } from '../../../core/dialog/turns/next-turn.ts'
import { phaseAt } from '../../../core/dialog/turns/plan.ts'
import type { DialogState, Turn } from '../../../core/dialog/state.ts'
import { addressedIn, addressesAll } from '../model/addressed.ts'
import { isHere, isReached, playerTurns, storyOf } from '../model/selectors.ts'
import type { StoryCharacter } from '../model/story-state.ts'

/** The most companions who speak after one scene, so that the player's turn comes soon. */
const COMPANIONS_MAX = 2
/** A companion who was silent for this many scenes speaks up by itself. */
const QUIET_SCENES = 3

/** Narrator, player, narrator, a companion whose turn it is, player: until the person ends it or the turns are used up. */
export function nextInStory(state: DialogState): PlannedTurn | null {
  if (state.turns.some(({ kind, status }) => kind === 'summary' && status === 'ended')) return null
  const open = unfinishedTurn(state)
  if (open) return open
  const last = state.turns.findLast((turn) => !turn.superseded && isTurnOver(turn))
  if (!last) return turn(state, 'moderator', 'introduction')
  if (last.member === PERSON) return turn(state, 'moderator', 'moderation')
  // A companion in an aside answers there.
  const companion = openAsideOf(state) ? null : dueCompanion(state)
  if (companion) return turn(state, companion.member, 'speech')
  if (isReached(state)) return endingTurn(state)
  if (state.config && playerTurns(state) >= state.config.turns) return endingTurn(state)
  return turn(state, PERSON, 'speech')
}

/** The narrator's last turn. */
export function endingTurn(state: DialogState): PlannedTurn {
  return { ...turn(state, 'moderator', 'summary'), phase: 'late' }
}

function turn(state: DialogState, member: string, kind: PlannedTurn['kind']): PlannedTurn {
  const speeches = state.turns.filter((each) => each.kind === 'speech' && !each.superseded).length
  const phase = phaseAt(playerTurns(state), state.config?.turns ?? 0)
  return { step: freshStep(state), member, kind, speech: kind === 'speech' ? speeches + 1 : speeches, phase }
}

/**
 * The companion who speaks next after a scene, decided without a call: first one whom the player addressed, then one
 * at whom the scene ends, then one with a reason: something it cares for, or a long silence. Null when it is the
 * player's turn.
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
  // One companion with such a reason a scene: the others get their chance later.
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

/** The last two sentences of a scene, which lead on. */
function endOf(text: string): string {
  return (text.match(/[^.!?…]+(?:[.!?…]+["”’]?\s*|$)/gu) ?? [text]).slice(-2).join('')
}

/** Computed once for a scene: the words about what a companion cares for. */
function cares(state: DialogState, { member }: StoryCharacter, words: string): boolean {
  const companion = state.config?.world?.companions.find(({ seat }) => seat === member)
  return companion?.cares?.some((word) => hasWord(words, word)) ?? false
}

function silentFor(turns: readonly Turn[], { member }: StoryCharacter): number {
  const last = turns.findLastIndex((each) => each.member === member)
  return turns.slice(last + 1).filter(({ kind }) => kind === 'moderation').length
}
