import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repairMessage } from '../../../../../../src/features/story/model/blocks/block-problem.ts'
import {
  CONDITION_ROWS,
  OPTIONAL_ROWS,
  readConditions,
  writeConditions,
} from '../../../../../../src/features/story/model/blocks/condition-table.ts'
import { checkOperations, readOperations } from '../../../../../../src/features/story/model/blocks/operations.ts'
import { ANALYSIS, readReply } from '../../../../../../src/features/story/model/blocks/read-reply.ts'
import { readLevel, readRoll, readTarget } from '../../../../../../src/features/story/model/blocks/values.ts'

const section = (text: string) => ({ text, at: 0, heading: '# H\n' })
const target = (text: string) => {
  const { value, problem } = readTarget(section(text))
  return [value, problem?.code ?? null]
}
const level = (text: string) => {
  const { value, problem } = readLevel(section(text))
  return [value, problem?.code ?? null]
}
const operations = (...lines: string[]) => readOperations(section(lines.join('\n')))

it('accepts a target of 11 to 101 or Trivial, and one number among words with a problem reported', () => {
  expect(['Trivial', '11', '101', '**40**', '40 %', 'trivial.'].map(target)).toEqual([
    ['Trivial', null],
    [11, null],
    [101, null],
    [40, null],
    [40, null],
    ['Trivial', null],
  ])
  expect(readTarget(section('about 40'))).toMatchObject({
    value: 40,
    problem: { code: 'VALUE_INEXACT', raw: 'about 40', repair: '40', at: 4 },
  })
  expect(target('trivial, since he is asleep')).toEqual(['Trivial', 'VALUE_INEXACT'])
  for (const wrong of ['10', '0', '102', '30-40', '30 or 40', '-40', '40.5', 'hard', ''])
    expect(target(wrong), wrong).toEqual([null, 'VALUE_INVALID'])
})

it('accepts the four levels in any case, and N/A as none', () => {
  expect(['N/A', 'light', 'MODERATE', 'Strong.'].map(level)).toEqual([
    ['N/A', null],
    ['Light', null],
    ['Moderate', null],
    ['Strong', null],
  ])
  expect(level('none')).toEqual(['N/A', 'VALUE_INEXACT'])
  expect(level('Light, for the door')).toEqual(['Light', 'VALUE_INEXACT'])
  expect(level('Light or Strong')).toEqual([null, 'VALUE_INVALID'])
  expect(level('Slightly')).toEqual([null, 'VALUE_INVALID'])
})

it('refuses rolls of 0 and 101 and anything that is no number', () => {
  expect(['1', '57\n', '100'].map(readRoll)).toEqual([1, 57, 100])
  expect(['0', '101', '5.5', '-3', '', 'about 7', '1e2'].map(readRoll)).toEqual(Array(7).fill(null))
})

it('says that a roll written by the narrator does not count', () => {
  expect(readReply('# Difficulty Roll\n99').problems).toMatchObject([{ code: 'ROLL_IN_TEXT' }])
})

it('reads tracked operations of every form as data', () => {
  const { operations: read, problems } = operations(
    '- ADD_TO_PERSON(rope)',
    'REMOVE_FROM_PERSON(a map, torn)',
    '`ADD_TO_LOCATION(bread, crumbs and all, the mill)`',
    '2. REMOVE_FROM_LOCATION(apple, orchard);',
    'MOVE_PLAYER(north & 2 km) => Old Forest, by the well',
    'MOVE_LOCATION(hills)',
    'None.',
    '',
  )
  expect(problems).toEqual([])
  expect(read).toMatchObject([
    { type: 'ADD_TO_PERSON', object: 'rope' },
    { type: 'REMOVE_FROM_PERSON', object: 'a map, torn' },
    { type: 'ADD_TO_LOCATION', object: 'bread, crumbs and all', location: 'the mill' },
    { type: 'REMOVE_FROM_LOCATION', object: 'apple', location: 'orchard' },
    { type: 'MOVE_PLAYER', move: 'north & 2 km', zone: 'Old Forest', place: 'by the well' },
    { type: 'MOVE_PLAYER', move: null, zone: null, place: 'hills' },
  ])
})

it('reports malformed or unknown operations with their position, and does not apply them', () => {
  const { operations: read, problems } = operations(
    'ADD_TO_PERSON()',
    'EAT(bread)',
    'he takes the rope',
    'ADD_TO_LOCATION(x)',
  )
  expect(read).toEqual([])
  expect(problems.map(({ code, at }) => [code, at])).toEqual([
    ['OPERATION_MALFORMED', 4],
    ['OPERATION_UNKNOWN', 20],
    ['OPERATION_MALFORMED', 31],
    ['OPERATION_MALFORMED', 49],
  ])
})

