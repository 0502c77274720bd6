import { afterEach, expect, test } from 'vitest'
import { pictureFile } from '../../../../../src/core/dialog/files/pictures.ts'
import { describePicture } from '../../../../../src/app/services/pictures/describe-picture.ts'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../../../helpers/fake-vendor/index.ts'
import { png } from '../../../../helpers/pictures.ts'
import { KEYS, registryWith } from '../../../providers/support.ts'

const base64 = Buffer.from(png(8, 6)).toString('base64')
const file = pictureFile('chart.png', { type: 'image/png', base64, width: 8, height: 6 })
let fake: FakeVendor
afterEach(() => fake.close())

async function describe(reply: (body: unknown) => FakeReply, signal = new AbortController().signal) {
  fake = await createFakeVendor({ reply: ({ body }) => reply(body) })
  const providers = registryWith({ env: KEYS, baseUrls: { openai: fake.origin } })
  return describePicture(
    { providers, now: () => 0, task: () => 'Say what it shows.' },
    file,
    { provider: 'openai', model: 'fake-1' },
    signal,
  )
}

test('a model that sees pictures describes one, and its description stands for the picture', async () => {
  const told = await describe(() => ({ text: 'Two bars, 3 and 5.' }))
  expect(told).toMatchObject({
    problem: null,
    file: {
      spent: [{ what: 'description', provider: 'openai', model: 'fake-1' }],
      text: '\n[Image Analysis: Two bars, 3 and 5.]',
      picture: { base64, describedBy: 'openai fake-1' },
    },
  })
  expect(JSON.stringify(fake.requests.at(-1)?.body)).toContain(base64)
})

test('an answer of a model that was not shown the picture is never used as a description', async () => {
  const told = await describe((body) =>
    JSON.stringify(body).includes(base64)
      ? { fail: { status: 400, message: 'image input is not supported' } }
      : { text: 'A lovely cat.' },
  )
  expect(told.problem).toBe('fake-1 takes no pictures: choose a model that sees.')
  expect(told.file.text).toBe('\n[Image Analysis failed: fake-1 takes no pictures: choose a model that sees.]')
  expect(told.file.picture?.describedBy).toBeUndefined()
})

test('a failed description becomes text in brackets, and only cancelling ends it with an error', async () => {
  const told = await describe(() => ({ fail: { status: 401, message: 'bad key' } }))
  expect(told.file.text).toMatch(/^\n\[Image Analysis failed: .+\]$/)
  expect(told.file.picture?.base64).toBe(base64)
  await fake.close()
  await expect(describe(() => ({ silent: true }), AbortSignal.abort(new Error('called off')))).rejects.toThrow(
    'called off',
  )
})
