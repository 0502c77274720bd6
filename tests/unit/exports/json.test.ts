import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FactBody } from '../../../src/contract/events.ts'
import { dialogJsonSchemaDocument } from '../../../src/exports/dialog-json-schema.ts'
import { exportJson, type PriceLookup } from '../../../src/exports/index.ts'
import { toState } from '../../fixtures/exports/fact-script.ts'
import { debate, samplePrices, stopped } from '../../fixtures/exports/samples.ts'
import { factSequences } from '../storage/fact-sequences.ts'
import { parsed } from './parsed.ts'

const published = JSON.parse(readFileSync(new URL('../../../resources/idi.dialog-1.schema.json', import.meta.url), 'utf8')) as object
// The schema names the format; the shape of a time is checked by the importer.
const validate = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, formats: { 'date-time': true } }).compile(published)

function expectValid(json: unknown): void {
  validate(json)
  expect(validate.errors ?? []).toEqual([])
}

describe('the published schema', () => {
  test('is the one the code reads and writes by', () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(dialogJsonSchemaDocument())))
  })

  test.each(['debate', 'exploration', 'interview', 'critique'])('holds for a %s at every moment of its life', (mode) => {
    const { bodies, at } = debate()
    const inMode = bodies.map((body): FactBody => (body.type === 'dialog-created' ? { ...body, config: { ...body.config, mode } } : body))
    for (let length = 1; length <= inMode.length; length += 1) expectValid(parsed(exportJson(toState('d', inMode.slice(0, length), at), { prices: samplePrices })))
  })

  test('holds for any legal history', () => {
    fc.assert(fc.property(factSequences, (bodies) => expectValid(parsed(exportJson(toState('d', bodies, []))))), { numRuns: 100 })
  })

  test('refuses an export without what issue 2 promises', () => {
    const whole = parsed(exportJson(debate().state('d')))
    for (const field of ['schema', 'id', 'topic', 'mode', 'status', 'createdAt', 'endedAt', 'seats', 'turns', 'totals']) {
      const { [field]: _left, ...rest } = whole
      expect(validate(rest), field).toBe(false)
    }
    expect(validate({ ...whole, fromALaterVersion: true })).toBe(true)
  })
})

describe('cost', () => {
  const totals = (script: ReturnType<typeof debate>, prices?: PriceLookup) => parsed(exportJson(script.state('d'), { prices })).totals as { cost: number | null }

  test('is unknown, not 0, as soon as one price is unknown', () => {
    expect(totals(debate(), samplePrices).cost).toBeNull()
    expect(totals(debate()).cost).toBeNull()
  })

  test('sums drafts and critiques too', () => {
    const flat: PriceLookup = () => ({ input: 1, output: 0, cacheRead: null, cacheWrite: null, above: null })
    // Ten stages of 1,000 prompt tokens at a dollar per million.
    expect(totals(debate(), flat).cost).toBeCloseTo(0.01, 10)
  })

  test('of a rehearsal is 0 without any price list', () => {
    expect(totals(stopped()).cost).toBe(0)
  })
})

test('base URLs, which may name private hosts, stay out', () => {
  expect(new TextDecoder().decode(exportJson(debate().state('d')))).not.toContain('private.invalid')
})

test('rehearsal seats are marked', () => {
  expect(parsed(exportJson(stopped().state('d'))).seats).toMatchObject({ moderator: { rehearsal: true }, first: { rehearsal: true } })
  expect(parsed(exportJson(debate().state('d'))).seats).toMatchObject({ moderator: { rehearsal: false } })
})

test('what a turn had said so far is in an export made in the middle of it', () => {
  const { bodies, at } = debate()
  const open = bodies.findIndex((body) => body.type === 'turn-started') + 1
  const state = toState('d', bodies.slice(0, open), at)
  const live = state.turns.map((turn) => ({ ...turn, live: { stage: 'final' as const, text: 'Welcome. To', thinking: '', startedAt: 1, retry: null } }))
  expect(parsed(exportJson({ ...state, turns: live })).turns).toMatchObject([{ status: 'running', text: '', partialText: 'Welcome. To' }])
})
