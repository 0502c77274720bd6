import { expect, test } from 'vitest'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { evidenceForJudges } from '../../../../../src/core/dialog/quotations/evidence-for-judges.ts'
import { evidenceWords } from '../../../../../src/core/dialog/quotations/evidence-words.ts'
import { turnEvidence } from '../../../../../src/core/dialog/quotations/turn-evidence.ts'
import type { ExportContent } from '../../../../../src/core/contract/library/library.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import { exportHtml } from '../../../../../src/features/export/files/html/export-html.ts'
import { exportMarkdown } from '../../../../../src/features/export/files/markdown.ts'
import { toState } from '../../../../fixtures/exports/fact-script.ts'
import { newWords, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../../../helpers/test-engine.ts'

const file = (name: string, text: string) => ({ name, mediaType: 'text/markdown', text, tokens: 20 })
const NOTES = file('notes.md', 'A lane of cars carries forty people, and the line is 12 km long.')
const OTHER = file('other.md', 'Nothing was counted before the bridge was built.')
const SPEECH =
  'The notes say “A lane of cars carries forty people”, or “a lane of CARS carries forty people!”, on 12 km. Besides: “Nothing was counted before the bridge was built”, and “nobody ever missed a car”.'

async function quoted() {
  const provider = new ScriptedProvider(({ scene }) =>
    scene.member === 'first' ? `${SPEECH} ${newWords(30)}` : newWords(40),
  )
  const made = testEngine(provider)
  const source = await runDialog(made, { turns: 2, critique: false, context: [NOTES, OTHER] })
  return { ...made, source }
}

/** The results for the quotations of the first speech. */
function said(state: DialogState) {
  const turn = state.turns.find(({ member }) => member === 'first')
  return turn ? turnEvidence(state, turn).map((each) => evidenceWords(each, state.config?.context ?? [])) : []
}

const FOUND = [
  'word for word in notes.md',
  'the same words, set otherwise in notes.md',
  'the same figure in notes.md',
  'word for word in other.md',
  'not found in the files',
]
const GONE = ', which is not attached any more'

test('after a file was removed from a dialog, what was quoted from it before still counts as found', async () => {
  const { engine, source } = await quoted()
  expect(said(source)).toEqual(FOUND)
  const last = source.turns.at(-1)?.id ?? ''
  const without = (replaces: string, instead: typeof NOTES | null, id = source.id, turnId = last) =>
    engine.whatIf(id, { turnId, change: { what: 'file', replaces, file: instead } })

  const removed = await engine.state(await without('notes.md', null))
  expect(said(removed)).toEqual([
    ...FOUND.slice(0, 3).map((words) => words + GONE),
    'word for word in other.md',
    'not found in the files',
  ])
  expect(evidenceForJudges(removed, removed.turns)).toContain(`word for word in notes.md${GONE}`)

  const otherwise = file('notes.md', 'A lane of cars carries ten.')
  const replaced = await engine.state(await without('notes.md', otherwise))
  expect(said(replaced)[0]).toBe('word for word in notes.md as it was before')

  // No file is attached any more, but what was found is still known.
  await engine.resume(removed.id)
  const later = await engine.settled(removed.id)
  const bare = await engine.state(await without('other.md', null, removed.id, later.turns.at(-1)?.id))
  expect(said(bare)).toEqual([...FOUND.slice(0, 4).map((words) => words + GONE), 'not found in the files'])
})

test.each<ExportContent>(['finals', 'drafts', 'whole'])(
  'an export of %s keeps the states of quotations, also through an import',
  async (content) => {
    const { engine, source } = await quoted()
    const last = source.turns.at(-1)?.id ?? ''
    const change = { what: 'file' as const, replaces: 'notes.md', file: null }
    const branch = await engine.state(await engine.whatIf(source.id, { turnId: last, change }))
    for (const state of [source, branch]) {
      const json = new TextDecoder().decode(exportJson(state, { content }))
      const { bodies, at } = parseImport(json)
      const again = toState(state.id, bodies, at)
      // An export that is less than the whole contains no files.
      expect(said(again)).toEqual(
        content === 'whole'
          ? said(state)
          : said(state).map((words) => (words.startsWith('not') || words.endsWith(GONE) ? words : words + GONE)),
      )
      const quotations = (from: DialogState) =>
        (
          JSON.parse(new TextDecoder().decode(exportJson(from, { content }))) as { turns: { quotations?: object[] }[] }
        ).turns.map((turn) => turn.quotations)
      if (content === 'whole') expect(quotations(again)).toEqual(quotations(state))
      else {
        // A second export and import changes nothing.
        const second = parseImport(new TextDecoder().decode(exportJson(again, { content })))
        expect(quotations(toState(state.id, second.bodies, second.at))).toEqual(quotations(again))
      }
    }
  },
)

test('exported scripts give the same states of quotations as the page', async () => {
  const { engine, source } = await quoted()
  const change = { what: 'file' as const, replaces: 'notes.md', file: null }
  const branch = await engine.state(await engine.whatIf(source.id, { turnId: source.turns.at(-1)?.id ?? '', change }))
  for (const state of [source, branch])
    for (const write of [exportText, exportMarkdown, exportHtml]) {
      const text = new TextDecoder().decode(write(state, { timeZone: 'UTC' })).replaceAll('\\', '')
      for (const words of said(state)) expect(text).toContain(words)
    }
  expect(new TextDecoder().decode(exportHtml(branch, {}))).toContain('class="cite exact gone"')
})

test('quotations that an import claims are checked against the turn and the attached files', async () => {
  const { source } = await quoted()
  const json = JSON.parse(new TextDecoder().decode(exportJson(source))) as {
    context: object[]
    turns: { quotations?: { start: number; end: number; file?: string; gone?: boolean }[] }[]
  }
  const turn = json.turns.find(({ quotations }) => quotations)
  for (const each of turn?.quotations ?? []) {
    each.start += 1
    each.end += 1
  }
  const read = (from: object) => {
    const { bodies, at } = parseImport(JSON.stringify(from))
    return said(toState('d', bodies, at))
  }
  expect(read({ ...json, context: [] })).toEqual([])
  // The quotations of an imported file are searched again, whatever it claims.
  expect(read(json)).toEqual(FOUND)
})
