import { describe, expect, test } from 'vitest'
import type { ModeProblem } from '../../../../../src/core/contract/library/library.ts'
import { modeFileSchema, type ModeFile } from '../../../../../src/core/contract/mode/mode-file.ts'
import { modes } from '../../../../../src/modes/index.ts'
import {
  problemAt,
  problemsByGroup,
  problemsOutsideFields,
} from '../../../../../src/page/settings/modes/field-problems.ts'
import { freeName } from '../../../../../src/page/settings/modes/mode-acts.ts'
import { groupOf, modeGroups, modeLengthLabels } from '../../../../../src/page/settings/modes/mode-fields.ts'
import {
  readPath,
  readModeText,
  withoutEmptyLines,
  writePath,
} from '../../../../../src/page/settings/modes/mode-paths.ts'

const debate = modes.get('debate').file?.() as ModeFile

test('every text of a mode can be edited on the page', () => {
  const leaves = (value: unknown, path = ''): readonly string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, each]) => leaves(each, path === '' ? key : `${path}.${key}`))
      : [path]
  const shown = modeGroups('').flatMap(({ fields }) =>
    fields.flatMap(({ path, pair }) => (pair ? [`${path}.first`, `${path}.second`] : [path])),
  )
  // An order of its own is written in its file; values that
  // are chosen instead of written have controls of their own.
  const elsewhere =
    /^(?:lengths|seatLengths|order)\.|^settles$|^asks$|^ownCases$|^ending\.verdict$|^roles\.moderator\.positionHint$/
  for (const { info, file } of modes.list().filter((mode) => mode.file !== undefined))
    expect([info.id, leaves(file?.()).filter((path) => !elsewhere.test(path) && !shown.includes(path))]).toEqual([
      info.id,
      [],
    ])
  for (const path of shown) expect([path, readPath(debate, path)]).not.toEqual([path, undefined])
  expect(Object.keys(modeLengthLabels('')).toSorted()).toEqual(Object.keys(debate.lengths).toSorted())
})

test('writes a text to its place in the mode, and counts a mode that was only viewed as unchanged', () => {
  const changed = writePath(debate, 'speech.early.first', ['One.', '', 'Two.'])
  expect(changed.speech.early.first).toEqual(['One.', '', 'Two.'])
  expect(changed.speech.early.second).toBe(debate.speech.early.second)
  // While it is typed the empty line stays; the stored text has none.
  expect(readModeText(changed, 'speech.early.first')).toBe('One.\n\nTwo.')
  expect(modeFileSchema.parse(withoutEmptyLines(changed)).speech.early.first).toEqual(['One.', 'Two.'])
  const back = writePath(changed, 'speech.early.first', debate.speech.early.first)
  expect(JSON.stringify(back)).toBe(JSON.stringify(debate))
  const own = writePath(debate, 'seatLengths.first opening', [10, 20])
  expect(modeFileSchema.parse(own).seatLengths).toEqual({ 'first opening': [10, 20] })
  expect(writePath(own, 'seatLengths.first opening', undefined).seatLengths).toEqual({})
})

describe('what is wrong in a mode', () => {
  const problem = (field: string, message: string, where?: string): ModeProblem => ({
    field,
    message,
    where: where === undefined ? null : { message: where },
  })
  const problems = [
    problem('aim', 'it is empty'),
    problem('manner.first.2', 'it has more than one line'),
    problem('bridge', '“{nobody}” was not filled in.', 'Moderator, comment after speech 1 of 4, final'),
    problem('bridge', 'Proponent is asked, and Opponent speaks next.', 'Moderator, comment after speech 1 of 4, final'),
    problem('lengths.opening', 'the first number is larger than the second'),
    problem('', 'It was given this task before, word for word.', 'Opponent, speech 4 of 12, draft'),
  ]
  test('is shown beside the text it is about, and says where', () => {
    expect(problemAt(problems, 'aim')).toBe('It is empty.')
    expect(problemAt(problems, 'manner.first')).toBe('Line 3: it has more than one line.')
    expect(problemAt(problems, 'bridge')).toBe(
      'Moderator, comment after speech 1 of 4, final: “{nobody}” was not filled in. And 1 more.',
    )
    expect(problemAt(problems, 'lengths.opening')).toBe('The first number is larger than the second.')
    expect(problemAt(problems, 'manner.second')).toBeUndefined()
    expect(problemsOutsideFields(problems)).toEqual([
      'Opponent, speech 4 of 12, draft: It was given this task before, word for word.',
    ])
  })
  test('is counted for each part of the page', () => {
    expect(Object.fromEntries(problemsByGroup(problems))).toEqual({
      aim: 1,
      moves: 1,
      beginning: 2,
      lengths: 1,
      '': 1,
    })
    expect(['asks', 'ending.verdict', 'summaryParts', 'roles', 'speech'].map(groupOf)).toEqual([
      'aim',
      'summary',
      'summary',
      'roles',
      'rounds',
    ])
  })
})

test('gives a copy a name that is not taken', () => {
  const own = ['My debate', 'My debate 2', 'Q&A'].map((name) => ({ value: { ...debate, name } }))
  expect(freeName('Duel', own)).toBe('Duel')
  expect(freeName('My debate', own)).toBe('My debate 3')
  expect(freeName('Q & A', own)).toBe('Q & A 2')
  const long = 'x'.repeat(80)
  // Both names would give the same id, and a number at the end would be cut off.
  expect(freeName(long, [{ value: { ...debate, name: long } }])).toBe(`${'x'.repeat(24)} 2`)
})
