import { expect, test } from 'vitest'
import { draftRemarks, shownStage } from '../../../../../../src/core/dialog/turns/draft/draft-remarks.ts'

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

const shown = (text: string, growing = false) => shownStage({ stage: 'critique', text }, growing)

test('a reader is shown words in place of the keywords of a critic, however a model marks them', () => {
  expect(shown('HIT: no source\nMISSED: the costs\n- **AGAIN:** the trams')).toBe(
    '**Does not hold:** no source\n**Missing:** the costs\n**Said before:** the trams',
  )
  expect(shown('1. Hit： no source')).toBe('**Does not hold:** no source')
  expect(shown('Start over.\nMeet the new figures.')).toBe(
    'Set the draft aside, and say it anew.\nMeet the new figures.',
  )
  for (const kept of ['Keep it', '**Keep it.**', 'HIT: nothing\nMISSED: none\nAGAIN: no'])
    expect(shown(kept)).toBe('Leave the draft as it is.')
})

test('what a critic wrote otherwise is shown as it stands, and so is a draft', () => {
  for (const text of ['It is too long.\n\nHit the road earlier.', 'Again and again: no.', ''])
    expect(shown(text)).toBe(text)
  expect(shownStage({ stage: 'draft', text: 'HIT: the road' })).toBe('HIT: the road')
})

test('no beginning of a keyword is shown while a critique is written', () => {
  const whole = 'HIT: no source\nMISSED: the costs'
  for (let length = 0; length <= whole.length; length += 1)
    expect(shown(whole.slice(0, length), true)).not.toMatch(/^(?:H|HI|HIT|M|MI|MIS|MISS|MISSE|MISSED)$|HIT|MISSED/m)
  expect(shown(whole, true)).toBe(shown(whole))
  expect(shown('Keep it', true)).toBe('')
})
