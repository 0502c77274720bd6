import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jpegOrientation } from '../../../../../src/features/export/files/blocks/jpeg-head.ts'
import { drawingRun, pictureOf } from '../../../../../src/features/export/files/docx/picture-docx.ts'
import { heldAs } from '../../../../helpers/pictures.ts'

const jpeg = readFileSync(new URL('../../../../fixtures/pictures/quarters.jpg', import.meta.url))

test.each([false, true])('the orientation of a camera is read in both byte orders (little-endian: %s)', (little) => {
  for (let turned = 1; turned <= 8; turned += 1)
    expect(jpegOrientation(heldAs(jpeg, turned, little))?.turned).toBe(turned)
  expect(jpegOrientation(heldAs(jpeg, 9, little))).toBeNull()
})

test('a picture without an orientation, not a JPEG or cut off, is upright, and does no harm', () => {
  expect(jpegOrientation(jpeg)).toBeNull()
  expect(jpegOrientation(Uint8Array.of(1, 2, 3))).toBeNull()
  const whole = heldAs(jpeg, 6)
  for (let length = 0; length < 48; length += 1) {
    const read = jpegOrientation(whole.subarray(0, length))
    expect(read === null || read.turned === 6).toBe(true)
  }
})

test.each([
  [1, '<a:xfrm>', ''],
  [2, '<a:xfrm flipH="1">', ''],
  [3, '<a:xfrm rot="10800000">', ''],
  [4, '<a:xfrm flipV="1">', ''],
  [5, '<a:xfrm rot="16200000" flipH="1">', '<wp:effectExtent l="0" t="38100" r="0" b="38100"/>'],
  [6, '<a:xfrm rot="5400000">', '<wp:effectExtent l="0" t="38100" r="0" b="38100"/>'],
  [7, '<a:xfrm rot="5400000" flipH="1">', '<wp:effectExtent l="0" t="38100" r="0" b="38100"/>'],
  [8, '<a:xfrm rot="16200000">', '<wp:effectExtent l="0" t="38100" r="0" b="38100"/>'],
])('a Word file turns a photograph of orientation %i, and removes its own mark', (turned, turn, room) => {
  const url = `data:image/jpeg;base64,${Buffer.from(heldAs(jpeg, turned)).toString('base64')}`
  const figure = { kind: 'figure', url, name: 'quarters', caption: '', width: 32, height: 24 } as const
  const picture = pictureOf(figure, 1)
  if (picture === null) throw new Error('no picture')
  expect(jpegOrientation(picture.bytes)?.turned).toBe(1)
  const run = drawingRun(figure, picture, 1)
  expect(run).toContain(turn)
  expect(run).toContain(`<wp:extent cx="304800" cy="228600"/>${room}<wp:docPr`)
})

test('a picture on its side fits on the page as it is seen', () => {
  const figure = { kind: 'figure', url: '', name: 'tall', caption: '', width: 4_000, height: 100 } as const
  expect(drawingRun(figure, { id: 'picture1', turned: 6 }, 1)).toContain('<wp:extent cx="5715000" cy="142875"/>')
})
