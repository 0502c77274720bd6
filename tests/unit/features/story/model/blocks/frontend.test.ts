import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toEnvelope } from '../../../../../../src/features/story/model/blocks/envelope.ts'
import { toFrontendObjects } from '../../../../../../src/features/story/model/blocks/frontend-objects.ts'
import { bootEnd } from '../../../../../../src/features/story/model/blocks/boot-sequence.ts'
import { mendHistory, type NativeMessage } from '../../../../../../src/features/story/model/blocks/native-messages.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const director = { viewer: 'director', now: NOW } as const
const player = { viewer: 'player', now: NOW } as const

const PLAYED = [
  { role: 'user', content: [{ type: 'text', text: 'I climb the wall.' }] },
  {
    role: 'assistant',
    content: [
      {
        type: 'text',
        text: '# Difficulty Analysis\nIt is wet.\n# Difficulty Target\n60\n# World Analysis\nSECRET reveal\n# World Level\nlight',
      },
      { type: 'tool_use', id: 'call_1', name: 'roll_skill_and_world_reveal', input: {} },
    ],
  },
  {
    role: 'user',
    content: [
      { type: 'tool_result', tool_use_id: 'call_1', content: '# Difficulty Roll\n57\n# World Reveal Roll\n70' },
    ],
  },
  {
    role: 'assistant',
    content: [
      {
        type: 'text',
        text: '# Resulting Scene Description\nYou slip.\n# Tracked Operations\nREMOVE_FROM_PERSON(rope)\n# Condition Table\nHunger: some',
      },
    ],
  },
]

it('gives the objects of the protocol, in their order and with their fields', () => {
  expect(toFrontendObjects(PLAYED, director).objects).toEqual([
    { source: 'user', type: 'user_message', user_message: 'I climb the wall.' },
    { source: 'llm', type: 'difficulty_analysis', difficulty_analysis: 'It is wet.', difficulty_target: 60 },
    { source: 'llm', type: 'world_analysis', world_analysis: 'SECRET reveal', world_level: 'Light' },
    { source: 'llm', type: 'tool_use', function_name: 'roll_skill_and_world_reveal' },
    { source: 'server', type: 'difficulty_roll', difficulty_roll: 57 },
    { source: 'server', type: 'world_roll', world_roll: 70 },
    { source: 'llm', type: 'resulting_scene_description', resulting_scene_description: 'You slip.' },
    { source: 'llm', type: 'tracked_operations', tracked_operations: 'REMOVE_FROM_PERSON(rope)' },
    { source: 'llm', type: 'condition_table', condition_table: 'Hunger: some' },
  ])
})

it('gives the player exactly what section A1.6 of the protocol calls visible', () => {
  expect(toFrontendObjects(PLAYED, player).objects.map(({ type }) => type)).toEqual([
    'user_message',
    'difficulty_analysis',
    'difficulty_roll',
    'resulting_scene_description',
    'condition_table',
  ])
})

it('reports rolls of 0 and 101 as problems and does not use them', () => {
  const result = { type: 'tool_result', tool_use_id: 'x', content: '# Difficulty Roll\n101\n# World Roll\n0' }
  const { objects, problems } = toFrontendObjects([{ role: 'user', content: [result] }], director)
  expect(objects).toEqual([])
  expect(problems.map(({ code, raw }) => [code, raw])).toEqual([
    ['ROLL_INVALID', '101'],
    ['ROLL_INVALID', '0'],
  ])
})

it('keeps undeclared text complete, and shows unknown sections to the director only', () => {
  const text = 'Before.\n# Hidden\nthe butler\n# Resulting Scene Description\nRain.\n# My notes\nthe knife'
  const messages = [{ role: 'assistant', content: text }]
  expect(toFrontendObjects(messages, director).objects).toEqual([
    { source: 'llm', type: 'out_of_section_text', out_of_section_text: 'Before.' },
    { source: 'llm', type: 'unrecognized_section', header_text: 'Hidden', body_text: 'the butler' },
    {
      source: 'llm',
      type: 'resulting_scene_description',
      resulting_scene_description: 'Rain.\n# My notes\nthe knife',
    },
  ])
  const seen = toFrontendObjects(messages, player)
  expect(seen.objects).toMatchObject([{ type: 'resulting_scene_description', resulting_scene_description: 'Rain.\n' }])
  // The problems do not give it away either.
  expect(seen.problems.length).toBeGreaterThan(0)
  expect(JSON.stringify(seen)).not.toMatch(/butler|knife|My notes|Before/)
})

it('treats an answer without any heading as words outside of the game', () => {
  const messages = [
    { role: 'user', content: 'Hello.' },
    { role: 'assistant', content: 'Shall we begin?' },
  ]
  expect(toFrontendObjects(messages, player).objects).toEqual([
    { source: 'user', type: 'user_message', user_message: 'Hello.' },
    { source: 'llm', type: 'ooc_message', ooc_message: 'Shall we begin?' },
  ])
})

