import { expect, test } from 'vitest'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'
import { noteAt, notesInOrder } from '../../../../src/core/dialog/turns/own-notes.ts'
import { dialogJsonSchema } from '../../../../src/features/export/files/json/dialog-json.ts'
import { exportJson } from '../../../../src/features/export/files/json/export-json.ts'
import { exportFormat } from '../../../../src/features/export/files/export-formats.ts'
import { parseIdiExport } from '../../../../src/features/export/files/import/parse-idi-export.ts'
import { EXPORT_PARTS, USUAL_PARTS } from '../../../../src/core/contract/export-parts.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../../helpers/test-engine.ts'

const NOTE = 'Zanzibar: ask her about this next week.'

const texts = (state: DialogState) => notesInOrder(state).map(({ turn, note }) => [turn.number, note.text])

async function noted() {
  const provider = new ScriptedProvider(() => 'The words of a speech.')
  const at = testEngine(provider)
  const { id, turns } = await runDialog(at, { turns: 2 })
  const [first, second, , fourth] = turns.map((turn) => turn.id)
  await at.engine.noteTurn(id, second ?? '', ` ${NOTE} `)
  await at.engine.noteTurn(id, fourth ?? '', '')
  return { at, provider, id, first: first ?? '', second: second ?? '', fourth: fourth ?? '' }
}

test('notes and bookmarks are kept over a restart, stored once, and can be changed and removed', async () => {
  const { at, id, second, fourth } = await noted()
  const facts = (await at.storage.log.read(id)).length
  await at.engine.noteTurn(id, second, NOTE)
  expect((await at.storage.log.read(id)).length).toBe(facts)
  const { engine } = await at.reopen()
  expect(texts(await engine.state(id))).toEqual([
    [2, NOTE],
    [4, ''],
  ])
  await engine.noteTurn(id, fourth, 'Now with words')
  await engine.noteTurn(id, second, null)
  expect(texts(await engine.state(id))).toEqual([[4, 'Now with words']])
  await expect(engine.noteTurn(id, 'nowhere', 'x')).rejects.toMatchObject({ code: 'DIALOG_NOT_FOUND' })
  await expect(engine.noteTurn(id, second, 'x'.repeat(2_001))).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('a branch has the notes of the turns it shares, and a turn that is said again keeps its note', async () => {
  const { at, id, second } = await noted()
  const branch = await at.engine.branch(id, { turnId: second, keep: 'turn', seats: {} })
  expect(texts(await at.engine.state(branch))).toEqual([[2, NOTE]])
  await at.engine.regenerate(id, second)
  await expect
    .poll(async () => {
      const state = await at.engine.state(id)
      const turn = state.turns.find(({ number, superseded }) => number === 2 && !superseded)
      return turn && turn.id !== second && turn.status === 'ended' ? noteAt(state, turn)?.text : null
    })
    .toBe(NOTE)
})

test('a note is found by the search of the person, and by nothing that a model reads', async () => {
  const { at, provider, id, first, second } = await noted()
  const hits = async (words: string) =>
    (await at.engine.search(words, {}, 10)).hits.map(({ what, turnId, turnNumber }) => ({ what, turnId, turnNumber }))
  expect(await hits('zanzibar')).toEqual([{ what: 'note', turnId: second, turnNumber: 2 }])
  expect((await at.engine.find('zanzibar', {}, 10)).turns).toEqual([])
  await at.engine.regenerate(id, first)
  await expect.poll(async () => (await at.engine.state(id)).status).toBe('completed')
  expect(JSON.stringify(provider.requests)).not.toContain('Zanzibar')
  await at.engine.noteTurn(id, second, 'Other words')
  expect(await hits('zanzibar')).toEqual([])
})

test('a file contains notes only where they are asked for, and JSON brings them back', async () => {
  const { at, id } = await noted()
  const state = await at.engine.state(id)
  const written = async (format: string, parts?: typeof USUAL_PARTS) =>
    new TextDecoder().decode(await exportFormat(format).render(state, { content: 'whole', ...(parts && { parts }) }))
  for (const format of ['md', 'txt', 'html', 'json']) {
    expect(await written(format), format).not.toContain('Zanzibar')
    expect(await written(format, USUAL_PARTS), format).not.toContain('Zanzibar')
    expect(await written(format, EXPORT_PARTS), format).toContain('Zanzibar')
  }
  const file = dialogJsonSchema.parse(JSON.parse(new TextDecoder().decode(exportJson(state, { parts: ['notes'] }))))
  const { bodies } = parseIdiExport(file)
  const back = bodies.reduce<DialogState>(
    (before, body, index) => reduce(before, { ...body, dialogId: 'back', seq: index + 1, at: 0 }),
    emptyDialog('back'),
  )
  expect(texts(back)).toEqual([
    [2, NOTE],
    [4, ''],
  ])
})
