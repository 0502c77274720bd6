import { afterEach, expect, test } from 'vitest'
import type { ModelRequest, PromptPart } from '../../../src/core/engine/ports.ts'
import { createFakeVendor, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { gif, png } from '../../helpers/pictures.ts'
import { listen, part, PATHS, providerAt, requestTo, type Path } from './support.ts'

const bytes = png(40, 30)
const base64 = Buffer.from(bytes).toString('base64')
const shown: PromptPart = part('what stands for it', { picture: { type: 'image/png', base64, tokens: 258 } })

let fake: FakeVendor
afterEach(() => fake.close())

const asked = (path: Path, parts: readonly PromptPart[]): ModelRequest =>
  requestTo(path === 'ollama' ? 'llava:7b' : 'fake-1', { messages: [{ role: 'user', parts }] })

/** The place of the picture in each format. */
const FORMATS: Readonly<Record<Path, unknown>> = {
  anthropic: { type: 'image', source: { type: 'base64', media_type: 'image/png', data: base64 } },
  openai: { type: 'image_url', image_url: { url: `data:image/png;base64,${base64}` } },
  'openai-responses': { type: 'input_image', detail: 'auto', image_url: `data:image/png;base64,${base64}` },
  gemini: { inlineData: { mimeType: 'image/png', data: base64 } },
  ollama: base64,
}

test.each(PATHS)('%s is sent the bytes of a picture unchanged, between the words around it', async (path) => {
  fake = await createFakeVendor({ reply: () => ({ text: 'I see.' }) })
  await listen(providerAt(path, fake), asked(path, [part('before'), shown, part('after')]))
  const body = fake.requests.at(-1)?.body as Record<string, unknown>
  const text = JSON.stringify(body)
  expect(text).toContain(JSON.stringify(FORMATS[path]))
  expect(text.split(base64)).toHaveLength(2)
  const [before, picture, after] = ['before', base64, 'what stands for it'].map((each) => text.indexOf(each))
  expect(before).toBeGreaterThan(-1)
  // Ollama has the pictures of a message in a field beside its words.
  if (path === 'ollama') return
  expect(picture).toBeGreaterThan(before ?? 0)
  expect(after).toBeGreaterThan(picture ?? 0)
})

test.each([
  ['openai', 400, 'Invalid content type. image_url is only supported by certain models.'],
  ['openai', 500, 'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj'],
  ['openai', 400, 'fake-1 is not a multimodal model'],
  ['openai', 400, 'Failed to deserialize: messages[0]: unknown variant `image_url`, expected `text`'],
  ['anthropic', 400, 'This model does not support image input.'],
  ['gemini', 400, 'Image input modality is not enabled for models/fake-1'],
  ['ollama', 500, 'this model is missing data required for image input'],
] as const)('%s refuses pictures (%i): left out, remembered, reported once a call', async (path, status, message) => {
  fake = await createFakeVendor({
    reply: ({ body }) => (JSON.stringify(body).includes(base64) ? { fail: { status, message } } : { text: 'Words.' }),
  })
  const provider = providerAt(path, fake)
  const heard = await listen(provider, asked(path, [shown]))
  expect(heard.text).toBe('Words.')
  expect(heard.events.filter((event) => event.type === 'setting-refused')).toEqual([
    {
      type: 'setting-refused',
      setting: 'images',
      text: expect.stringContaining('takes no pictures for the model'),
    },
  ])
  const sent = () =>
    fake.requests.map(({ body }) => JSON.stringify(body)).filter((body) => body.includes('what stands'))
  expect(sent().map((body) => body.includes(base64))).toEqual([true, false])
  await listen(provider, asked(path, [shown]))
  expect(sent().map((body) => body.includes(base64))).toEqual([true, false, false])
})

test('a picture too large for a vendor is an error, and later pictures are still sent', async () => {
  fake = await createFakeVendor({
    reply: () => ({ fail: { status: 400, message: 'image exceeds 5 MB maximum' } }),
  })
  await expect(listen(providerAt('anthropic', fake), asked('anthropic', [shown]))).rejects.toMatchObject({
    code: 'PROVIDER_BAD_REQUEST',
  })
  expect(fake.requests).toHaveLength(1)
})

test('Gemini accepts no GIF, so that its description is sent instead', async () => {
  fake = await createFakeVendor({ reply: () => ({ text: 'Yes.' }) })
  const data = Buffer.from(gif(3, 3)).toString('base64')
  await listen(
    providerAt('gemini', fake),
    asked('gemini', [part('the words', { picture: { type: 'image/gif', base64: data, tokens: 258 } })]),
  )
  expect(JSON.stringify(fake.requests.at(-1)?.body)).not.toContain(data)
  expect(JSON.stringify(fake.requests.at(-1)?.body)).toContain('the words')
})