it('removing what nobody holds changes nothing, and the other operations continue', () => {
  const held = { person: ['a coin', 'rope'], locations: { Mill: ['bread'] } }
  const { operations: asked } = operations(
    'REMOVE_FROM_PERSON(sword)',
    'REMOVE_FROM_PERSON(Rope)',
    'REMOVE_FROM_PERSON(rope)',
    'REMOVE_FROM_LOCATION(the bread, mill)',
    'ADD_TO_PERSON(bread)',
    'REMOVE_FROM_LOCATION(bread, __proto__)',
  )
  const { valid, problems, held: after } = checkOperations(asked, held)
  expect(valid.map(({ raw }) => raw)).toEqual([
    'REMOVE_FROM_PERSON(Rope)',
    'REMOVE_FROM_LOCATION(the bread, mill)',
    'ADD_TO_PERSON(bread)',
  ])
  expect(problems.map(({ code, raw }) => [code, raw])).toEqual([
    ['OPERATION_NOT_HELD', 'REMOVE_FROM_PERSON(sword)'],
    ['OPERATION_NOT_HELD', 'REMOVE_FROM_PERSON(rope)'],
    ['OPERATION_NOT_HELD', 'REMOVE_FROM_LOCATION(bread, __proto__)'],
  ])
  expect(after).toEqual({ person: ['a coin', 'bread'], locations: { Mill: [] } })
  expect(held.person).toEqual(['a coin', 'rope'])
})

it('after any operations each quantity is what was there, plus what came, minus what went', () => {
  const thing = fc.constantFrom('rope', 'coin', 'bread')
  const operation = fc
    .tuple(fc.constantFrom('ADD_TO_PERSON', 'REMOVE_FROM_PERSON'), thing)
    .map(([type, object]) => `${type}(${object})`)
  fc.assert(
    fc.property(fc.array(thing), fc.array(operation), (person, lines) => {
      const asked = operations(...lines).operations
      const { valid, problems, held } = checkOperations(asked, { person, locations: {} })
      const count = (type: string) => valid.filter((each) => each.type === type).length
      expect(held.person).toHaveLength(person.length + count('ADD_TO_PERSON') - count('REMOVE_FROM_PERSON'))
      expect(valid.length + problems.length).toBe(lines.length)
    }),
  )
})

it('reads the fifteen rows and the two besides, as lines or as Markdown, and writes them in their order', () => {
  const rows = [...CONDITION_ROWS, ...OPTIONAL_ROWS]
  const lines = rows.toReversed().map((row) => `- **${row}:** of ${row}`)
  const table = ['| Condition | Value |', '|---|:--|', ...rows.map((row) => `| ${row.toUpperCase()} | of ${row} |`)]
  const expected = Object.fromEntries(rows.map((row) => [row, `of ${row}`]))
  for (const text of [lines.join('\n'), table.join('\n')])
    expect(readConditions(section(text))).toEqual({ rows: expected, problems: [] })
  expect(writeConditions(expected).split('\n')[0]).toBe('Physical condition: of Physical condition')
  expect(readConditions(section(writeConditions(expected))).rows).toEqual(expected)
})

it('recognises a row by its beginning, as in older tables', () => {
  const text =
    'Approx. position in zone: the west\nTime of day: noon\nSkin temp: warm\nWeather outside: rain\nTimekeeping: none'
  const { rows, problems } = readConditions(section(text))
  expect(rows).toEqual({ 'Approx. position': 'the west', Time: 'noon', 'Skin temp.': 'warm', Weather: 'rain' })
  expect(problems.map(({ code, raw }) => [code, raw])[0]).toEqual(['ROW_UNKNOWN', 'Timekeeping: none'])
})

it('says which rows of a table are missing, unknown or repeated', () => {
  const read = readConditions(section('Hunger: some\nHunger: much\nMana: 7\nTime: 12:30, noon'))
  expect(read.rows).toEqual({ Hunger: 'some', Time: '12:30, noon' })
  expect(read.problems.map(({ code }) => code)).toEqual(['ROW_TWICE', 'ROW_UNKNOWN', 'ROW_MISSING'])
})

it('asks for one correction with what was written, and for none when only an extra word was wrong', () => {
  const text = '# Difficulty Analysis\nHard.\n# Difficulty Target\nvery hard\n# World Level\nLight'
  const message = repairMessage(readReply(text, ANALYSIS).problems)
  expect(message).toContain('You wrote: “very hard”')
  expect(message).toContain('# World Analysis is missing')
  expect(repairMessage(readReply('# Difficulty Target\nabout 40').problems)).toBeNull()
})
