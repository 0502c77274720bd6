import { ASIDE_CHANGES, asideState } from '../../core/dialog/aside/aside-state.ts'
import { ASIDE_FEEDBACK } from '../../core/dialog/aside/feedback.ts'
import { memberName } from '../../core/dialog/members/members.ts'
import type { Tool, Words } from '../../core/engine/ports.ts'

/** The most characters of the last words: a sentence or two. */
const FAREWELL_MAX_CHARS = 500

/**
 * The tool with which the speaker of an aside ends it. The speaker's last words are said like any others; without them
 * the tool gives a fixed line.
 * @param key the key of the texts that describe the tool
 */
export function endDialogue(words: Words, key = 'aside.end'): Tool {
  return {
    spec: {
      name: 'end_dialogue',
      description: words(key),
      inputSchema: {
        type: 'object',
        properties: {
          farewell: { type: 'string', description: words(`${key}.farewell`), maxLength: FAREWELL_MAX_CHARS },
        },
        additionalProperties: false,
      },
    },
    hint: words(`${key}.hint`),
    run(input, { state, actor, turnId }) {
      const name = memberName(state, actor)
      if (asideState(state).ended) {
        const refused = { ok: false, text: ASIDE_FEEDBACK.none, endsTurn: false, facts: [], decision: null }
        return Promise.resolve(refused)
      }
      const farewell = (input as { readonly farewell?: string }).farewell?.trim() ?? ''
      return Promise.resolve({
        ok: true,
        text: ASIDE_FEEDBACK.ended(name),
        endsTurn: true,
        facts: [
          {
            type: 'mode-changed',
            change: ASIDE_CHANGES.ended,
            data: farewell === '' ? null : farewell,
            duringTurn: turnId,
            text: ASIDE_FEEDBACK.ended(name),
          },
        ],
        decision: null,
        ...(farewell !== '' && { says: farewell }),
        wordless: ASIDE_FEEDBACK.ended(name),
      })
    },
  }
}
