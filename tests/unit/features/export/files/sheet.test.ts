import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { latestSheet } from '../../../../../src/core/dialog/judging/sheet/sheet-result.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { exportHtml } from '../../../../../src/features/export/files/html/export-html.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { exportMarkdown } from '../../../../../src/features/export/files/markdown.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import { makeExport } from '../../../../../src/features/export/files/make-export.ts'
import { toState } from '../../../../fixtures/exports/fact-script.ts'
import { testEngine } from '../../../../helpers/test-engine.ts'
import { chooses, judging } from '../../../core/engine/judging/judges.ts'
import {
  DEBATE,
  debateOf,
  FOR,
  HONEST,
  isReading,
  sheetFor,
  sheetOf,
  type Speech,
} from '../../../core/engine/judging/sheets.ts'
import { parsed } from './parsed.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** A debate with a score sheet; `prefers` is the judge's choice between two speeches of the same content. */
async function marked({ answer = sheetFor, prefers = 'neither', edited = false } = {}): Promise<DialogState> {
  const made = testEngine(judging((request) => (isReading(request) ? answer(request, FOR, HONEST) : chooses(prefers))))
  const id = await debateOf(made)
  await sheetOf(made, id)
  if (edited) await made.engine.editTurn(id, 't1', FOR.replace('a quarter', 'a third'))
  return made.engine.state(id)
}

describe.each([
  ['txt', exportText],
  ['md', exportMarkdown],
  ['html', exportHtml],
] as const)('a score sheet in %s', (_, render) => {
  const shownOf = (state: DialogState) => text(render(state)).replaceAll(/<[^>]+>|\\/g, '')

  test('gives each mark with the words it rests on, and every list', async () => {
    const shown = shownOf(await marked())
    for (const words of [
      'Score sheet of Alpha',
      'Read blind in both orders; every mark rests on the speaker’s own words.',
      'Evidence: 4 of 5',
      'Within a year bicycle trips rose by a quarter.',
      'Clarity: 5 of 5',
      'Best sentence',
      'Never answered',
      'Say how many trips there were.',
      'Granted',
      'Next time',
      'turn 4, Alpha',
    ])
      expect(shown).toContain(words)
  })

  test('says which speech of the seat the model made, and takes no mark from it', async () => {
    const made = testEngine(
      judging((request) => (isReading(request) ? sheetFor(request, FOR, HONEST) : chooses('neither'))),
    )
    const speeches = DEBATE.map(([by, words], step): Speech => [step === 3 ? 'first' : by, words])
    const id = await debateOf(made, speeches)
    await made.storage.log.append(id, [{ type: 'turn-handed', step: 3, seat: 'first' }])
    await sheetOf(made, id)
    const shown = shownOf(await made.engine.state(id))
    expect(shown).toContain('With one speech by the model, which has no part in the sheet.')
    expect(shown).toContain('spoken by a model in a person’s place')
    expect(shown).not.toContain('turn 4, Alpha')
  })

  test('gives no figure where the judge goes by place', async () => {
    const shown = shownOf(await marked({ prefers: 'Speaker 1' }))
    expect(shown).toContain('No marks: of the same content the judge takes what stands in one place.')
    expect(shown).toContain('Evidence: No mark: this judge does not go by what was said.')
    expect(shown).not.toContain('of 5')
  })

  test('says that the dialog was changed since, and is left out when it is not wanted', async () => {
    const state = await marked({ edited: true })
    expect(shownOf(state)).toContain('The dialog was changed since')
    expect(text(render(state, { parts: [] }))).not.toContain('Score sheet')
  })
})

test('the words of a mark link to their turn in HTML', async () => {
  const page = new new Window().DOMParser().parseFromString(text(exportHtml(await marked())), 'text/html')
  const links = [...page.querySelectorAll('#score-sheet li a')].map((link) => link.getAttribute('href') ?? '')
  expect(new Set(links)).toEqual(new Set(['#turn-2', '#turn-3', '#turn-4']))
})

test.each(['de', 'es', 'fr', 'ja', 'zh-Hans'])('the words around a score sheet are in %s', async (words) => {
  const task = { kind: 'dialog', format: 'md', state: await marked(), prices: new Map(), words } as const
  const shown = text((await makeExport({ ...task, options: { timeZone: 'UTC' } })).bytes)
  for (const english of ['Score sheet', 'Evidence', 'Never answered', 'Next time', 'of 5'])
    expect(shown).not.toContain(english)
})

describe('in JSON', () => {
  test.each([
    ['held', {}],
    ['outdated', { edited: true }],
    ['by a judge that goes by place', { prefers: 'Speaker 1' }],
    ['that nobody can read', { answer: () => 'What a speech!' }],
  ])('a score sheet %s is the same after export and import', async (_, how) => {
    const before = await marked(how)
    const file = exportJson(before)
    const { bodies, at } = parseImport(text(file))
    const state = toState(before.id, bodies, at)
    expect(parsed(exportJson(state))).toEqual(parsed(file))
    const result = latestSheet(state)
    const { sheet: _sheet, ...same } = latestSheet(before)!
    const standing = (value: unknown) => JSON.stringify(value).replaceAll(/"turnId":"[^"]*"/g, '')
    expect(standing({ ...result, sheet: undefined })).toBe(standing(same))
  })

  test('a score sheet with words that the file does not contain rests on nothing', async () => {
    const file = parsed(exportJson(await marked())) as { turns: { text: string }[] }
    for (const turn of file.turns) turn.text = 'Something else was said in this turn.'
    const { bodies, at } = parseImport(JSON.stringify(file))
    const result = latestSheet(toState('one', bodies, at))
    expect(result?.marks.map(({ kind }) => kind)).toEqual(['no-ground', 'no-ground', 'no-ground', 'no-ground'])
    expect([...(result?.best ?? []), ...(result?.dropped ?? []), ...(result?.next ?? [])]).toEqual([])
  })
})
