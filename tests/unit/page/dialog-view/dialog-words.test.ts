import { afterEach, expect, test } from 'vitest'
import german from '../../../../src/base/language/catalogues/de.json' with { type: 'json' }
import { speak } from '../../../../src/base/language/t.ts'
import type { DialogSummary } from '../../../../src/core/contract/events.ts'
import {
  formatRow,
  formatRowTime,
  groupByDay,
  dialogStanding,
  formatStanding,
  formatSummaryStatus,
  titleOf,
} from '../../../../src/page/dialog-view/dialog-words.ts'
import { summaryOf } from '../summaries.ts'

afterEach(() => speak())

const NOON = new Date(2026, 10, 20, 12).getTime()
const HOUR = 3_600_000
const dialog = (change: Partial<DialogSummary>): DialogSummary =>
  summaryOf({ status: 'running', speeches: 4, endedAt: null, ...change })

test('counts the speech under way as the next one, and never past the last', () => {
  expect(formatSummaryStatus(dialog({ speeches: 4 }))).toBe('live, speech 5 of 8')
  expect(formatSummaryStatus(dialog({ speeches: 8 }))).toBe('live, speech 8 of 8')
})

test('keeps the capital of a German noun within a sentence', () => {
  speak({ id: 'de', translate: (message) => (german as Readonly<Record<string, string>>)[message] })
  expect(formatSummaryStatus(dialog({ speeches: 4 }))).toMatch(/ Rede 5 von 8$/)
})

test('lists a dialog of last night under yesterday', () => {
  const groups = groupByDay(
    [
      dialog({ createdAt: NOON - HOUR }),
      dialog({ createdAt: NOON - 13 * HOUR }),
      dialog({ createdAt: NOON - 80 * HOUR }),
      dialog({ createdAt: NOON - 2_000 * HOUR }),
    ],
    NOON,
  )
  expect(groups.map((group) => group.label)).toEqual(['Today', 'Yesterday', 'This week', 'August 2026'])
})

test('names who speaks now, and does not call a comment of the moderator a speech where speeches are planned', () => {
  expect(formatStanding(dialog({ speeches: 0, openKind: 'introduction', openMember: 'moderator' }))).toBe(
    'Introduction, Moderator',
  )
  expect(formatStanding(dialog({ speeches: 2, openKind: 'speech', openMember: 'first' }))).toBe('Speech 3 of 8, First')
  // Where nothing is planned every turn counts, also a narrator's.
  const narrating = dialog({ speeches: 2, planned: null, openKind: 'moderation', openMember: 'moderator' })
  expect(formatStanding(narrating)).toMatch(/^After 2 turns, /)
  const commenting = (speeches: number) =>
    formatStanding(dialog({ speeches, openKind: 'moderation', openMember: 'moderator' }))
  expect(commenting(3)).toBe('After speech 3 of 8, Moderator')
  expect(commenting(0)).toBe('Before the first speech, Moderator')
})

test('calls a turn of a style by its title, and counts it only where it is one of the speeches', () => {
  const styled = (change: Partial<DialogSummary>) =>
    formatStanding(dialog({ speeches: 3, planned: 18, openMember: 'first', openKind: 'speech', ...change }))
  expect(styled({ openTitle: 'Answer', openCounted: true })).toBe('Answer, speech 4 of 18, First')
  expect(styled({ openTitle: 'Answer', openCounted: false })).toBe('Answer, First')
  expect(styled({ openTitle: 'Case sheet', openKind: 'preparation' })).toBe('Case sheet, First')
  expect(styled({ openTitle: 'The issues', openKind: 'moderation', openMember: 'moderator' })).toBe(
    'The issues, Moderator',
  )
})

test('calls a speaker by name where there is one, and otherwise by the seat', () => {
  const names = { moderator: 'Mia', first: 'Ada', second: 'Daniel', 'guest-1': 'Ruth' }
  expect(formatStanding(dialog({ speeches: 2, openKind: 'speech', openMember: 'second', names }))).toBe(
    'Speech 3 of 8, Daniel',
  )
  expect(formatStanding(dialog({ speeches: 2, openKind: 'speech', openMember: 'guest-1', names }))).toBe(
    'Speech 3 of 8, Ruth',
  )
})

