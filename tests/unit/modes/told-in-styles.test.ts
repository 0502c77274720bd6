import { describe, expect, test } from 'vitest'
import { memberName } from '../../../src/core/dialog/members/members.ts'
import { playStyle, STYLES } from '../../helpers/play-style.ts'
import { promptTexts } from '../../helpers/prompt-texts.ts'

describe.each(STYLES)('%s, %s', (mode, style) => {
  const dialog = { mode, ...(style !== undefined && { style }) }

  test('tells a speaker who is heard next, whatever somebody writes alone before', async () => {
    const { state, calls } = await playStyle({ dialog })
    const heard = state.turns.filter(({ audience }) => audience !== 'self')
    for (const member of new Set(heard.map((turn) => turn.member))) {
      const said = heard.filter((turn) => turn.member === member)
      const asked = calls.filter(
        ({ request: { messages, scene } }) =>
          scene.member === member && scene.kind !== 'preparation' && messages.length === 1,
      )
      // After the last turn a verdict that cannot be read is asked for again.
      expect(asked.length).toBeGreaterThanOrEqual(said.length)
      for (const [index, { id }] of said.entries()) {
        const task = asked[index] && promptTexts(asked[index].request).at(-1)
        const [, name] = /(\w+) speaks after you\./.exec(task ?? '') ?? []
        if (name === undefined) continue
        const next = heard[heard.findIndex((turn) => turn.id === id) + 1]
        expect(next ? memberName(state, next.member) : 'Nobody', task).toBe(name)
      }
    }
  })

  test('marks notes as read by nobody else, for whoever wrote them', async () => {
    const { state, calls } = await playStyle({ dialog })
    const notes = state.turns.filter(({ audience }) => audience === 'self').map(({ number }) => number)
    const told = calls.flatMap(({ request }) =>
      promptTexts(request).flatMap((text) => [...text.matchAll(/<said by="[^"]*" turn="(\d+)"( to="nobody else")?>/g)]),
    )
    for (const [, turn, alone] of told) expect(alone !== undefined, turn).toBe(notes.includes(Number(turn)))
  })
})

test('a Clash tells the moderator at the end who had to show each issue', async () => {
  const { calls } = await playStyle({ dialog: { mode: 'debate', style: 'clash' } })
  const closing = calls.find(({ request: { scene } }) => scene.kind === 'summary')
  expect(closing && promptTexts(closing.request).at(-1)).toContain(
    '“Do people who walked fill free trams?” (Ada had to show it): ',
  )
})
