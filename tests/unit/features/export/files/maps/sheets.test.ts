import { describe, expect, test } from 'vitest'
import { speakWithin } from '../../../../../../src/base/files/speak-within.ts'
import { LANGUAGES } from '../../../../../../src/base/language/languages.ts'
import { textWidth } from '../../../../../../src/core/diagram/wrap-label.ts'
import { renderMap } from '../../../../../../src/features/export/files/index.ts'
import {
  layOutSheets,
  SHEET_MARGIN,
  SHEETS,
  type SheetPaper,
} from '../../../../../../src/features/export/files/pdf/pages/lay-out-sheets.ts'
import { sheetBoxes, type SheetBox } from '../../../../../../src/features/export/files/pdf/pages/sheet-boxes.ts'
import { printedMap } from '../../../../../../src/features/export/files/steps/printed-map.ts'
import { jointPath, sheetHead } from '../../../../../../src/features/export/files/pdf/pages/sheet-head.ts'
import { SMALL } from '../../../../../../src/features/export/files/pdf/pages/sheet-looks.ts'
import { sheetsSvgText } from '../../../../../../src/features/export/files/maps/sheets-svg.ts'
import { argued } from '../../../../../fixtures/exports/samples.ts'
import { has, textOf } from '../pdf/read-pdf.ts'
import { arguedAtLength, FROM_RIGHT } from './argued-at-length.ts'

const COUNTS = [1, 2, 5, 40, 80, 120]
const PAPERS: readonly SheetPaper[] = ['a4', 'a3']
const each = COUNTS.flatMap((count) => PAPERS.map((paper) => ({ count, paper })))

describe.each(each)('a map of $count steps on $paper', ({ count, paper }) => {
  const state = arguedAtLength(count)
  const map = printedMap(state)
  const head = sheetHead(map, SHEETS[paper])
  const sheets = layOutSheets(map, SHEETS[paper], head.tops)

  test('holds every step once, in a box of its own or in the box of what it supports', () => {
    const text = sheetsSvgText(state, paper)
    const inside = (box: SheetBox) =>
      box.texts.filter(({ role }) => role === 'support').map(({ lines }) => lines.join(' '))
    const boxes = sheets.flatMap((sheet) => sheet.boxes.map(({ box }) => box))
    const places = [
      ...boxes.map(({ step }) => step.place),
      ...boxes.flatMap(inside).map((support) => Number(/^\+ (\d+)/.exec(support)?.[1])),
    ]
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    for (let step = 0; step < count; step += 1) expect(text).toContain(`(${step})`)
  })

  test('keeps every box within the margins, and no two of them overlap', () => {
    const [width, height] = SHEETS[paper]
    sheets.forEach(({ boxes, words }, index) => {
      const top = index === 0 ? head.tops.first : head.tops.others
      const areas = [
        ...boxes.map(({ box, x, y, width: wide }) => ({ x, y, right: x + wide, bottom: y + box.height })),
        ...words.map(({ x, y, width: wide }) => ({ x, y, right: x + wide, bottom: y + 12 })),
      ]
      for (const area of areas) {
        expect(area.x).toBeGreaterThanOrEqual(SHEET_MARGIN - 0.1)
        expect(area.right).toBeLessThanOrEqual(width - SHEET_MARGIN + 0.1)
        expect(area.y).toBeGreaterThanOrEqual(top)
        expect(area.bottom).toBeLessThanOrEqual(height - SHEET_MARGIN + 0.1)
      }
      const over = areas.filter((one, at) =>
        areas.some(
          (other, place) =>
            place > at && one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom,
        ),
      )
      expect(over).toEqual([])
    })
  })

  test('joins every answer to what it answers, on the same sheet', () => {
    const joined = sheets.flatMap(({ joints }) => joints).length
    const answers = (box: SheetBox): number =>
      box.answers.length + box.answers.reduce((sum, one) => sum + answers(one), 0)
    const width = sheets[0]?.boxes[0]?.width ?? 0
    sheets.forEach(({ words }, index) => {
      const own = words.filter(({ text }) => text === `Continued on page ${index + 1}`)
      expect(own).toEqual([])
    })
    expect(joined).toBe(sheetBoxes(map, width).reduce((sum, box) => sum + answers(box), 0))
  })
})

