import { describe, expect, test } from 'vitest'
import type { Talk, Villager } from '../../../../../src/features/village/model/world.ts'
import { asides, BUBBLE, bubbles, labelRow } from '../../../../../src/features/village/page/dialog/bubbles.ts'

const SIZE = { cell: 26, width: 26 * 24, height: 26 * 14 }
const at = (id: string, x: number, y: number, name = id) =>
  ({ id, name, x, y, path: [], gone: 0 }) as unknown as Villager
const talk = (id: string, speakerId: string, message = 'Well met.') =>
  ({ id, messages: [{ speakerId, message }] }) as unknown as Talk

describe('a speech bubble on the map', () => {
  test('does not cover the villager who is spoken to', () => {
    const people = [at('finn', 12, 6), at('ben', 12, 5)]
    expect(bubbles([{ talk: talk('t', 'finn'), people }], SIZE)).toMatchObject([{ side: 'below' }])
    expect(bubbles([{ talk: talk('t', 'ben'), people }], SIZE)).toMatchObject([{ side: 'above' }])
    const row = [at('a', 12, 5), at('b', 12, 4), at('c', 12, 6)]
    expect(bubbles([{ talk: talk('t', 'a'), people: row }], SIZE)).toMatchObject([{ side: 'beside' }])
  })

  test('comes from a villager who is visible beside another in the same cell', () => {
    const [left = 0, right = 0] = [...asides([at('finn', 12, 6), at('ben', 12, 6)]).values()]
    expect(right - left).toBeGreaterThan(0.5)
    expect([...asides([at('finn', 12, 6), at('ben', 12, 5)]).values()]).toEqual([0, 0])
  })

  test('covers no figure and no name, also of a villager who passes by', () => {
    for (let x = 0; x < 24; x += 1)
      for (let y = 0; y < 14; y += 1) {
        const passer = at('p', x, y, 'Wilhelmina of the mill')
        const people = [at('a', 12, 6), at('b', 12, 7)]
        for (const one of bubbles([{ talk: talk('t', 'a'), people }], SIZE, [...people, passer])) {
          const [middle, half] = [(x + 0.5) * SIZE.cell, passer.name.length * 3.4]
          const apart =
            middle + half <= one.x ||
            middle - half >= one.x + BUBBLE.width ||
            (y + 1.5) * SIZE.cell <= one.y ||
            y * SIZE.cell >= one.y + BUBBLE.height
          expect(apart, `${x} ${y}`).toBe(true)
        }
      }
  })

  test('covers no name of a place', () => {
    for (let x = 4; x < 20; x += 1)
      for (let y = 0; y < 14; y += 1) {
        const place = { name: 'the old bathhouse', x, y }
        const people = [at('a', 12, 6), at('b', 12, 7)]
        for (const one of bubbles([{ talk: talk('t', 'a'), people }], SIZE, people, [place])) {
          const [middle, half] = [(x + 0.5) * SIZE.cell, place.name.length * 3.4]
          const top = (y + labelRow(place, people, SIZE.cell)) * SIZE.cell
          const apart =
            middle + half <= one.x ||
            middle - half >= one.x + BUBBLE.width ||
            top + SIZE.cell <= one.y ||
            top >= one.y + BUBBLE.height
          expect(apart, `${x} ${y}`).toBe(true)
        }
      }
  })

  test('leaves the name of a place free while there is room beside it', () => {
    const place = { name: 'the orchard', x: 6, y: 6 }
    expect(labelRow(place, [], SIZE.cell)).toBe(0)
    for (let y = 0; y < 14; y += 1) {
      const row = place.y + labelRow(place, [at('f', 6, y, 'Finn')], SIZE.cell)
      expect(row + 1 <= y || row >= y + 1.5, `${y}`).toBe(true)
    }
  })

  test('draws the name of a place over no thing while there is room, and over a thing rather than a villager', () => {
    const place = { name: 'the library', x: 13, y: 4 }
    const books = [
      { x: 12, y: 4 },
      { x: 14, y: 3 },
    ]
    expect(labelRow(place, [], SIZE.cell, books)).toBe(1)
    const everywhere = [2, 3, 4, 5, 6].map((y) => ({ x: 13, y }))
    const row = place.y + labelRow(place, [at('f', 13, 3, 'Finn')], SIZE.cell, everywhere)
    expect(row + 1 <= 3 || row >= 4.5, `${row}`).toBe(true)
  })

  test('stays within the map', () => {
    for (let x = 0; x < 24; x += 1)
      for (let y = 0; y < 14; y += 1)
        for (const one of bubbles([{ talk: talk('t', 'a'), people: [at('a', x, y), at('b', x, y - 1)] }], SIZE)) {
          expect(one.x).toBeGreaterThanOrEqual(2)
          expect(one.y).toBeGreaterThanOrEqual(2)
          expect(one.x + BUBBLE.width).toBeLessThanOrEqual(SIZE.width - 2)
          expect(one.y + BUBBLE.height).toBeLessThanOrEqual(SIZE.height - 2)
        }
  })

  test('does not cover another bubble, and a shortened one shows that it is', () => {
    const long = 'x'.repeat(200)
    const shown = bubbles(
      [
        { talk: talk('one', 'a', long), people: [at('a', 8, 6), at('b', 9, 6)] },
        { talk: talk('two', 'c'), people: [at('c', 11, 6), at('d', 12, 6)] },
      ],
      SIZE,
    )
    expect(shown).toHaveLength(2)
    expect(shown[0]?.words).toMatch(/^x{55}…$/)
    const [one, two] = shown
    if (!one || !two) return
    expect(Math.abs(one.x - two.x) >= BUBBLE.width || Math.abs(one.y - two.y) >= BUBBLE.height).toBe(true)
  })
})
