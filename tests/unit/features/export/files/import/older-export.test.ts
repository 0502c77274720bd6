import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { factBodySchema } from '../../../../../../src/core/contract/events.ts'
import { elapsedSeconds } from '../../../../../../src/core/dialog/turns/work-time.ts'
import { moderatedPlan } from '../../../../../../src/core/dialog/turns/plan.ts'
import { exportJson } from '../../../../../../src/features/export/files/json/export-json.ts'
import { exportText } from '../../../../../../src/features/export/files/text.ts'
import { parseImport } from '../../../../../../src/features/export/files/parse-import.ts'
import { parseOlderExport } from '../../../../../../src/features/export/files/import/parse-older-export.ts'
import { exportMessages } from '../../../../../../src/features/export/files/messages/export-messages.ts'
import { toState } from '../../../../../fixtures/exports/fact-script.ts'
import { pdf } from '../pdf/one-speech.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../fixtures/imports/${name}`, import.meta.url), 'utf8')

function imported(name: string) {
  const { bodies, at, format } = parseImport(fixture(name))
  expect(format).toBe('older')
  for (const body of bodies) factBodySchema.parse(body)
  return { state: toState('x', bodies, at), at }
}

describe('an export of the older system', () => {
  test('keeps who said what, in the turn order of this app', () => {
    const { state } = imported('older-debate.json')
    expect(state.turns.map(({ member, kind, status, speech, step }) => [member, kind, status, speech, step])).toEqual([
      ['moderator', 'introduction', 'ended', 0, 0],
      ['first', 'speech', 'ended', 1, 1],
      ['moderator', 'moderation', 'ended', 1, 2],
      ['second', 'speech', 'failed', 2, 3],
      ['second', 'speech', 'ended', 2, 3],
      ['moderator', 'moderation', 'ended', 2, 4],
      ['moderator', 'summary', 'ended', 2, 4],
    ])
    const plan = moderatedPlan(1)
    for (const turn of state.turns) expect(plan[turn.step]?.member).toBe(turn.step === 4 ? 'moderator' : turn.member)
    expect(state).toMatchObject({
      status: 'completed',
      endReason: 'imported',
      messages: [{ member: null, text: 'Turn 1 of 2 is complete.' }],
    })
  })

  test('keeps seats, prompts, tokens, thinking and times', () => {
    const { state, at } = imported('older-debate.json')
    expect(state.config).toMatchObject({
      topic: 'Is a four-day week good for everyone?',
      mode: 'exploration',
      seats: {
        moderator: { provider: 'anthropic', model: 'claude-3-7-sonnet', name: 'Moderator', instructions: 'Be fair.' },
        first: {
          provider: 'ollama',
          baseUrl: 'http://192.168.1.5:11434',
          name: 'Optimist',
          instructions: 'Speak plainly.\n\nYou are in favour.\n\nBe brief.',
        },
        second: { provider: 'gemini', name: 'Sceptic' },
      },
    })
    expect(state.turns[0]?.stages[0]?.usage).toMatchObject({
      promptTokens: 210,
      completionTokens: 12,
      estimated: false,
    })
    expect(state.turns[1]?.stages[0]).toMatchObject({
      usage: { promptTokens: 300, completionTokens: 40 },
      blocks: [{ type: 'thinking', text: 'Begin with rest.' }],
    })
    expect(state.turns[2]?.stages[0]?.usage.estimated).toBe(true)
    expect(elapsedSeconds(state, 0)).toBe(61.5)
    expect([at[0], at.at(-1)]).toEqual([Date.UTC(2025, 2, 14, 9, 15), Date.UTC(2025, 2, 14, 9, 16, 1)])
  })

  test('its mark to conclude is read and never shown, and its record of a failed call is kept', () => {
    const { state } = imported('older-debate.json')
    const text = new TextDecoder().decode(exportText(state))
    expect(text).toContain('Both have said what matters.')
    expect(text).not.toContain('[CONCLUDE]')
    expect(text).toContain('Connection refused')
    expect(state.turns[3]?.error?.message).toBe('Connection refused')
    expect(state.concluded).not.toBeNull()
  })

  test('times of a call are converted from the units of its vendor', () => {
    const entry = { speaker: 'participant1', message: 'Yes.', timestamp: 1_700_000_000 }
    const { bodies } = parseOlderExport({
      conversation_history: [
        { ...entry, tokens: { total_duration: 2_500_000_000, ttft: 0.25 } },
        { ...entry, speaker: 'participant2', response_time: 4 },
      ],
    })
    expect(bodies.flatMap((body) => (body.type === 'stage-ended' ? [body.timing] : []))).toEqual([
      { startedAt: 1_700_000_000_000, firstTokenMs: 250, totalMs: 2_500 },
      { startedAt: 1_700_000_002_500, firstTokenMs: null, totalMs: 4_000 },
    ])
  })

  test('with nothing but a conversation is enough', () => {
    const { state } = imported('older-bare.json')
    expect(state.config).toMatchObject({
      topic: 'Why do cats purr?',
      turns: 1,
      seats: { moderator: { name: 'Intermediator', provider: 'unknown' }, second: { name: 'Participant 2' } },
    })
    expect(state.status).toBe('stopped')
    expect(state.turns.map((turn) => turn.kind)).toEqual(['introduction', 'speech', 'speech'])
  })

  test('of an unsupported mode is refused as such', () => {
    const json = JSON.parse(fixture('older-bare.json')) as object
    expect(parseOlderExport({ ...json, metadata: { prompt_config: { mode: 'Interview' } } }).bodies[0]).toMatchObject({
      config: { mode: 'interview' },
    })
    expect(parseOlderExport({ ...json, metadata: { prompt_config: { mode: 'karaoke' } } }).bodies[0]).toMatchObject({
      config: { mode: 'exploration' },
    })
  })

  test.each([
    [{ conversation_history: [] }, 'conversation_history is not valid'],
    [{ conversation_history: 'none' }, 'conversation_history must be an array'],
    [
      { conversation_history: [{ speaker: 'narrator', message: 'x' }] },
      'conversation_history[0].speaker must be one of intermediator, participant1, participant2, system',
    ],
    [{ conversation_history: [{ speaker: 'system' }] }, 'conversation_history[0].message is missing'],
  ])('that is broken is refused, naming the field: %j', (json, sentence) => {
    expect(() => parseOlderExport(json)).toThrow(
      expect.objectContaining({ code: 'IMPORT_INVALID', message: expect.stringContaining(sentence) }),
    )
  })
})

