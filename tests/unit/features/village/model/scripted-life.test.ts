import { expect, test } from 'vitest'
import { apply } from '../../../../../src/features/village/model/apply.ts'
import { beginWorld } from '../../../../../src/features/village/model/begin-world.ts'
import { villageRandom } from '../../../../../src/features/village/model/random.ts'
import { whyIdle } from '../../../../../src/features/village/model/why-idle.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { liveByScript } from './a-village.ts'

test.each([1, 2, 3, 4, 5])(
  'seed %i: in 600 s nobody starves for long, and nobody stands idle without a reason',
  (seed) => {
    const zeros = new Map<string, number>()
    const idle = new Map<string, number>()
    let worst = 0
    let longest = 0
    const talked = new Set<string>()
    liveByScript(beginWorld(DEFAULT_VILLAGE, seed, villageRandom(seed)), 600_000, (world) => {
      for (const villager of world.villagers) {
        for (const [need, value] of Object.entries(villager.needs)) {
          const key = `${villager.id} ${need}`
          zeros.set(key, value === 0 ? (zeros.get(key) ?? 0) + 0.1 : 0)
          worst = Math.max(worst, zeros.get(key) ?? 0)
        }
        const still = villager.state === 'IDLE' || villager.state === 'WAITING'
        idle.set(villager.id, still && whyIdle(world, villager, null) === null ? (idle.get(villager.id) ?? 0) + 0.1 : 0)
        longest = Math.max(longest, idle.get(villager.id) ?? 0)
      }
      for (const { messages } of world.talks) for (const { speakerId } of messages) talked.add(speakerId)
    })
    expect(worst).toBeLessThan(30)
    expect(longest).toBeLessThan(10)
    expect(talked.size).toBe(DEFAULT_VILLAGE.villagers.length)
  },
)

test('a villager who never answers is not invited again and again', () => {
  const begun = beginWorld(DEFAULT_VILLAGE, 3, villageRandom(3))
  const silent = apply(begun, { kind: 'pace', villager: 'ben', pace: 'person' }, villageRandom(3)).world
  const asked: { readonly npc: string; readonly at: number }[] = []
  liveByScript(silent, 600_000, (_, happened) => {
    for (const each of happened)
      if (each.type === 'BID' && each.invited.includes('ben')) asked.push({ npc: each.npc, at: each.at })
  })
  expect(asked.length).toBeGreaterThan(1)
  for (const [index, { npc, at }] of asked.entries()) {
    const before = asked.slice(0, index).findLast((each) => each.npc === npc)
    if (before) expect(at - before.at).toBeGreaterThanOrEqual(60_000)
  }
})
