import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import type { ExportContent } from '../../../../../src/core/contract/library/library.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { dialogJsonSchemaDocument } from '../../../../../src/features/export/files/json/dialog-json-schema.ts'
import type { PriceLookup } from '../../../../../src/features/export/files/index.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import { toState } from '../../../../fixtures/exports/fact-script.ts'
import { debate, folded, reworked, samplePrices, stopped } from '../../../../fixtures/exports/samples.ts'
import { factSequences } from '../../../core/storage/fact-sequences.ts'
import { parsed } from './parsed.ts'

const published = JSON.parse(
  readFileSync(new URL('../../../../../resources/idi.dialog-1.schema.json', import.meta.url), 'utf8'),
) as object
// The schema only names the format of a time; the importer checks it.
const validate = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  allErrors: true,
  formats: { 'date-time': true },
}).compile(published)

const LEFT_OUT = ['Man h\u00F6rt zu', 'Und Beta', 'Anders gesagt', 'Was z\u00E4hlt', 'Be brief', 'Plain words']

function expectValid(json: unknown): void {
  validate(json)
  expect(validate.errors ?? []).toEqual([])
}

describe('the published schema', () => {
  test('is the one the code reads and writes by', () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(dialogJsonSchemaDocument())))
  })

  test.each(['debate', 'exploration', 'interview', 'critique'])(
    'holds for a %s at every moment of its life',
    (mode) => {
      const { bodies, at } = debate()
      const inMode = bodies.map((body): FactBody =>
        body.type === 'dialog-created' ? { ...body, config: { ...body.config, mode } } : body,
      )
      for (let length = 1; length <= inMode.length; length += 1)
        expectValid(parsed(exportJson(toState('d', inMode.slice(0, length), at), { prices: samplePrices })))
    },
  )

  test('holds for any legal history', () => {
    fc.assert(
      fc.property(factSequences, (bodies) => expectValid(parsed(exportJson(toState('d', bodies, []))))),
      { numRuns: 100 },
    )
  })

  test('refuses an export that lacks a field of idi.dialog/1', () => {
    const whole = parsed(exportJson(debate().state('d')))
    for (const field of [
      'schema',
      'id',
      'topic',
      'mode',
      'status',
      'createdAt',
      'endedAt',
      'seats',
      'turns',
      'totals',
    ]) {
      const { [field]: _left, ...rest } = whole
      expect(validate(rest), field).toBe(false)
    }
    expect(validate({ ...whole, fromALaterVersion: true })).toBe(true)
  })
})

describe('cost', () => {
  const totals = (script: ReturnType<typeof debate>, prices?: PriceLookup) =>
    parsed(exportJson(script.state('d'), { prices })).totals as {
      cost: number | null
      shared?: { cost: number | null }
    }

  test('is unknown, not 0, as soon as one price is unknown', () => {
    expect(totals(debate(), samplePrices).cost).toBeNull()
    expect(totals(debate()).cost).toBeNull()
  })

  test('includes drafts and critiques', () => {
    const flat: PriceLookup = () => ({ input: 1, output: 0, cacheRead: null, cacheWrite: null, above: null })
    // Ten stages of 1,000 prompt tokens, at a dollar per million.
    expect(totals(debate(), flat).cost).toBeCloseTo(0.01, 10)
  })

  test('counts versions that were replaced', () => {
    // Its first turn belongs to the dialog that it branched off, which paid for it.
    const { cost, shared } = totals(reworked())
    expect([cost, shared?.cost]).toEqual([expect.closeTo(0.014, 10), expect.closeTo(0.002, 10)])
  })

  test('of a rehearsal is 0 without any price list', () => {
    expect(totals(stopped()).cost).toBe(0)
  })
})

