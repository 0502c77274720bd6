import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factBodySchema, type FactBody } from '../../../../../../src/core/contract/events.ts'
import { exportJson } from '../../../../../../src/features/export/files/json/export-json.ts'
import { exportText } from '../../../../../../src/features/export/files/text.ts'
import { parseIdiExport } from '../../../../../../src/features/export/files/import/parse-idi-export.ts'
import { parseImport } from '../../../../../../src/features/export/files/parse-import.ts'
import { toState } from '../../../../../fixtures/exports/fact-script.ts'
import { debate, reworked, samplePrices, stopped } from '../../../../../fixtures/exports/samples.ts'
import { factSequences } from '../../../../core/storage/fact-sequences.ts'
import { parsed } from '../parsed.ts'

/** Exports, imports and exports again. */
function roundTrip(
  bodies: readonly FactBody[],
  at: readonly number[],
): { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> } {
  const options = { prices: samplePrices }
  const before = exportJson(toState('one', bodies, at), options)
  const imported = parseImport(new TextDecoder().decode(before))
  return { before: parsed(before), after: parsed(exportJson(toState('one', imported.bodies, imported.at), options)) }
}

test.each([
  ['debate', debate()],
  ['stopped', stopped()],
  ['reworked branch', reworked()],
])('a %s is the same after export and import, times included', (_, { bodies, at }) => {
  const { before, after } = roundTrip(bodies, at)
  expect(after).toEqual(before)
})

test('a dialog that continues another keeps what it was told of it, and a partial export leaves that out', () => {
  const { bodies, at } = debate()
  const continues = { dialogId: 'd-1', carry: true, title: 'Of old', digest: 'Iris: So it ended.', leftOut: 7 }
  const facts = bodies.map((body): FactBody =>
    body.type === 'dialog-created' ? { ...body, config: { ...body.config, continues } } : body,
  )
  const { before, after } = roundTrip(facts, at)
  expect(before.continues).toEqual(continues)
  expect(after).toEqual(before)
  const state = toState('one', facts, at)
  expect(parsed(exportJson(state, { content: 'finals' })).continues).toEqual({
    dialogId: 'd-1',
    carry: true,
    title: 'Of old',
  })
  const text = new TextDecoder().decode(exportText(state))
  expect(text).toContain('Goes on from “Of old”, dialog d-1; what came of it was told to everybody.')
  expect(text).not.toContain('So it ended')
})

test('a stage measured in fractions of a millisecond does not move the end of its turn', () => {
  const { bodies, at } = debate()
  const facts = bodies.map((body, index): FactBody =>
    body.type === 'stage-ended'
      ? { ...body, timing: { ...body.timing, startedAt: (at[index] ?? 0) - 900, totalMs: 1_900.6 } }
      : body,
  )
  const { before, after } = roundTrip(facts, at)
  expect(after).toEqual(before)
})

test('an earlier version that was chosen and then edited keeps its edit', () => {
  const { bodies, at } = debate()
  const started = bodies.find((body) => body.type === 'turn-started')
  const end = bodies.at(-1)
  if (started?.type !== 'turn-started' || !end) throw new Error('the sample has no turn')
  const { turnId } = started
  const facts: readonly FactBody[] = [
    ...bodies.slice(0, -1),
    { ...started, turnId: 'again', replaces: turnId },
    { type: 'turn-ended', turnId: 'again', text: 'Said again.' },
    { type: 'version-chosen', turnId: 'again', versionId: turnId },
    { type: 'turn-edited', turnId, text: 'Said better.' },
    end,
  ]
  const last = at.at(-1) ?? 0
  const { before, after } = roundTrip(
    facts,
    facts.map((_, index) => at[index] ?? last + 1000 * index),
  )
  expect(after).toEqual(before)
})

test('any ended dialog is the same after export and import', () => {
  fc.assert(
    fc.property(factSequences, (bodies) => {
      const last = bodies.at(-1)
      fc.pre(last?.type === 'dialog-ended')
      // Titles and tags are stored as the schema returns them: trimmed, and not empty.
      fc.pre(bodies.every((body) => isDeepStrictEqual(factBodySchema.safeParse(body).data, body)))
      const closed = toState('one', bodies, [])
      fc.pre(closed.turns.every((turn) => turn.status !== 'running'))
      const { before, after } = roundTrip(
        bodies,
        bodies.map((_, index) => Date.UTC(2026, 10, 21) + 1_000_000 * (index + 1)),
      )
      expect(after).toEqual(before)
    }),
    { numRuns: 100 },
  )
})