test.each(['with how long it took', 'without'])(
  'without a date in its file is imported and exported without one, %s',
  (runtime) => {
    const undated = JSON.parse(fixture('older-debate.json'), (key, value: unknown) =>
      ['timestamp', 'start_time', 'end_time', ...(runtime === 'without' ? ['runtime_seconds'] : [])].includes(key)
        ? undefined
        : value,
    ) as unknown
    const { bodies, at } = parseImport(JSON.stringify(undated))
    const state = toState('x', bodies, at)
    const json = new TextDecoder().decode(exportJson(state))
    expect(json).not.toMatch(/19(?:69|70)-/)
    expect(JSON.parse(json)).toMatchObject({ createdAt: null, endedAt: null })
    // Exported and imported again, it still has no date.
    const again = parseImport(json)
    expect(new TextDecoder().decode(exportJson(toState('x', again.bodies, again.at)))).not.toMatch(/19(?:69|70)-/)
    expect(new TextDecoder().decode(exportMessages(state))).not.toMatch(/19(?:69|70)-/)
    const pdfText = new TextDecoder('latin1').decode(pdf(state))
    expect(pdfText).not.toMatch(/CreationDate|ModDate|CreateDate|19(?:69|70)-/)
    expect(new TextDecoder('latin1').decode(pdf(imported('older-debate.json').state))).toContain(
      'CreateDate>2025-03-14T09:15',
    )
  },
)
