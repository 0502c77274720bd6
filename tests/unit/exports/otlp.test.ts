import { describe, expect, test } from 'vitest'
import type { ExportContent } from '../../../src/contract/library/library.ts'
import { exportOtlp } from '../../../src/exports/otlp/export-otlp.ts'
import type { OtlpSpan, OtlpValue } from '../../../src/exports/otlp/spans.ts'
import type { FactScript } from '../../fixtures/exports/fact-script.ts'
import { debate, reworked, samplePrices } from '../../fixtures/exports/samples.ts'

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
  test('would hang in the air: a span whose parent is not in the file, or two of one id', () => {
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

  test('would tell words though nobody asked for them', () => {
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

  test('would give drafts with the finals, or thinking with the drafts', () => {
    const [finals, drafts, whole] = [text(debate(), 'finals'), text(debate(), 'drafts'), text(debate(), 'whole')]
    expect(finals).toContain('Half of all trips')
    expect(finals).not.toContain('Too blunt')
    expect(drafts).toContain('Too blunt')
    expect(drafts).not.toContain('The notes have a number')
    expect(whole).toContain('The notes have a number')
  })

  test('would count a retry or a failed call as none, or an unknown price as nothing', () => {
    const calls = spans(debate()).filter(({ name }) => name.startsWith('chat'))
    const local = calls.filter((span) => JSON.stringify(span).includes('"ollama"'))
    expect(local.map((span) => valueOf(span, 'idi.calls'))).toEqual([{ intValue: '1' }, { intValue: '3' }])
    expect(local.map((span) => valueOf(span, 'idi.cost.usd'))).toEqual([undefined, undefined])
    const failed = calls.filter(({ status }) => status.code === 2)
    expect(failed.map((span) => valueOf(span, 'error.type'))).toEqual([{ stringValue: 'PROVIDER_OVERLOADED' }])
  })

  test('would end before it began, or lose the last digits of its times', () => {
    for (const { startTimeUnixNano, endTimeUnixNano } of spans(reworked(), 'whole')) {
      expect(startTimeUnixNano).toMatch(/^\d{19}$/)
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
    }
  })

  test('would be spread over several lines, which collectors read as several traces', () => {
    expect(text(debate(), 'whole').trimEnd().split('\n')).toHaveLength(1)
  })
})
