import { fillText } from '../../../core/dialog/fill-text.ts'
import { companionOf } from '../model/begin-story.ts'
import { storyOf, playerTurns, turnsRemaining } from '../model/selectors.ts'
import type { AsideInFiction } from '../../../modes/shared/aside-in-fiction.ts'
import type { Aside } from '../../../core/contract/origins/aside.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { ApartScene } from '../../../core/dialog/story/story-scene.ts'
import { thingNames } from '../model/things.ts'
import { statePanel } from './state-panel.ts'
import { STORY_ASIDE_TEXTS } from './texts/aside-texts.ts'
import { DIALOGUE_TOOL_TEXTS, STORY_TEXTS } from './texts/story-texts.ts'
import { dialogueTools } from './tools/dialogue-tools.ts'

/** An aside with a companion. Things can be given and taken in it, as in the story itself. */
export const asideInStory: AsideInFiction = {
  name: 'story',
  texts: {
    ...STORY_ASIDE_TEXTS,
    'story.state': STORY_TEXTS['story.state'].text,
    ...Object.fromEntries(Object.entries(DIALOGUE_TOOL_TEXTS).map(([key, { text }]) => [key, text])),
  },
  formatState: (state, viewer, words) => fillText(words('story.state'), { state: statePanel(state, viewer) }),
  scene: (state, aside, words) => ({ apart: apartScene(state, aside, words) }),
  tools(state, member, words) {
    const story = storyOf(state)
    const partner = companionOf(story, member)
    return partner ? dialogueTools(partner, story, words) : []
  },
}

/** What built-in voices talk about in an aside of a story. */
function apartScene(state: DialogState, { with: member, lines, secret }: Aside, words: string): ApartScene {
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
