import { describe, expect, test } from 'vitest'
import { meterReading } from '../../../../../src/core/dialog/judging/meter.ts'
import { totals } from '../../../../../src/core/dialog/money/totals.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import type { ExportContent } from '../../../../../src/core/contract/library/library.ts'
import { toState, type FactScript } from '../../../../fixtures/exports/fact-script.ts'
import { debate, reworked, samplePrices } from '../../../../fixtures/exports/samples.ts'
import { measured } from '../../../core/dialog/judging/metered.ts'
import { parsed } from './parsed.ts'

const judge = { provider: 'deepseek', model: 'deepseek-r3', baseUrl: 'http://private.invalid:9' }
const place = { judge, provider: 'deepseek', model: 'deepseek-r3', critic: 'self', cost: 0.002 } as const
const speaker = { provider: 'openai', model: 'gpt-6-luna' }

/** Turn 2 of the debate, measured in both orders; one judge had to be asked twice. */
function metered(facts: FactScript = debate()): FactScript {
  const own = { ...place, speaker }
  return facts
    .add(measured('t2', 'draft-first', null, { ...own, unreadable: 'it chose both' }))
    .add(measured('t2', 'final-first', 'final', { ...own, reason: 'It has a number.' }))
    .add(measured('t2', 'draft-first', 'final', { ...own, reason: 'The draft is blunt.' }))
}

function roundTrip(facts: FactScript, content: ExportContent = 'whole') {
  const options = { prices: samplePrices, content }
  const before = exportJson(facts.state('one'), options)
  const { bodies, at } = parseImport(new TextDecoder().decode(before))
  const state = toState('one', bodies, at)
  return { before: parsed(before), after: parsed(exportJson(state, options)), state }
}

const callsOf = (file: Record<string, unknown>) =>
  (file.insightCalls as { insight: string }[]).filter(({ insight }) => insight === 'meter')

describe('the results of the critique meter', () => {
  test('are the same after export and import, with their calls', () => {
    const { before, after, state } = roundTrip(metered())
    expect(after).toEqual(before)
    expect(callsOf(before)).toHaveLength(3)
    expect(before.critiqueMeter).toMatchObject([
      { turn: 2, order: 'final-first', choice: 'final', critic: 'self', speaker, reason: 'It has a number.' },
      { turn: 2, order: 'draft-first', choice: 'final' },
    ])
    expect(meterReading(state).counts).toEqual({ helped: 1, hurt: 0, alike: 0, unread: 0 })
    expect(JSON.stringify(before)).not.toContain('private.invalid')
  })

  test('are left out of an export of final words except for their calls, and included with the drafts', () => {
    const [finals, drafts] = [roundTrip(metered(), 'finals'), roundTrip(metered(), 'drafts')]
    expect(finals.before.critiqueMeter).toBeUndefined()
    expect(JSON.stringify(finals.before)).not.toContain('The draft is blunt')
    expect(callsOf(finals.before)).toHaveLength(3)
    expect(totals(finals.state).calls).toBe(totals(roundTrip(debate(), 'finals').state).calls + 3)
    expect(drafts.before.critiqueMeter).toHaveLength(2)
    expect(drafts.after.critiqueMeter).toEqual(drafts.before.critiqueMeter)
  })

  test('are included in the totals of the file', () => {
    const calls = (facts: FactScript) => (roundTrip(facts).before.totals as { calls: number }).calls
    expect(calls(metered())).toBe(calls(debate()) + 3)
  })

  test('stay with the version of the turn they are about', () => {
    const facts = reworked()
    const turn = { seat: 'first', kind: 'speech', number: 2, step: 1, speech: 1, phase: 'early' } as const
    facts.turn({ ...turn, replaces: 't2' }, { draft: 'Fragen.', critique: 'Und?', final: 'Man fragt nach.' })
    for (const order of ['draft-first', 'final-first'] as const)
      facts.add(measured('t2', order, 'draft', { ...place, speaker }))
    const { before, after, state } = roundTrip(facts)
    expect(after).toEqual(before)
    expect(meterReading(state).turns.map(({ turn, result }) => [turn.text, result])).toEqual([
      ['Man hört einander zu.', 'hurt'],
    ])
  })

  test.each([
    ['turn', 99, /critiqueMeter\[0\]\.turn is the number of no turn/],
    ['version', 9, /critiqueMeter\[0\]\.version is the number of no version/],
  ])('are refused for a %s that does not exist', (field, value, sentence) => {
    const file = parsed(exportJson(metered().state('one'))) as { critiqueMeter: Record<string, unknown>[] }
    Object.assign(file.critiqueMeter[0] ?? {}, { [field]: value })
    expect(() => parseImport(JSON.stringify(file))).toThrow(sentence)
  })
})
