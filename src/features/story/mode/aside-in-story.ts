import { fillText } from '../../../core/dialog/fill-text.ts'
import { companionOf } from '../model/begin-story.ts'
import { storyOf } from '../model/selectors.ts'
import type { AsideInFiction } from '../../../modes/shared/aside-in-fiction.ts'
import { apartScene } from './apart-scene.ts'
import { statePanel } from './state-panel.ts'
import { STORY_ASIDE_TEXTS } from './texts/aside-texts.ts'
import { DIALOGUE_TOOL_TEXTS, STORY_TEXTS } from './texts/story-texts.ts'
import { dialogueTools } from './tools/dialogue-tools.ts'

/** An aside with one of the companions, who can give and take things there as in the story itself. */
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
