import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { layoutMap, MAP_BOX, mapTurns } from '../../../../../src/core/diagram/layout.ts'
import { currentMap } from '../../../../../src/core/dialog/insights.ts'
import { renderMap } from '../../../../../src/features/export/files/index.ts'
import { argued, debate } from '../../../../fixtures/exports/samples.ts'

/** Decodes a picture of the app: true colour, each row with the filter that adds the pixel before. */
function decoded(bytes: Uint8Array) {
  const file = Buffer.from(bytes)
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const at = file.indexOf('IDAT')
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)))
  const stride = width * 3 + 1
  for (let row = 0; row < height; row += 1)
    for (let index = 4; index < stride; index += 1)
      rows[row * stride + index] = ((rows[row * stride + index] ?? 0) + (rows[row * stride + index - 3] ?? 0)) & 0xff
  const pixel = (x: number, y: number) => [...rows.subarray(y * stride + 1 + x * 3, y * stride + 4 + x * 3)]
  return { width, height, pixel }
}

test('each box has the position, colour and words of the SVG', async () => {
  const state = argued().state('d')
  const bytes = await renderMap(state, 'png')
  const layout = layoutMap(currentMap(state), mapTurns(state))
  const { width, height, pixel } = decoded(bytes)
  expect([width, height]).toEqual([layout.width * 2, layout.height * 2])
  expect(pixel(2, 2)).toEqual([0xfb, 0xfa, 0xf7])
  const soft = { first: [0xe0, 0xf2, 0xef], second: [0xfc, 0xeb, 0xdd], moderator: [0xee, 0xeb, 0xf9] }
  const seats = new Map(layout.rows.map((row) => [row.number, row.seat]))
  for (const { x, y, width: wide, height: high, number } of layout.boxes) {
    expect(pixel((x + wide - 6) * 2, (y + high - 4) * 2)).toEqual(soft[seats.get(number) ?? 'first'])
    const words = { from: y + MAP_BOX.padding + MAP_BOX.kindHeight, to: y + high - MAP_BOX.padding }
    let dark = 0
    for (let py = words.from * 2; py < words.to * 2; py += 1)
      for (let px = x * 2 + 4; px < (x + wide) * 2 - 4; px += 1) if ((pixel(px, py)[0] ?? 255) < 100) dark += 1
    expect(dark).toBeGreaterThan(100)
  }
})

test('a dialog without a map gets no picture', async () => {
  await expect(renderMap(debate().state('d'), 'png')).rejects.toMatchObject({ code: 'EXPORT_FORMAT' })
})