describe('a partial export', () => {
  const exported = (content: ExportContent) => parsed(exportJson(reworked().state('d'), { content }))

  test.each(['finals', 'drafts', 'whole'] as const)('%s is valid, says what it is and can be imported', (content) => {
    const json = exported(content)
    expectValid(json)
    expect(json.content).toBe(content)
    const { bodies, at } = parseImport(JSON.stringify(json))
    const spoken = (state: DialogState) => state.turns.map(({ text, person, edits }) => [text, person, edits.at(-1)])
    expect(spoken(toState('d', bodies, at))).toEqual(spoken(reworked().state('d')))
  })

  test('contains no drafts, replaced texts, thinking, instructions or edited prompts unless they were asked for', () => {
    const [finals, drafts] = [JSON.stringify(exported('finals')), JSON.stringify(exported('drafts'))]
    for (const left of ['Zu knapp', ...LEFT_OUT]) expect(finals).not.toContain(left)
    for (const left of LEFT_OUT) expect(drafts).not.toContain(left)
    expect(drafts).toContain('Zu knapp')
    const whole = JSON.stringify(exported('whole'))
    for (const kept of LEFT_OUT) expect(whole).toContain(kept)
    expect(JSON.stringify(parsed(exportJson(debate().state('d'), { content: 'drafts' })))).not.toMatch(
      /Press them|shorter than five kilometres/,
    )
  })
})

describe('a compacted dialog that ended at its cap', () => {
  const whole = parsed(exportJson(folded().state('d')))

  test('is valid by the schema, and keeps the estimate, the digest, the energy and the cap', () => {
    expectValid(whole)
    expect(whole).toMatchObject({
      cap: { usd: 0.02 },
      foldAbove: 2_000,
      endedByCap: true,
      estimate: { calls: 13, cost: 0.015 },
      energy: { wattHours: 1.25 },
      folds: [{ turns: 3, afterTurn: 4, cost: 0.001, text: expect.stringContaining('Alpha asked') as string }],
    })
  })

  test('counts the costs stored as it ran without a price list, each seat apart and the digest only in the total', () => {
    const { cost, calls, seats } = whole.totals as {
      cost: number
      calls: number
      seats: Record<string, { cost: number; calls: number }>
    }
    expect([cost, calls]).toEqual([expect.closeTo(0.011, 10), 7])
    expect(seats).toMatchObject({
      moderator: { calls: 4, cost: expect.closeTo(0.008, 10) as number },
      first: { calls: 1, cost: 0.002 },
      second: { calls: 1, cost: 0 },
    })
  })

  test('names the hosts whose power was measured', () => {
    expect(JSON.stringify(whole)).not.toContain('private.invalid')
  })

  test('says in the script where turns were compacted and why it ended', () => {
    const script = new TextDecoder().decode(exportText(folded().state('d')))
    expect(script).toContain(
      '[Turns 1 to 3 were folded into a digest here: Iris opened. Alpha asked which line came first.]',
    )
    expect(script.indexOf('1971')).toBeLessThan(script.indexOf('folded into a digest'))
    expect(script).toContain('Ended at its cap, then closed.')
  })

  test('keeps its digest, costs and estimate after export and import', () => {
    const { bodies, at } = parseImport(JSON.stringify(whole))
    const again = parsed(exportJson(toState('d', bodies, at)))
    for (const field of ['turns', 'folds', 'estimate', 'energy', 'cap', 'foldAbove', 'endedByCap', 'totals'])
      expect(again[field], field).toEqual(whole[field])
  })
})

test('base URLs, which may name private hosts, stay out', () => {
  expect(new TextDecoder().decode(exportJson(debate().state('d')))).not.toContain('private.invalid')
})

test('rehearsal seats are marked', () => {
  expect(parsed(exportJson(stopped().state('d'))).seats).toMatchObject({
    moderator: { rehearsal: true },
    first: { rehearsal: true },
  })
  expect(parsed(exportJson(debate().state('d'))).seats).toMatchObject({ moderator: { rehearsal: false } })
})

test('an export in the middle of a turn contains what the turn had said so far', () => {
  const { bodies, at } = debate()
  const open = bodies.findIndex((body) => body.type === 'turn-started') + 1
  const state = toState('d', bodies.slice(0, open), at)
  const live = state.turns.map((turn) => ({
    ...turn,
    live: { stage: 'final' as const, text: 'Welcome. To', thinking: '', startedAt: 1, retry: null },
  }))
  expect(parsed(exportJson({ ...state, turns: live })).turns).toMatchObject([
    { status: 'running', text: '', partialText: 'Welcome. To' },
  ])
})