test.each(PAPERS)('a map that is read from the right grows to the left, within the margins of %s', (paper) => {
  const [width] = SHEETS[paper]
  const layOut = (fromRight: boolean) => {
    const map = { ...printedMap(arguedAtLength(40, FROM_RIGHT)), fromRight }
    return layOutSheets(map, SHEETS[paper], sheetHead(map, SHEETS[paper]).tops)
  }
  expect(printedMap(arguedAtLength(40, FROM_RIGHT)).fromRight).toBe(true)
  expect(printedMap(arguedAtLength(40)).fromRight).toBe(false)
  const [sheets, others] = [layOut(true), layOut(false)]
  expect(sheets.length).toBe(others.length)
  sheets.forEach(({ boxes, words, joints }, index) => {
    const rights = [...boxes, ...words].map((placed) => width - placed.x - placed.width)
    const lefts = [...(others[index]?.boxes ?? []), ...(others[index]?.words ?? [])].map(({ x }) => x)
    rights.forEach((right, at) => expect(right).toBeCloseTo(lefts[at] ?? 0))
    for (const joint of joints) {
      const path = jointPath(joint)
      // Each line begins at the right side of its box, and ends at the left side of the one it answers.
      expect(joint.from.x).toBeLessThan(joint.to.x)
      expect(boxes.some((box) => Math.abs(box.x + box.width - joint.from.x) < 0.1)).toBe(true)
      expect(path.every(({ x }) => x >= joint.from.x && x <= joint.to.x)).toBe(true)
    }
  })
  const keyOf = (fromRight: boolean) => sheetHead({ ...printedMap(arguedAtLength(3)), fromRight }, SHEETS[paper]).key
  const key = keyOf(true)
  keyOf(false).forEach((sign, at) => {
    expect(width - (key[at]?.wordX ?? 0) - (key[at]?.wordWidth ?? 0)).toBeCloseTo(sign.wordX)
    expect(key[at]?.x).toBeGreaterThan((key[at]?.wordX ?? 0) + (key[at]?.wordWidth ?? 0))
  })
  const svg = sheetsSvgText(arguedAtLength(3, FROM_RIGHT), paper)
  expect(svg).toMatch(/text-anchor="end">1 +Claim/)
  expect(sheetsSvgText(arguedAtLength(3), paper)).not.toContain('text-anchor')
})

test.each(LANGUAGES)('the key of a printed map keeps within the margins in $id', ({ id }) =>
  speakWithin(id, () => {
    for (const mode of ['debate', 'interview', 'exploration', 'critique']) {
      const state = arguedAtLength(2)
      const map = printedMap({ ...state, config: state.config && { ...state.config, mode } })
      const { key, tops } = sheetHead(map, SHEETS.a4)
      const ends = key.map(({ wordX, word }) => wordX + textWidth(word, SMALL.size))
      expect(Math.max(...ends)).toBeLessThanOrEqual(SHEETS.a4[0] - SHEET_MARGIN)
      expect(Math.max(...key.map(({ y }) => y + SMALL.leading))).toBeLessThan(tops.first)
    }
  }),
)

test('a printed map has no letter under 8 points, also where A4 is printed on Letter', () => {
  const sizes = [...sheetsSvgText(arguedAtLength(40), 'a4').matchAll(/font-size="([\d.]+)"/g)].map(([, size]) =>
    Number(size),
  )
  expect(Math.min(...sizes) * (612 / 595.28)).toBeGreaterThanOrEqual(8)
  expect(Math.min(...sizes) * (792 / 841.89)).toBeGreaterThanOrEqual(8)
})

test.skipIf(!has('pdftotext', '-v'))(
  'a PDF of the map is landscape, tagged, and contains every step in its own script',
  async () => {
    const bytes = await renderMap(arguedAtLength(40), 'pdf')
    const text = Buffer.from(bytes).toString('latin1')
    expect(text).toContain('/MediaBox [0 0 841.89 595.28]')
    expect(text).toContain('/StructTreeRoot')
    expect(text).toMatch(/\/S \/H1/)
    const words = await textOf(bytes)
    // pdftotext may turn the brackets of a line that runs from right to left.
    for (let step = 0; step < 40; step += 1) expect(words).toMatch(new RegExp(`[()]${step}[()]`))
    expect(words).toContain('街道首先属于人')
  },
)

test('hostile words do not become markup in the picture of the sheets', () => {
  const svg = sheetsSvgText(argued().state('d'), 'a3')
  const tags = new Set([...svg.matchAll(/<\/?([a-z]+|[!?])/gi)].map(([, name]) => name))
  expect(tags).toEqual(new Set(['!', '?', 'g', 'path', 'rect', 'svg', 'text', 'title']))
  expect(svg).not.toMatch(/&(?!#\d+;)|href|url\(/)
})
