import { expect, test } from 'vitest'
import { keepsDraft } from '../../../../src/core/dialog/turns/draft/draft-kept.ts'

test('a critique that lets the draft stand is recognised, however it is written', () => {
  const spelled = [
    'Keep it',
    'keep it.',
    'KEEP IT!',
    '"Keep it"',
    '“Keep it.”',
    '«Keep it»',
    '**Keep it**',
    '**Keep it.**',
  ]
  const longer = ['Keep it as it is.', 'Keep as is', 'Keep this draft.', 'Keep the draft as it stands', 'I’d keep it.']
  const marked = ['- Keep it', '> *Keep it*', '`Keep it`', ' \n\nKeep it\n', '# Keep it', '「Keep it」', 'Keep.']
  const nothing = [
    'HIT: nothing\nMISSED: nothing\nAGAIN: nothing',
    'MISSED: nothing\nAGAIN: nothing',
    '- HIT: none.',
    '**HIT:** none.\n**MISSED:** nothing\n**AGAIN:** -',
  ]
  for (const critique of [...spelled, ...longer, ...marked, ...nothing])
    expect(keepsDraft(critique), critique).toBe(true)
})

test('a critique that found a fault is not taken for "Keep it"', () => {
  for (const critique of [
    '',
    'Keep it shorter.',
    'Keep it, but drop the figure.',
    'I would keep it if it answered Ben.',
    'Do not keep it.',
    'HIT: “the plan is cheap”, no figure.\nMISSED: nothing\nAGAIN: nothing',
    'HIT: “the plan is cheap”, no figure.\nMISSED: nothing\nAGAIN: nothing\nKeep it',
    'HIT: nothing\nMISSED: “Who pays?”\nAGAIN: nothing',
    'MISSED:',
    'HIT: the plan is cheap.\nMISSED: nothing',
    'Keep it\nThe second sentence is false.',
    'Lass es so.',
    ...['这一点没有人说过。', 'Этого никто не говорил.', 'αυτό δεν ειπώθηκε'].map(
      (hit) => `HIT: ${hit}\nMISSED: nothing\nAGAIN: nothing`,
    ),
  ])
    expect(keepsDraft(critique), critique).toBe(false)
})
