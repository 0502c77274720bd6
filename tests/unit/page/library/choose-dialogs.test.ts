import { expect, test } from 'vitest'
import {
  choicesOf,
  chooseDialogs,
  libraryLines,
  type LibraryLine,
} from '../../../../src/page/library/choose-dialogs.ts'
import { formatModels } from '../../../../src/page/dialog-view/dialog-words.ts'
import { groupHits } from '../../../../src/page/library/group-hits.ts'
import type { DialogGroup } from '../../../../src/page/dialog-view/features/dialog-groups.ts'
import { idsBetween } from '../../../../src/page/library/library-list.tsx'
import { ALL as WHOLE } from '../../../../src/page/library/library-view.ts'
import { summaryOf } from '../summaries.ts'

const DAY = 86_400_000
const NOON = new Date(2026, 10, 20, 12).getTime()
const bees = summaryOf({ id: 'bees', topic: 'Bees', createdAt: NOON, updatedAt: NOON, tags: ['nature'] })
const cars = summaryOf({
  id: 'cars',
  topic: 'Cars',
  createdAt: NOON - DAY,
  updatedAt: NOON + DAY,
  models: ['m9', 'm9', 'm9'],
  tags: ['cities', 'nature'],
})
const ALL = { ...WHOLE, bin: false }
const gone = summaryOf({ id: 'gone', topic: 'Gone', binnedAt: NOON })
const all = [cars, gone, bees]
const nameOf = (line: LibraryLine) =>
  line.type === 'heading' ? line.label : line.type === 'group' ? line.group.name : line.dialog.id
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

test('the library and the bin each list only their own', () => {
  expect(ids(chooseDialogs(all, ALL))).toEqual(['bees', 'cars'])
  expect(ids(chooseDialogs(all, { ...ALL, bin: true }))).toEqual(['gone'])
})

test('keeps to the filter, and to the order asked for', () => {
  expect(ids(chooseDialogs(all, { ...ALL, model: 'm9' }))).toEqual(['cars'])
  expect(ids(chooseDialogs(all, { ...ALL, tag: 'nature', sort: 'changed' }))).toEqual(['cars', 'bees'])
  expect(ids(chooseDialogs(all, { ...ALL, sort: 'title', status: 'completed' }))).toEqual(['bees', 'cars'])
})

test('finds a replay at the end of its recording among the completed ones, and not among the paused', () => {
  const ended = summaryOf({ id: 'ended', status: 'paused', pauseReason: 'recording-ended' })
  const paused = summaryOf({ id: 'paused', status: 'paused', pauseReason: 'failure' })
  expect(ids(chooseDialogs([ended, paused], { ...ALL, status: 'completed' }))).toEqual(['ended'])
  expect(ids(chooseDialogs([ended, paused], { ...ALL, status: 'paused' }))).toEqual(['paused'])
})

test('a pinned dialog comes first in the library, and at its usual place in the bin', () => {
  const pinned = { ...cars, id: 'pinned', pinnedAt: NOON }
  const some = [bees, cars, pinned, { ...gone, id: 'g2', createdAt: NOON - DAY, pinnedAt: NOON }, gone]
  expect(ids(chooseDialogs(some, ALL))).toEqual(['pinned', 'bees', 'cars'])
  expect(ids(chooseDialogs(some, { ...ALL, bin: true }))).toEqual(['gone', 'g2'])
  const lines = (sort: 'newest' | 'title') =>
    libraryLines(chooseDialogs(some, { ...ALL, sort }), sort, NOON).map(nameOf)
  expect(lines('newest')).toEqual(['Pinned', 'pinned', 'Today', 'bees', 'Yesterday', 'cars'])
  expect(lines('title')).toEqual(['Pinned', 'pinned', 'Others', 'bees', 'cars'])
})

test('headings of days are shown only when the list is in the order of days', () => {
  expect(libraryLines([bees, cars], 'newest', NOON).map(nameOf)).toEqual(['Today', 'bees', 'Yesterday', 'cars'])
  expect(libraryLines([bees, cars], 'title', NOON).every(({ type }) => type === 'dialog')).toBe(true)
})

