import { expect, test } from 'vitest'
import { draftRemarks } from '../../../../../../src/core/dialog/turns/draft/draft-remarks.ts'

test.each(['Keep it', '"Keep it."', '**Keep it**', 'HIT: nothing\nMISSED: none\nAGAIN: no', '', '  \n '])(
  'finds nothing to correct in %j',
  (critique) => expect(draftRemarks(critique)).toEqual([]),
)

test('reads the names of remarks however a model marks them', () => {
  for (const line of [
    'HIT: no source',
    '**HIT:** no source',
    '- hit — no source',
    '1. Hit： no source',
    '`HIT`: no source',
  ])
    expect(draftRemarks(line)).toEqual([{ kind: 'hit', text: 'no source' }])
})

test('keeps at most two remarks, and none without content', () => {
  expect(draftRemarks('Here it is.\nHIT: none\nMISSED: the costs\nAGAIN: the trams\nHIT: the year')).toEqual([
    { kind: 'missed', text: 'the costs' },
    { kind: 'again', text: 'the trams' },
  ])
})

test('shows words without any of the names, cut to a length', () => {
  const [first, ...more] = draftRemarks(`It is too long. ${'So long. '.repeat(200)}`)
  expect(first?.kind).toBeNull()
  expect(first?.text.length).toBeLessThan(420)
  expect(more).toEqual([])
})