test('imported facts are accepted by the log, with one end and no open turn', () => {
  const { bodies, at } = debate()
  for (let length = 1; length <= bodies.length; length += 1) {
    const imported = parseIdiExport(parsed(exportJson(toState('one', bodies.slice(0, length), at))))
    for (const body of imported.bodies) factBodySchema.parse(body)
    expect(imported.bodies.at(-1)).toMatchObject({
      type: 'dialog-ended',
      reason: 'imported',
      status: length === bodies.length ? 'completed' : 'stopped',
    })
    expect(imported.at).toHaveLength(imported.bodies.length)
    expect(imported.at).toEqual(imported.at.toSorted((a, b) => a - b))
    expect(toState('one', imported.bodies, imported.at).turns.filter((turn) => turn.status === 'running')).toEqual([])
  }
})

test('an export with only the fields of idi.dialog/1 can be read', () => {
  const seat = { provider: 'openai', model: 'm', name: 'A' }
  const stage = {
    stage: 'final',
    text: 'Hi',
    usage: {
      promptTokens: 1,
      completionTokens: 1,
      thinkingTokens: 0,
      cachedTokens: 0,
      cacheWriteTokens: 0,
      estimated: false,
    },
    timing: { startedAt: '2026-01-01T00:00:00Z', firstTokenMs: null, totalMs: 5 },
    attempts: 1,
  }
  const totals = {
    calls: 1,
    promptTokens: 1,
    completionTokens: 1,
    thinkingTokens: 0,
    cachedTokens: 0,
    cost: null,
    seconds: 0,
  }
  const bare = {
    schema: 'idi.dialog/1',
    id: 'x',
    topic: 'T',
    mode: 'debate',
    status: 'stopped',
    createdAt: '2026-01-01T00:00:00Z',
    endedAt: null,
    seats: { moderator: seat, first: seat, second: seat },
    turns: [{ number: 1, seat: 'first', kind: 'speech', text: 'Hi', stages: [stage] }],
    totals,
  }
  const { bodies, at } = parseIdiExport(bare)
  const state = toState('x', bodies, at)
  expect(state.config).toMatchObject({ topic: 'T', turns: 1 })
  expect(state.turns).toMatchObject([{ status: 'ended', text: 'Hi', speech: 1, stages: [{ provider: 'openai' }] }])
})

describe('a file that is no dialog is refused, naming the field', () => {
  const good = () => parsed(exportJson(debate().state('d')))
  test.each<readonly [string, () => unknown, string]>([
    ['cut JSON', () => '{', 'begins as JSON and is cut off'],
    ['a list', () => [], 'JSON of another kind'],
    ['something else', () => ({ a: 1 }), 'JSON of another kind'],
    ['a newer schema', () => ({ ...good(), schema: 'idi.dialog/2' }), 'schema must be "idi.dialog/1"'],
    ['no topic', () => ({ ...good(), topic: undefined }), 'topic is missing'],
    ['a topic of spaces', () => ({ ...good(), topic: '  ' }), 'topic is not valid'],
    [
      'an unknown status',
      () => ({ ...good(), status: 'sleeping' }),
      'status must be one of created, running, paused, completed, stopped',
    ],
    ['turns as text', () => ({ ...good(), turns: 'none' }), 'turns must be an array'],
    [
      'a bad seat',
      () => ({ ...good(), turns: [{ ...(good().turns as object[])[0], seat: 'third' }] }),
      'turns[0].seat must be one of moderator, first, second, person',
    ],
    [
      'too many turns',
      () => ({ ...good(), turnsEach: 51 }),
      'turns is not valid (Turns must be a whole number from 1 to 50)',
    ],
    ['a bad time', () => ({ ...good(), createdAt: 'yesterday' }), 'createdAt is not valid'],
    [
      'a failure without its error',
      () => ({ ...good(), turns: [{ ...(good().turns as object[])[0], status: 'failed' }] }),
      'turns[0].error is missing',
    ],
  ])('%s', (_, make, sentence) => {
    const value = make()
    expect(() => parseImport(typeof value === 'string' ? value : JSON.stringify(value))).toThrow(
      expect.objectContaining({ code: 'IMPORT_INVALID', message: expect.stringContaining(sentence) }),
    )
  })
})
