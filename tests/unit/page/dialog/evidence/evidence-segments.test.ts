import { expect, test } from 'vitest'
import fc from 'fast-check'
import { evidenceSegments } from '../../../../../src/page/dialog/evidence/evidence-segments.ts'

test('every paragraph marks the part of a quotation that lies in it, wherever the quotation begins or ends', () => {
  const spans = fc.array(fc.tuple(fc.nat(59), fc.integer({ min: 1, max: 30 })), { maxLength: 12 })
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: 20 }), (drawn, chars) => {
      const evidence = drawn.map(
        ([start, length]) =>
          ({
            kind: 'quotation',
            text: '',
            state: 'missing',
            places: [],
            start,
            end: Math.min(60, start + length),
          }) as const,
      )
      for (let from = 0; from < 60; from += chars) {
        const text = 'x'.repeat(Math.min(chars, 60 - from))
        const words = { text, marks: [], pieces: [{ from: 0, at: from }] }
        let at = from
        for (const segment of evidenceSegments(words, evidence)) {
          const length = segment.to - segment.from
          expect(from + segment.from).toBe(at)
          for (let place = at; place < at + length; place += 1) {
            const here = evidence.filter(({ start, end }) => start <= place && place < end)
            expect(segment.evidence === null).toBe(here.length === 0)
            if (segment.evidence) expect(here).toContain(segment.evidence)
          }
          at += length
        }
        expect(at).toBe(from + text.length)
      }
    }),
  )
})
