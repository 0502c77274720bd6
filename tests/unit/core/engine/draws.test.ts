import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawNumber } from '../../../../src/core/dialog/draw.ts'
import type { Fact } from '../../../../src/core/contract/events.ts'
import { gate, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, watchUntil } from '../../../helpers/test-engine.ts'
import { debateWith, engineWith, tool } from '../../../helpers/tool-mode.ts'

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const short = { turns: 1, critique: false }
const roll = tool('roll', {}, async (_input, { draw }) => {
  const [skill, world] = await Promise.all([draw('skill', 100), draw('world', 100)])
  return { text: `Rolled ${skill} and ${world}.` }
})
const opening = debateWith(({ planned }) => (planned.kind === 'introduction' ? [roll] : []))
const drawn = (facts: readonly Fact[]) => facts.flatMap((fact) => (fact.type === 'number-drawn' ? [fact] : []))

test('a roll is between 1 and the number of sides, and the same for the same seed and counter', () => {
  fc.assert(
    fc.property(seed, fc.nat(10_000), fc.integer({ min: 1, max: 1_000_000 }), (number, counter, sides) => {
      const value = drawNumber(number, counter, sides)
      expect(Number.isInteger(value) && value >= 1 && value <= sides).toBe(true)
      expect(drawNumber(number, counter, sides)).toBe(value)
    }),
  )
})

test('every side is as likely as the others, along the counters of one seed and along seeds: chi-square', () => {
  const sides = 100
  const draws = 50_000
  for (const value of [
    (index: number) => drawNumber(7, index, sides),
    (index: number) => drawNumber(index, 0, sides),
    (index: number) => drawNumber(index * 1_000_003, 3, sides),
  ]) {
    const counts = Array.from<number>({ length: sides }).fill(0)
    for (let index = 0; index < draws; index += 1) counts[value(index) - 1]! += 1
    const expected = draws / sides
    const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // With 99 degrees of freedom it is above 149 once in a thousand times, and below 61 as rarely. The draws are fixed,
    // and so is the result.
    expect(statistic).toBeGreaterThan(61)
    expect(statistic).toBeLessThan(149)
  }
})

test('a roll is stored with its seed and counter before the call that tells of it', async () => {
  const provider = new ScriptedProvider(({ scene }) =>
    scene.kind === 'introduction' && scene.call === 0
      ? [{ type: 'tool-call', callId: '1', tool: 'roll', input: {} }]
      : 'words',
  )
  const { engine, storage } = engineWith(provider, opening)
  const state = await runDialog({ engine }, { ...short, seed: 11 })
  const facts = await storage.log.read(state.id)
  const [skill, world] = drawn(facts)
  expect([skill, world]).toMatchObject([
    { counter: 0, label: 'skill', sides: 100, value: drawNumber(11, 0, 100) },
    { counter: 1, label: 'world', sides: 100, value: drawNumber(11, 1, 100) },
  ])
  const told = facts.findIndex((fact) => fact.type === 'stage-ended')
  expect(facts.indexOf(world!)).toBeLessThan(told)
  expect(JSON.stringify(facts[told])).toContain(`Rolled ${skill?.value} and ${world?.value}.`)
  expect(state.draws).toBe(2)
})

test('a stage that was killed and resumed gets the same rolls: nobody can roll again for a better one', async () => {
  const stuck = gate()
  const provider = new ScriptedProvider(({ scene }) => {
    if (scene.kind !== 'introduction') return 'words'
    return scene.call === 0 ? [{ type: 'tool-call', callId: '1', tool: 'roll', input: {} }] : [stuck, 'Hello.']
  })
  const before = engineWith(provider, opening)
  const id = await before.engine.create(newDialog(short))
  await before.engine.start(id)
  await watchUntil(before.engine, id, (event) => event.type === 'number-drawn' && event.counter === 1)
  const after = await before.reopen()
  stuck.open()
  await after.engine.recover()
  await after.engine.resume(id)
  const state = await after.engine.settled(id)
  expect(state).toMatchObject({ status: 'completed', draws: 2, drawn: [] })
  const facts = await after.storage.log.read(id)
  expect(drawn(facts).map(({ counter }) => counter)).toEqual([0, 1])
  const [skill, world] = drawn(facts)
  expect(JSON.stringify(facts)).toContain(`Rolled ${skill?.value} and ${world?.value}.`)
})
