import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInput } from '../../../src/core/engine/tools/check-input.ts'
import { createFakeVendor, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { UPDATE_GAME_STATE } from '../../helpers/game-tool.ts'
import { CONCLUDE, listen, PATHS, providerAt, requestTo, type Path } from './support.ts'

const input = {
  time_of_day: 'evening',
  narrative_flags_set: { gate_open: true, seen: ['wolf'] },
  companion_updates: { mara_1: { inventory_add: ['rope'], relations_to_others_set: { brann_2: -5 } } },
  anger: { action: 'set', duration: 3 },
  current_objective: null,
}
let fake: FakeVendor
beforeAll(async () => {
  fake = await createFakeVendor({
    reply: () => ({ text: 'Night falls.', toolCalls: [{ tool: UPDATE_GAME_STATE.name, input }] }),
  })
})
afterAll(() => fake.close())

const MODELS: Readonly<Record<Path, string>> = {
  anthropic: 'claude-haiku-5-5',
  openai: 'local-model',
  gemini: 'gemini-3.8-flash',
  ollama: 'house-model',
  'openai-responses': 'gpt-6-luna',
}
// oxlint-disable-next-line no-explicit-any -- bodies of five formats, looked into here and there
type Body = Record<string, any>

async function sent(path: Path, tools = [UPDATE_GAME_STATE]): Promise<Body> {
  await listen(providerAt(path, fake), requestTo(MODELS[path], { tools }))
  return fake.requests.at(-1)?.body as Body
}

describe('a tool with open maps, unions and optional fields', () => {
  test.each(PATHS)('is called through %s with its complete input', async (path) => {
    const { text, calls } = await listen(
      providerAt(path, fake),
      requestTo(MODELS[path], { tools: [UPDATE_GAME_STATE] }),
    )
    expect(text).toBe('Night falls.')
    expect(calls).toMatchObject([{ tool: 'update_game_state', input }])
    expect(checkInput(UPDATE_GAME_STATE.inputSchema, calls[0]?.input)).toBe(null)
  })

  test('reaches anthropic and chat servers unchanged', async () => {
    expect((await sent('anthropic'))['tools'][0].input_schema).toEqual(UPDATE_GAME_STATE.inputSchema)
    const [{ function: told }] = (await sent('openai'))['tools']
    expect(told).toEqual({
      name: 'update_game_state',
      description: UPDATE_GAME_STATE.description,
      parameters: UPDATE_GAME_STATE.inputSchema,
    })
  })

  test('is never strict at OpenAI, which refuses such a schema there, and a closed one without lengths is', async () => {
    const [open] = (await sent('openai-responses'))['tools']
    expect(open).toMatchObject({ strict: false, parameters: UPDATE_GAME_STATE.inputSchema })
    const map = { type: 'object', properties: { flags: { type: 'object', additionalProperties: { type: 'string' } } } }
    const almost = {
      ...CONCLUDE,
      inputSchema: { ...map, type: 'object', required: ['flags'], additionalProperties: false },
    } as const
    const tools = [{ ...CONCLUDE, inputSchema: { ...CONCLUDE.inputSchema } }, almost]
    expect((await sent('openai-responses', tools as never))['tools']).toMatchObject([
      { strict: true },
      { strict: false },
    ])
  })

  test('reaches gemini in the part of JSON Schema it takes', async () => {
    const { parametersJsonSchema } = (await sent('gemini'))['tools'][0].functionDeclarations[0]
    expect(JSON.stringify(parametersJsonSchema)).not.toMatch(/"(const|minLength|maxLength)":/)
    expect(parametersJsonSchema.properties).toMatchObject({
      time_of_day: { type: 'string', enum: ['morning', 'noon', 'evening', 'night'] },
      narrative_flags_set: { type: 'object', additionalProperties: true },
      anger: { anyOf: [{ properties: { action: { type: 'string', enum: ['set'] } } }, {}] },
      current_objective: { type: ['string', 'null'] },
    })
  })

  test('is described to ollama in words below the first level, which templates do not show', async () => {
    const { properties } = (await sent('ollama'))['tools'][0].function.parameters
    expect(properties.location).toEqual({ type: 'string', description: 'Id of the place.' })
    expect(properties.companion_updates.description).toContain('"relations_to_others_set"')
    expect(properties.narrative_flags_set.description).toMatch(/^By name\. JSON Schema: /)
  })
})
