import { describe, expect, test } from 'vitest'
import type { ExportContent } from '../../../../../src/core/contract/library/library.ts'
import { exportOtlp, spansOf } from '../../../../../src/features/export/files/otlp/export-otlp.ts'
import type { OtlpSpan, OtlpValue } from '../../../../../src/features/export/files/otlp/spans.ts'
import type { FactScript } from '../../../../fixtures/exports/fact-script.ts'
import { debate, reworked, samplePrices, stopped } from '../../../../fixtures/exports/samples.ts'

const text = (facts: FactScript, content?: ExportContent) =>
  new TextDecoder().decode(exportOtlp(facts.state('one'), { prices: samplePrices, content }))

function spans(facts: FactScript, content?: ExportContent): readonly OtlpSpan[] {
  const file = JSON.parse(text(facts, content)) as {
    resourceSpans: [{ scopeSpans: [{ spans: OtlpSpan[] }] }]
  }
  return file.resourceSpans[0].scopeSpans[0].spans
}

const valueOf = (span: OtlpSpan, key: string): OtlpValue | undefined =>
  span.attributes.find((attribute) => attribute.key === key)?.value

describe('a dialog as a trace', () => {
  test('has one root, unique span ids, and every parent in the file', () => {
    const all = spans(debate())
    const ids = all.map(({ spanId }) => spanId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(all.filter(({ parentSpanId }) => parentSpanId === undefined)).toHaveLength(1)
    for (const { traceId, spanId, parentSpanId } of all) {
      expect(traceId).toMatch(/^[0-9a-f]{32}$/)
      expect(spanId).toMatch(/^[0-9a-f]{16}$/)
      if (parentSpanId !== undefined) expect(ids).toContain(parentSpanId)
    }
  })

  test('contains words only on request', () => {
    const silent = text(debate())
    for (const words of [
      'Half of all',
      'Streets are for people',
      'private cars',
      'Too blunt',
      'The notes have',
      'For a ban',
    ])
      expect(silent).not.toContain(words)
    expect(silent).not.toContain('private.invalid')
    expect(silent).toContain('gpt-6-luna')
  })

  test('contains drafts only when asked for, and thinking only in the complete export', () => {
    const [finals, drafts, whole] = [text(debate(), 'finals'), text(debate(), 'drafts'), text(debate(), 'whole')]
    expect(finals).toContain('Half of all trips')
    expect(finals).not.toContain('Too blunt')
    expect(drafts).toContain('Too blunt')
    expect(drafts).not.toContain('The notes have a number')
    expect(whole).toContain('The notes have a number')
  })

  test('counts retries and failed calls, and gives no cost where the price is unknown', () => {
    const calls = spans(debate()).filter(({ name }) => name.startsWith('chat'))
    const local = calls.filter((span) => JSON.stringify(span).includes('"ollama"'))
    expect(local.map((span) => valueOf(span, 'idi.calls'))).toEqual([{ intValue: '1' }, { intValue: '3' }])
    expect(local.map((span) => valueOf(span, 'idi.cost.usd'))).toEqual([undefined, undefined])
    const failed = calls.filter(({ status }) => status.code === 2)
    expect(failed.map((span) => valueOf(span, 'error.type'))).toEqual([{ stringValue: 'PROVIDER_OVERLOADED' }])
  })

  test('no span ends before it begins, and times keep all digits', () => {
    for (const { startTimeUnixNano, endTimeUnixNano } of spans(reworked(), 'whole')) {
      expect(startTimeUnixNano).toMatch(/^\d{19}$/)
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
    }
  })

  test('is one line, because collectors read several as several traces', () => {
    expect(text(debate(), 'whole').trimEnd().split('\n')).toHaveLength(1)
  })

  test('uses the names of the conventions, and says whose model spoke each turn', () => {
    const [dialog, ...others] = spans(debate())
    expect(dialog).toMatchObject({ name: 'invoke_workflow debate', kind: 1 })
    expect(valueOf(dialog!, 'gen_ai.workflow.name')).toEqual({ stringValue: 'debate' })
    for (const span of others.filter(({ name }) => name !== 'chat')) {
      expect(valueOf(span, 'gen_ai.provider.name')).toBeDefined()
      expect(valueOf(span, 'gen_ai.request.model')).toBeDefined()
    }
    const chats = others.filter(({ name }) => name.startsWith('chat'))
    expect(chats.map(({ name }) => name)).toContain('chat gpt-6-luna')
    expect(new Set(chats.map(({ kind }) => kind))).toEqual(new Set([3]))
  })

  test('writes seconds and dollars as doubles even when they are whole', () => {
    const state = debate().state('one')
    const timing = { startedAt: 1_000, firstTokenMs: 2_000, totalMs: 3_000 }
    const whole = { ...state, spent: state.spent.map((call) => ({ ...call, cost: 1, timing })) }
    for (const span of spansOf(whole).filter(({ name }) => name.startsWith('chat '))) {
      expect(valueOf(span, 'gen_ai.response.time_to_first_chunk')).toEqual({ doubleValue: 2 })
      expect(valueOf(span, 'idi.cost.usd')).toEqual({ doubleValue: 1 })
      expect(valueOf(span, 'gen_ai.usage.input_tokens')).toHaveProperty('intValue')
    }
  })

  test('names tool results as readers of such messages expect', () => {
    const state = debate().state('one')
    const turns = state.turns.map((turn) => ({
      ...turn,
      stages: turn.stages.map((stage) => ({
        ...stage,
        blocks: [
          { type: 'tool_call', callId: 'c1', tool: 'conclude', input: { reason: 'All is said' } },
          { type: 'tool_result', callId: 'c1', text: 'Done.' },
        ] as unknown as typeof stage.blocks,
      })),
    }))
    const said = spansOf({ ...state, turns }, { content: 'whole' }).flatMap((span) => {
      const value = valueOf(span, 'gen_ai.output.messages')
      return value && 'stringValue' in value ? [value.stringValue] : []
    })
    expect(JSON.parse(said[0] ?? '')).toMatchObject([
      {
        role: 'assistant',
        parts: [
          { type: 'tool_call', id: 'c1', name: 'conclude', arguments: { reason: 'All is said' } },
          { type: 'tool_call_response', id: 'c1', response: 'Done.' },
          { type: 'text' },
        ],
      },
    ])
  })

  test('does not count a call that somebody stopped as an error', () => {
    const facts = stopped()
    const state = facts.state('one')
    const turnId = state.turns.find(({ status }) => status === 'cancelled')?.id ?? null
    const [call] = state.spent
    const cut = {
      ...state,
      spent: [...state.spent, { ...call!, seq: 99, kind: 'failed' as const, turnId, timing: null }],
    }
    const [span] = spansOf(cut).filter((each) => JSON.stringify(each).includes('"failed"'))
    expect(span?.status).toEqual({})
    expect(valueOf(span!, 'error.type')).toBeUndefined()
  })

  test('marks a replay as one, with the original cost of its calls', () => {
    const replayed = { version: '0.1.0', at: 1, calls: 9, usd: 2, models: [] }
    const all = spansOf({ ...debate().state('one'), replayed, origin: null })
    expect(valueOf(all[0]!, 'idi.replayed.cost.usd')).toEqual({ doubleValue: 2 })
    for (const span of all.filter(({ name }) => !name.startsWith('invoke_agent')))
      expect(valueOf(span, 'idi.replayed')).toEqual({ boolValue: true })
    expect(text(debate())).not.toContain('idi.replayed')
  })
})
