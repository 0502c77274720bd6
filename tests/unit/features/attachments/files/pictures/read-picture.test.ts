import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contextFileSchema, newDialogSchema } from '../../../../../../src/core/contract/dialog-config.ts'
import { PICTURE_MAX_BYTES } from '../../../../../../src/core/contract/limits.ts'
import { readDocument } from '../../../../../../src/features/attachments/files/read-document.ts'
import { pictureSize } from '../../../../../../src/features/attachments/files/pictures/picture-size.ts'
import { describedPicture, undescribedPicture } from '../../../../../../src/core/dialog/files/pictures.ts'
import { gif, jpeg, png, webp } from '../../../../../helpers/pictures.ts'

const made = { 'image/png': png, 'image/gif': gif, 'image/jpeg': jpeg } as const
const side = fc.integer({ min: 1, max: 300 })

test('the size of every kind of picture is read out of its header', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      for (const [type, make] of Object.entries(made))
        expect(pictureSize(type as keyof typeof made, make(width, height))).toEqual({ width, height })
      for (const kind of ['VP8 ', 'VP8L', 'VP8X'] as const)
        expect(pictureSize('image/webp', webp(kind, width, height))).toEqual({ width, height })
    }),
    { numRuns: 30 },
  )
})

test('a header that is cut anywhere is neither read beyond its end nor for ever', () => {
  for (const [type, bytes] of [
    ['image/png', png(3, 4)],
    ['image/gif', gif(3, 4)],
    ['image/jpeg', jpeg(3, 4)],
    ['image/webp', webp('VP8X', 3, 4)],
  ] as const)
    for (let end = 0; end < bytes.length; end += 1)
      expect([null, 3]).toContain(pictureSize(type, bytes.subarray(0, end))?.width ?? null)
})

test('a picture is recognised by its content, attached unchanged, and counts as a picture', async () => {
  const bytes = png(800, 600)
  const file = await readDocument('chart.txt', bytes)
  expect(file).toMatchObject({ name: 'chart.txt', mediaType: 'image/png', picture: { width: 800, height: 600 } })
  expect(new Uint8Array(Buffer.from(file.picture?.base64 ?? '', 'base64'))).toEqual(bytes)
  // 800 × 600 / 750 tokens, and the words that describe it.
  expect(file.tokens).toBeGreaterThan(640)
  expect(file.tokens).toBeLessThan(680)
  expect(contextFileSchema.parse(file)).toEqual(file)
})

test('the text of a picture is a model’s description, or why there is none', async () => {
  const file = await readDocument('a.gif', gif(10, 10))
  expect(file.text).toBe('[GIF picture, 10 × 10 pixels. There is no description for those who cannot see it.]')
  const described = describedPicture(file, ' Two lines cross. ', 'openai gpt-6-luna')
  expect(described).toMatchObject({
    text: '\n[Image Analysis: Two lines cross.]',
    picture: { describedBy: 'openai gpt-6-luna' },
  })
  expect(undescribedPicture(described, 'The key was refused.')).toMatchObject({
    text: '\n[Image Analysis failed: The key was refused.]',
    picture: { base64: file.picture?.base64 },
  })
})

test.each([
  [
    'torn.png',
    png(3, 3).subarray(0, 20),
    'FILE_UNREADABLE',
    'torn.png is a damaged picture: open it in a picture viewer',
  ],
  ['none.gif', gif(0, 5), 'FILE_UNREADABLE', 'none.gif is a damaged picture'],
  ['wide.jpg', jpeg(8_001, 3), 'FILE_TOO_LARGE', 'wide.jpg is a picture of 8,001 × 3 pixels, and at most 8,000 a side'],
  [
    'big.webp',
    new Uint8Array([...webp('VP8 ', 9, 9), ...new Uint8Array(PICTURE_MAX_BYTES)]),
    'FILE_TOO_LARGE',
    'big.webp is a picture of 3.5 MB, and at most 3.5 MB',
  ],
])('%s is refused in one sentence', async (name, bytes, code, message) => {
  await expect(readDocument(name, bytes)).rejects.toMatchObject({ code, message: expect.stringContaining(message) })
})

test('the number and the bytes of pictures in a dialog are limited', async () => {
  const file = await readDocument('a.gif', gif(10, 10))
  const seat = { provider: 'rehearsal', model: 'steady', name: 'A' }
  const dialog = (context: unknown[]) =>
    newDialogSchema.safeParse({
      topic: 'T',
      mode: 'debate',
      seats: { moderator: seat, first: seat, second: seat },
      context,
    })
  expect(dialog(Array.from({ length: 10 }, () => file)).success).toBe(true)
  expect(dialog(Array.from({ length: 11 }, () => file)).error?.issues[0]?.message).toBe(
    'At most 10 pictures can be attached to a dialog: remove 1.',
  )
  const large = { ...file, picture: { ...file.picture, base64: 'A'.repeat(4_500_000) } }
  expect(dialog([large, large, large, large]).error?.issues[0]?.message).toContain('12 MB in all')
})