it('hides everything before the end of the boot sequence, with and without a mark in the file', () => {
  const boot = [
    { role: 'user', content: '# Instruction\nMake a SECRET realm.' },
    { role: 'assistant', content: 'The SECRET realm of Ur.' },
    { role: 'user', content: '# Instruction (omit result later)\nFinal startup: a SECRET beginning.' },
    { role: 'assistant', content: '# Resulting Scene Description\nYou wake.' },
    { role: 'user', content: 'I look around.' },
  ]
  for (const metadata of [{ boot_sequence_end_index: 3, intro_blurb: 'Welcome.' }, { intro_blurb: 'Welcome.' }]) {
    const { objects } = toFrontendObjects(boot, { ...player, metadata })
    expect(objects.map(({ type }) => type)).toEqual(['intro_blurb', 'resulting_scene_description', 'user_message'])
    expect(JSON.stringify(objects)).not.toContain('SECRET')
    expect(toFrontendObjects(boot, { ...director, metadata }).objects.map(({ type }) => type)).toContain(
      'boot_sequence_end',
    )
  }
  expect(bootEnd([{ role: 'user', content: [{ type: 'text', text: 'Hello.' }] }])).toBe(0)
})

it('reports unreadable parts with the codes of the protocol', () => {
  const codes = (messages: unknown) =>
    toFrontendObjects(messages, player).objects.map((object) => ('error_code' in object ? object.error_code : object))
  expect(codes('none')).toEqual(['INVALID_MSGS_001'])
  expect(codes([{ role: 'system', content: 'SECRET' }])).toEqual(['UNKNOWN_MSG_001'])
  expect(codes([{ role: 'user' }])).toEqual(['USER_MSG_FMT_001'])
  expect(codes([{ role: 'assistant', content: [{ type: 'image' }] }])).toEqual(['UNKNOWN_MSG_001'])
  expect(JSON.stringify(toFrontendObjects([{ role: 'system', content: 'SECRET' }], player))).not.toContain('SECRET')
})

it('never fails, and never gives the player a hidden kind, whatever the messages', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.json().map((text): unknown => JSON.parse(text)),
          fc.constantFrom(...PLAYED),
        ),
      ),
      (messages) => {
        const { objects } = toFrontendObjects(messages, player)
        for (const { type } of objects)
          expect(['world_analysis', 'world_roll', 'tracked_operations', 'world_gen_data', 'tool_use']).not.toContain(
            type,
          )
      },
    ),
  )
})

it('the envelope of the objects says "partial" when something could not be read', () => {
  const metadata = { conversation_id: 'c1', conversation_title: 'The wall', last_updated: NOW, message_count: 4 }
  const whole = toEnvelope({ metadata, view: toFrontendObjects(PLAYED.slice(0, 1), player) })
  expect(whole).toMatchObject({
    conversation_id: 'c1',
    conversation_name: 'The wall',
    parsing_errors: [],
    status: 'success',
    success_type: 'full_success',
    user_message_was_persisted: true,
    message_count: 4,
  })
  expect(whole).not.toHaveProperty('error_type')
  expect(toEnvelope({ metadata, view: toFrontendObjects(PLAYED, director) }).success_type).toBe('partial_success')
  const failed = toEnvelope({
    metadata,
    view: { objects: [], problems: [] },
    persisted: false,
    error: { type: 'rate_limit_error', message: 'Too many calls.' },
  })
  expect(failed).toMatchObject({
    success_type: 'error',
    error_type: 'rate_limit_error',
    error_message: 'Too many calls.',
    user_message_was_persisted: false,
  })
})

const block = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: fc.string({ minLength: 1, maxLength: 5 }) }),
  fc.record({
    type: fc.constant('tool_use' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    name: fc.constant('roll'),
    input: fc.constant({}),
  }),
  fc.record({
    type: fc.constant('tool_result' as const),
    tool_use_id: fc.constantFrom('a', 'b', 'c'),
    content: fc.constant('# Difficulty Roll\n5'),
  }),
)
const message: fc.Arbitrary<NativeMessage> = fc.record({
  role: fc.constantFrom('user' as const, 'assistant' as const),
  content: fc.array(block, { maxLength: 4 }),
})

it('repairs any list so that each call is answered at once, and leaves a legal one unchanged', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 10 }), (messages) => {
      const { messages: mended } = mendHistory(messages)
      for (const [index, { role, content }] of mended.entries()) {
        const calls = content.flatMap((each) => (each.type === 'tool_use' ? [each.id] : []))
        const results = (mended[index + 1]?.content ?? []).flatMap((each) =>
          each.type === 'tool_result' ? [each.tool_use_id] : [],
        )
        expect(content.length).toBeGreaterThan(0)
        expect(new Set(calls).size).toBe(calls.length)
        if (role === 'user') expect(calls).toEqual([])
        else expect(results).toEqual(calls)
      }
      expect(mendHistory(mended)).toEqual({ messages: mended, orphans: 0, lost: 0 })
    }),
    { numRuns: 300 },
  )
})