test('dialogs that were begun together are one row at the place of the newest, unfolded by its id, and a pinned one stands alone', () => {
  const bouts = Array.from({ length: 60 }, (_, at) =>
    summaryOf({ id: `bout ${at}`, createdAt: NOON - (at % 3) * DAY, pinnedAt: at === 7 ? NOON : null }),
  )
  const group: DialogGroup = {
    id: 'cup',
    name: 'A small cup',
    label: 'Cup',
    open: 'Open the cup',
    route: { screen: 'library' },
    dialogs: new Set(bouts.map(({ id }) => id)),
  }
  const alone = { ...group, name: 'Only one', id: 'one', dialogs: new Set(['cars']) }
  const chosen = chooseDialogs([cars, ...bouts], ALL)
  const lines = (unfolded: readonly string[]) =>
    libraryLines(chosen, 'newest', NOON, { groups: [group, alone], unfolded: new Set(unfolded) }).map(nameOf)
  expect(lines([])).toEqual(['Pinned', 'bout 7', 'Today', 'A small cup', 'Yesterday', 'cars'])
  expect(lines(['cup'])).toHaveLength(6 + 59)
})

test('a dialog with the same model in three seats counts once in the filter', () => {
  expect(choicesOf([bees, cars, bees]).models).toEqual(['m1', 'm2', 'm9'])
  expect(choicesOf([bees, cars]).tags).toEqual(['nature', 'cities'])
})

test('built-in voices, and models that an imported file does not tell, are no choices, as no row names them', () => {
  const voices = summaryOf({ models: ['instant', 'instant', 'm1'], providers: ['rehearsal', 'rehearsal', 'openai'] })
  const imported = summaryOf({ models: ['unknown', 'unknown', 'm2'], providers: ['unknown', 'unknown', 'gemini'] })
  expect(choicesOf([voices, imported]).models).toEqual(['m1', 'm2'])
  expect([formatModels(voices), formatModels(imported)]).toEqual(['m1', 'm2'])
  expect(formatModels(summaryOf({ models: ['steady'], providers: ['rehearsal'] }))).toBeNull()
})

test('a mode is filtered by with all its styles, or by one of them', () => {
  const oxford = summaryOf({ id: 'oxford', style: 'oxford' })
  const clash = summaryOf({ id: 'clash', style: 'clash' })
  const exam = summaryOf({ id: 'exam', mode: 'interview', style: 'oral-exam' })
  const some = [clash, oxford, { ...oxford, id: 'second' }, bees, exam]
  expect(choicesOf(some).modes.map(({ mode, style }) => [mode, style])).toEqual([
    ['debate', null],
    ['debate', 'oxford'],
    ['debate', 'clash'],
    ['interview', null],
    ['interview', 'oral-exam'],
  ])
  const chosen = (mode: string, style: string) => ids(chooseDialogs(some, { ...ALL, mode, style })).toSorted()
  expect(chosen('debate', '')).toEqual(['bees', 'clash', 'oxford', 'second'])
  expect(chosen('debate', 'oxford')).toEqual(['oxford', 'second'])
})

test('selecting a range includes both ends, also when it is selected backwards', () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => summaryOf({ id }))
  expect(idsBetween(list, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(idsBetween(list, 'gone', 'b')).toEqual(['b'])
})

test('hits of one dialog are grouped, in the order they were said', () => {
  const hit = (dialogId: string, turnNumber: number) => ({
    dialogId,
    title: dialogId,
    mode: 'debate',
    modeName: null,
    turnId: `${turnNumber}`,
    turnNumber,
    seat: 'first' as const,
    what: 'speech' as const,
    snippet: [],
    at: 0,
  })
  expect(
    groupHits([hit('b', 9), hit('a', 1), hit('b', 2)]).map(({ dialogId, hits }) => [
      dialogId,
      ...hits.map(({ turnNumber }) => turnNumber),
    ]),
  ).toEqual([
    ['b', 2, 9],
    ['a', 1],
  ])
})
