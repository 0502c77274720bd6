import { PERSON, type MemberId } from '../../core/contract/members/member-ids.ts'
import { TITLE_MAX_CHARS } from '../../core/contract/limits.ts'
import { ASIDE_MODE, asideWith } from '../../core/dialog/aside/aside-state.ts'
import { ASIDE_FEEDBACK } from '../../core/dialog/aside/feedback.ts'
import { asideRefusal, whyNoAside } from '../../core/dialog/aside/why-no-aside.ts'
import { asideTitle } from '../../core/dialog/aside/aside-title.ts'
import { memberName, presentMembers } from '../../core/dialog/members/members.ts'
import type { DialogState } from '../../core/dialog/state.ts'
import type { Tool, Words } from '../../core/engine/ports.ts'

/** The texts of the tool that begins an aside. A mode that offers the tool includes them in its texts. */
export const START_DIALOGUE_TEXTS = {
  'aside.start':
    'Begins a conversation apart between the player and somebody who is present. Use it only when the player wants to speak with that one at length; a word or two in passing needs no tool.',
  'aside.start.who': 'The id of whom the player speaks with',
  'aside.start.topic': 'What it is about, in a few words, if that is plain',
} as const

/**
 * The tool with which a narrator begins an aside between the player and a character. Only the narrator's words are
 * stored; the aside is made of them when it is opened, so that nothing is lost if the process is killed in between.
 * @param isHere whether a known character is near enough to be spoken with; absent: whoever has not left
 * @param words the texts of the mode, which include `START_DIALOGUE_TEXTS`
 */
export function startDialogue(
  state: DialogState,
  words: Words,
  isHere: (id: MemberId, state: DialogState) => boolean = () => true,
): Tool {
  const near = presentMembers(state)
    .map(({ id }) => id)
    .filter((id) => id !== PERSON && id !== 'moderator' && isHere(id, state))
  return {
    spec: {
      name: 'start_dialogue',
      description: words('aside.start'),
      inputSchema: {
        type: 'object',
        properties: {
          character_id: {
            type: 'string',
            description: `${words('aside.start.who')}${near.length === 0 ? '' : `: ${near.join(', ')}`}`,
            minLength: 1,
            maxLength: 120,
          },
          topic: { type: 'string', description: words('aside.start.topic'), maxLength: TITLE_MAX_CHARS },
        },
        required: ['character_id'],
        additionalProperties: false,
      },
    },
    run(input, { state: now, actor, turnId }) {
      const { character_id: id, topic } = input as { readonly character_id: string; readonly topic?: string }
      const why = whyNoAside(now, id, actor) ?? (isHere(id, now) ? null : ('absent' as const))
      if (why !== null) {
        const text = asideRefusal(now, id, why)
        return Promise.resolve({ ok: false, text, endsTurn: false, facts: [], decision: null })
      }
      const name = memberName(now, id)
      const about = topic?.trim() ?? ''
      return Promise.resolve({
        ok: true,
        text: ASIDE_FEEDBACK.begun(name),
        endsTurn: true,
        facts: [
          {
            type: 'child-opened',
            childId: asideWith(now, id)?.id ?? `${turnId}-aside`,
            title: asideTitle(name, about),
            mode: ASIDE_MODE,
            afterTurn: turnId,
            by: actor,
            with: id,
          },
        ],
        decision: null,
        wordless: ASIDE_FEEDBACK.begun(name),
      })
    },
  }
}
