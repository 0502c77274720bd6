import type { Aside } from '../../../core/contract/origins/aside.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { companionOf } from '../model/begin-story.ts'
import { playerTurns, storyOf, turnsRemaining } from '../model/selectors.ts'
import type { ApartScene } from '../../../core/dialog/story/story-scene.ts'
import { thingNames } from '../model/things.ts'

/** The subject of an aside in a story, for the built-in voices. */
export function apartScene(state: DialogState, { with: member, lines, secret }: Aside, words: string): ApartScene {
  const story = storyOf(state)
  const one = companionOf(story, member)
  const now = playerTurns(state)
  return {
    words,
    id: one?.id ?? member,
    name: one?.name ?? member,
    things: thingNames(one?.inventory ?? []),
    carried: thingNames(story.player.inventory),
    trust: one?.trust ?? 0,
    angry: Object.values(one?.statuses ?? {}).some((timed) => turnsRemaining(timed, now) > 0),
    hides: secret !== undefined,
    lines: lines ?? null,
  }
}
