import { expect, test } from 'vitest'
import * as constants from '../../../../../src/features/village/model/constants.ts'
import { readLanguage } from '../../../../../src/base/files/speak-within.ts'
import { speakDuring } from '../../../../../src/base/language/t.ts'
import { dateWords, formatVillageDate } from '../../../../../src/features/village/model/clock.ts'
import { ITEM_USES, useWords } from '../../../../../src/features/village/model/item-kinds.ts'
import { inSight } from '../../../../../src/features/village/model/place/cells.ts'
import { Tried, field } from './a-village.ts'

/** Values of SEEDS A3.1 and A3.5. */
test.each([
  ['CELL_PX', 16],
  ['VISION_PX', 132],
  ['DECISION_INTERVAL', 3],
  ['NEEDS', ['HUNGER', 'HYGIENE', 'FUN', 'ENERGY']],
  ['NEED_MAX', 100],
  ['NEED_START', 100],
  ['DECAY_MIN', 1],
  ['DECAY_MAX', 2],
  ['CLOCK_SCALE', 60],
  ['CLOCK_START', { year: 1, month: 3, day: 1, hour: 6 }],
  ['MONTH_DAYS', 30],
  ['YEAR_MONTHS', 12],
  ['DEFAULT_TRAITS', ['curious', 'active']],
  ['DEFAULT_MEMORY', 'I am a new NPC in this world.'],
  ['ADJACENT', 1],
  ['EFFECT_STEP', 1],
  ['BID_SECONDS', 5],
  ['TALK_MIN', 2],
  ['TALK_MAX', 10],
  ['TALK_KEPT', 10],
  ['TALK_TOLD', 5],
  ['TALK_COOLDOWN', 3],
] as const)('%s is %j', (name, value) => {
  expect(Object.entries(constants).find(([known]) => known === name)?.[1]).toEqual(value)
})

test('the scripted mind has the thresholds of the older system', () => {
  expect(constants.SCRIPT).toEqual({
    search: 50,
    critical: 20,
    hysteresis: 10,
    satisfied: 99,
    talk: 0.2,
    talkCooldown: 5,
    leave: 1.5,
    retry: 3.5,
  })
})

test('a second is a minute of the clock, which begins on March 1 of the first year at six', () => {
  expect(dateWords(0)).toBe('Year 1, Mar 1, 06:00')
  expect(dateWords(65_000)).toBe('Year 1, Mar 1, 07:05')
  expect(dateWords(18 * 60_000)).toBe('Year 1, Mar 2, 00:00')
  expect(dateWords(24 * 60_000 * 30)).toBe('Year 1, Apr 1, 06:00')
  expect(dateWords(24 * 60_000 * 30 * 10)).toBe('Year 2, Jan 1, 06:00')
})

test('each need falls at the villager’s own pace, drawn between bounds, and never below 0', () => {
  const tried = new Tried(field({ rules: { decay: { min: 1, max: 2 }, bids: 'willing' } }))
  const paces = tried.world.villagers.map(({ decay }) => decay)
  for (const pace of paces) expect(pace).toBeGreaterThanOrEqual(1)
  for (const pace of paces) expect(pace).toBeLessThanOrEqual(2)
  expect(new Set(paces).size).toBe(3)
  tried.passes(10)
  for (const { needs, decay } of tried.world.villagers)
    for (const value of Object.values(needs)) expect(value).toBeCloseTo(100 - 10 * decay, 3)
  tried.passes(120)
  for (const { needs } of tried.world.villagers) expect(Object.values(needs)).toEqual([0, 0, 0, 0])
})

test('a need that changes by a whole point is reported', () => {
  const tried = new Tried(field({ rules: { decay: { min: 1, max: 1 }, bids: 'willing' } })).passes(2)
  const told = tried.happened.filter(
    (each) => each.type === 'NEED_CHANGED' && each.npc === 'ada' && each.need_id === 'FUN',
  )
  expect(told.map((each) => each.type === 'NEED_CHANGED' && each.new_value)).toEqual([99, 98])
})

test('sight reaches 132 pixels in a circle, in cells of 16', () => {
  expect(inSight({ x: 0, y: 0 }, { x: 8, y: 2 })).toBe(true)
  expect(inSight({ x: 0, y: 0 }, { x: 8, y: 3 })).toBe(false)
})

test('an apple is eaten in five seconds for 25, a chair gives 10 a second', () => {
  expect([ITEM_USES.apple.seconds, ITEM_USES.apple.rate, ITEM_USES.apple.need]).toEqual([5, 5, 'HUNGER'])
  expect([ITEM_USES.chair.rate, ITEM_USES.chair.need, ITEM_USES.chair.locks, ITEM_USES.chair.onIt]).toEqual([
    10,
    'ENERGY',
    true,
    true,
  ])
  expect(new Set(Object.values(ITEM_USES).map(({ need }) => need)).size).toBe(4)
  expect(useWords({ kind: 'apple', left: 100, id: '', name: 'Apple', x: 0, y: 0, user: null, grows: null })).toBe(
    'Consume this item (5.0s left)',
  )
})

test.each([
  ['en', 'Year 1, 1 April, 06:00'],
  ['de', 'Jahr 1, 1. April, 06:00'],
  ['es', 'Año 1, 1 de abril, 06:00'],
  ['fr', 'An 1, 1 avril, 06:00'],
  ['ja', '1 年目 4月1日 06:00'],
  ['zh-Hans', '第 1 年 4月1日 06:00'],
])('the date of a village is written as the language does: %s', async (id, date) => {
  expect(speakDuring(await readLanguage(id), () => formatVillageDate(24 * 60_000 * 30))).toBe(date)
})
