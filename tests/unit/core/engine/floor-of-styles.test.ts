import { expect, test } from 'vitest'
import { questionsAsked } from '../../../../src/core/dialog/owed/exchange.ts'
import { isPrivateTurn } from '../../../../src/core/dialog/turns/private-turn.ts'
import type { PlayedInterruption } from '../../../../src/core/engine/play/play-dialog.ts'
import { MODERATED } from '../../../helpers/moderated-modes.ts'
import { playStyle } from '../../../helpers/play-style.ts'

const QUESTION = 'Who pays for the ferry in winter?'
const STYLES = MODERATED.flatMap(({ info }) => (info.styles ?? []).map(({ id }) => [info.id, id] as const)).filter(
  ([, style]) => style !== 'classic',
)
const WHEN: readonly PlayedInterruption['during'][] = [
  { kind: 'introduction', speech: 0 },
  ...[1, 2, 4].map((speech) => ({ kind: 'speech', speech }) as const),
]

test('there are styles other than the classic one', () => {
  expect(STYLES.length).toBeGreaterThan(7)
})

test.each(STYLES)('in %s, %s, the log names the turn that answered a question from the floor', async (mode, style) => {
  for (const during of WHEN) {
    const { state, calls, floor } = await playStyle({
      dialog: { mode, style, turns: 2, critique: false },
      meanwhile: [{ during, text: QUESTION }],
    })
    if (floor.length === 0) continue
    const told = calls.find(({ request: { messages } }) => {
      const last = messages.findLast(({ role }) => role === 'user')
      return last !== undefined && 'parts' in last && last.parts.at(-1)?.text.includes(QUESTION) === true
    })?.request.scene
    const [question] = questionsAsked(state)
    const dealt = state.turns.find(({ id }) => id === question?.askedIn)
    const where = `${during.kind} ${during.speech}`
    expect([where, dealt?.member, dealt?.speech, dealt?.kind]).toEqual([where, told?.member, told?.speech, told?.kind])
    expect(dealt && isPrivateTurn(dealt), where).toBe(false)
  }
})
