import { expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import { created, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../../page/facts.ts'

const drafting: readonly FactBody[] = [created(), started, turnStarted(0), turnEnded('t0'), turnStarted(1)]
const stopped = (stage: 'draft' | 'critique' | 'final' | null): FactBody => ({
  type: 'turn-cancelled',
  turnId: 't1',
  stage,
  reason: 'stop',
  partialText: 'Half a thought',
})
const written = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const last = (...bodies: readonly FactBody[]) => stateOf(...drafting, ...bodies).turns[1]

test('an interrupted draft or critique is kept as unfinished, not as spoken words', () => {
  expect(last(stopped('draft'))).toMatchObject({
    partialText: '',
    unfinished: { stage: 'draft', text: 'Half a thought' },
  })
  expect(last(stageEnded('t1', 'draft'), stopped('critique'))).toMatchObject({
    partialText: '',
    unfinished: { stage: 'critique' },
  })
  expect(last(stopped('final'))).toMatchObject({ partialText: 'Half a thought', unfinished: null })
})

test('an interrupted draft is recognised in a log that does not name its stage', () => {
  expect(last(stopped(null))).toMatchObject({ partialText: '', unfinished: { stage: 'draft' } })
  expect(last(stageEnded('t1', 'draft'), stageEnded('t1', 'critique'), stopped(null))).toMatchObject({
    partialText: 'Half a thought',
  })
})

test('a file with only the final words leaves out an interrupted draft', () => {
  const state = stateOf(...drafting, stopped('draft'))
  expect(written(exportText(state, { content: 'finals' }))).not.toContain('Half a thought')
  expect(written(exportJson(state, { content: 'finals' }))).not.toContain('Half a thought')
  expect(written(exportText(state, { content: 'drafts' }))).toContain('Draft, unfinished')
})

test('an interrupted critique stays a critique after an import', () => {
  const state = stateOf(...drafting, stageEnded('t1', 'draft'), stopped('critique'))
  const { bodies } = parseImport(written(exportJson(state, { content: 'whole' })))
  const broken = bodies.find(({ type }) => type === 'turn-cancelled')
  expect(broken).toMatchObject({ stage: 'critique', partialText: 'Half a thought' })
})
