import { expect, test } from 'vitest'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { variedWords } from '../../../../src/core/engine/play/varied-words.ts'
import { TWO_ISSUES } from '../../../helpers/play-style.ts'
import { promptTexts } from '../../../helpers/prompt-texts.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, testEngine } from '../../../helpers/test-engine.ts'

const REFUSAL = 'I’m sorry, but I can’t help with a case for this side.'
const PROSE = `I hold that the fare goes. ${variedWords('prose', 90)}`
const NOVEL = variedWords('novel', 900)

/** A Clash whose first seat writes its case sheet like this, try by try. */
async function clash(...sheets: readonly string[]) {
  let tries = 0
  function words({ scene }: ModelRequest): string {
    const { gives, title } = scene.task ?? {}
    if (title === 'Case sheet' && scene.member === 'first') return sheets[Math.min(tries++, sheets.length - 1)] ?? ''
    const said = variedWords(`${scene.member} ${title} ${scene.speech}`, 40)
    if (gives === 'issues') return `<record>\n${TWO_ISSUES}\n</record>\n${said}`
    if (gives === 'ledger') return `<record>settled: turn 7, "so it is"</record>\n${said}`
    return title === 'Answer' ? `Yes. ${said}` : said
  }
  const provider = new ScriptedProvider(words)
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog({ style: 'clash', critique: false }))
  await engine.start(id)
  const state = await engine.settled(id)
  const [sheet] = state.turns.filter(({ kind, member }) => kind === 'preparation' && member === 'first')
  const asked = provider.requests.filter(({ scene }) => scene.task?.title === 'Case sheet' && scene.member === 'first')
  const toldLater = (text: string) =>
    provider.requests.some(
      (request) => request.scene.kind === 'speech' && promptTexts(request).some((told) => told.includes(text)),
    )
  const problems = sheet?.stages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'problem' ? [block.code] : [])),
  )
  return { state, sheet, asked, toldLater, problems }
}

test('whoever refuses to write a case sheet is asked once more, and the second one counts', async () => {
  const { state, sheet, asked, toldLater, problems } = await clash(REFUSAL, PROSE)
  expect(state.status).toBe('completed')
  expect(asked).toHaveLength(2)
  expect(promptTexts(asked[1] as ModelRequest).some((text) => text.includes('What you wrote is a refusal.'))).toBe(true)
  expect(sheet?.text).toBe(PROSE)
  expect(problems).toEqual([])
  expect(toldLater(PROSE)).toBe(true)
})

test('whoever refuses twice goes on without a sheet, which the person is told and the seat is not', async () => {
  const { state, sheet, asked, toldLater, problems } = await clash(REFUSAL)
  expect(state.status).toBe('completed')
  expect(asked).toHaveLength(2)
  expect(sheet?.text).toBe(REFUSAL)
  expect(problems).toEqual(['PREPARATION_REFUSED'])
  expect(toldLater(REFUSAL)).toBe(false)
})

test('a novel in place of notes is asked for once more, with the length', async () => {
  const { asked, sheet, problems } = await clash(NOVEL, PROSE)
  expect(asked).toHaveLength(2)
  expect(promptTexts(asked[1] as ModelRequest).join('\n')).toMatch(
    /far too long for notes\. Write it again in \d+ to \d+ words/,
  )
  expect(sheet?.text).toBe(PROSE)
  expect(problems).toEqual([])
})

test('notes in another form, and notes that say what their writer cannot accept, are kept at once', async () => {
  const firm = `THESIS: I cannot accept a fine.\n${variedWords('firm', 100)}`
  for (const text of [PROSE, firm]) {
    const { asked, sheet, toldLater } = await clash(text)
    expect(asked).toHaveLength(1)
    expect(sheet?.text).toBe(text)
    expect(toldLater(text)).toBe(true)
  }
})
