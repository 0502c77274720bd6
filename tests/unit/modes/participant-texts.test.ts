import { describe, expect, test } from 'vitest'
import type { ModelRequest } from '../../../src/core/engine/ports.ts'
import { ScriptedProvider } from '../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../helpers/test-engine.ts'
import { MODERATED } from '../../helpers/moderated-modes.ts'

const BEFORE = 'You and {first} or {second} are old friends; {moderator} knows it. $& {unknown}'
const AFTER = 'End with a proverb.'

async function requestsOf(mode: string, prompts: Readonly<Record<string, string>>): Promise<readonly ModelRequest[]> {
  const provider = new ScriptedProvider(({ scene }) => `${scene.kind} ${scene.stage} ${scene.speech}`)
  await runDialog(testEngine(provider), { mode, turns: 2, critique: true, prompts: { ...prompts } })
  return provider.requests
}

/** The parts for this turn, in the last message and in those of its earlier stages. */
function turnParts({ messages }: ModelRequest) {
  return messages.map((message) =>
    message.role === 'user' ? message.parts.filter(({ stability }) => stability === 'turn') : [],
  )
}

describe.each(MODERATED.map((mode) => mode.info.id))('%s', (mode) => {
  test('both participants get the texts for before and after everything else, and the moderator does not', async () => {
    const requests = await requestsOf(mode, { 'shared.before': BEFORE, 'shared.after': AFTER })
    const { first, second, moderator } = requests[0]?.scene.seats ?? {}
    const filled = `You and ${first?.name} or ${second?.name} are old friends; ${moderator?.name} knows it. $& {unknown}`
    const spoken = new Set<string>()
    for (const request of requests) {
      const { seat, stage } = request.scene
      const parts = turnParts(request)
      if (seat === 'moderator') {
        expect(JSON.stringify(request.messages)).not.toMatch(/old friends|proverb/)
        continue
      }
      spoken.add(`${seat} ${stage}`)
      const [opening = []] = parts
      expect(opening[0]?.package).toBe('identity')
      expect(opening[0]?.text.startsWith(`${filled}\n\n`)).toBe(true)
      expect(parts.flat().filter(({ text }) => text.includes('old friends'))).toHaveLength(1)
      // A seat that criticises itself judges by what the draft was told; the instruction about the language stands
      // last.
      const last = parts.at(-1)?.at(-1)?.text ?? ''
      const paragraphs = last.split('\n\n')
      expect(paragraphs.at(-1)).toMatch(/^Speak /)
      expect(paragraphs.at(-2) === AFTER, `${stage}: ${last}`).toBe(stage !== 'critique')
    }
    expect(spoken.size).toBe(6)
  })

  test('texts that are missing or blank add nothing to any call', async () => {
    const told = (requests: readonly ModelRequest[]) => requests.map(({ system, messages }) => [system, messages])
    const plain = told(await requestsOf(mode, {}))
    expect(told(await requestsOf(mode, { 'shared.before': ' \n ', 'shared.after': '' }))).toEqual(plain)
    expect(JSON.stringify(plain)).not.toMatch(/\\n\\n\\n|"text":"\\n/)
  })
})

test('the common prefix stays the same for all seats with such texts', async () => {
  const requests = await requestsOf('debate', { 'shared.before': BEFORE, 'shared.after': AFTER })
  const stable = requests.map(({ system, messages }) =>
    [...system, ...messages.flatMap((message) => (message.role === 'tool' ? [] : message.parts))]
      .filter((part) => part.stability !== 'turn')
      .map((part) => part.text),
  )
  for (const [index, parts] of stable.entries()) {
    const before = stable[index - 1] ?? []
    expect(parts.slice(0, before.length)).toEqual(before)
  }
})