test('distinguishes a dialog that waits for the person from one that was paused', () => {
  const failed = dialog({ status: 'paused', pauseReason: 'failure', speeches: 3 })
  expect([dialogStanding(failed), formatStanding(failed)]).toEqual(['failed', 'Needs you, 3 of 8 speeches'])
  const paused = dialog({ status: 'paused', pauseReason: 'user', speeches: 3 })
  expect([dialogStanding(paused), formatStanding(paused)]).toEqual(['paused', 'Paused, 3 of 8 speeches'])
})

test('tells a replay at the end of its recording as over, and asks nothing of the person', () => {
  const ended = dialog({ status: 'paused', pauseReason: 'recording-ended', speeches: 3 })
  expect([dialogStanding(ended), formatStanding(ended)]).toEqual(['over', 'End of the recording, 3 of 8 speeches'])
  expect(formatRow(ended, 'Debate')).toBe('Debate, end of the recording, 3 of 8 speeches · m1, m2')
})

test('turns a topic of several lines into one line, and prefers a title', () => {
  expect(titleOf({ title: null, topic: ' Bees\n\nand wasps ' })).toBe('Bees and wasps')
  expect(titleOf({ title: 'Honey', topic: 'Bees' })).toBe('Honey')
})

test('tells rows of one topic apart by verdict, closing words, branch and models', () => {
  const names = { moderator: 'Mia', first: 'Ada', second: 'Daniel' }
  const over = (change: Partial<DialogSummary>) => formatRow(summaryOf({ names, ...change }), 'Debate')
  expect(over({ verdict: { winner: 'second', margin: 'close' }, closing: 'So it ends.' })).toBe(
    'Daniel, by a little · m1, m2',
  )
  expect(over({ verdict: { winner: 'none', margin: 'none' } })).toBe('Nobody won · m1, m2')
  expect(over({ closing: 'Both want trains.', branchOf: 'a', branchAfter: 3 })).toBe(
    'Branch after turn 3 · Both want trains. · m1, m2',
  )
  expect(over({ providers: ['rehearsal', 'rehearsal', 'rehearsal'] })).toBe('Debate, 8 speeches')
})

test('says of a branch whether it rests or continues, and leaves out the end of the dialog it left', () => {
  const at = { speeches: 3, branchOf: 'a', branchAfter: 3, closing: 'So it ended.', models: ['m1', 'm1', 'm1'] }
  expect(formatRow(dialog({ ...at, status: 'paused', pauseReason: 'user' }), 'Debate')).toBe(
    'Branch after turn 3 · Paused, 3 of 8 speeches · m1',
  )
  expect(formatRow(dialog({ ...at, branchAfter: 0, openKind: 'speech', openMember: 'first' }), 'Debate')).toBe(
    'Speech 4 of 8, First · Branch from the beginning · m1',
  )
})

test('shows the date of a dialog where its heading does not, and otherwise the time of day', () => {
  const time = (at: number, heading: string) => formatRowTime(at, NOON, heading)
  expect(time(NOON, 'Under way')).toBe('12:00')
  expect(time(NOON - 24 * HOUR, 'Yesterday')).toBe('12:00')
  expect(time(NOON - 24 * HOUR, 'Under way')).toBe('19 November')
  expect(time(NOON - 48 * HOUR, 'This week')).toBe('18 November')
  expect(time(NOON - 365 * 24 * HOUR, 'Under way')).toBe('20 November 2025')
})

// In every language but English, the rows of today repeated the date that their heading says.
test('shows the time of day in every language', () => {
  speak({ id: 'de', translate: (message) => (german as Readonly<Record<string, string>>)[message] })
  expect(formatRowTime(NOON, NOON, 'Heute')).toBe('12:00')
  expect(formatRowTime(NOON - 24 * HOUR, NOON, 'Gestern')).toBe('12:00')
  expect(formatRowTime(NOON - 24 * HOUR, NOON, 'Angeheftet')).toBe('19. November')
})
