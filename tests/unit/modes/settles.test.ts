import { describe, expect, test } from 'vitest'
import type { SeatConfig } from '../../../src/core/contract/dialog-config.ts'
import { playStyle, STYLES } from '../../helpers/play-style.ts'
import { promptTexts } from '../../helpers/prompt-texts.ts'

const CLASSIC = ['debate', 'exploration', 'interview', 'critique'].map((mode) => [mode, undefined] as const)
const GIVEN = [[], ['first'], ['second'], ['first', 'second']] as const

function seat(name: string, position: string | null): SeatConfig {
  return { provider: 'play', model: 'instant', name, ...(position !== null && { position }) }
}

describe.each([...CLASSIC, ...STYLES])('%s, %s', (mode, style) => {
  test.each(GIVEN)('settles in the introduction what a speaker is told was left open: %s %s', async (...given) => {
    const has = (member: 'first' | 'second') => (given as readonly string[]).includes(member)
    const seats = {
      moderator: seat('Mira', null),
      first: seat('Ada', has('first') ? 'A thing of my own' : null),
      second: seat('Ben', has('second') ? 'Another thing' : null),
    }
    const { calls } = await playStyle({ dialog: { mode, seats, ...(style !== undefined && { style }) } })
    const told = (member: string) =>
      promptTexts(calls.find(({ request: { scene } }) => scene.member === member)!.request).join('\n')
    const introduction = calls.find(({ request: { scene } }) => scene.kind === 'introduction')
    if (!introduction) return
    const opening = promptTexts(introduction.request).at(-1)
    const isAi = told('second').includes('you are an AI with general knowledge')
    expect(opening?.includes('say that Ben is an AI with general knowledge'), opening).toBe(isAi)
    if (told('first').includes('is the one that Mira names'))
      expect(opening).toMatch(/say in one sentence (?:what|which)[^.]*(?:plan|proposal)/i)
  })
})
