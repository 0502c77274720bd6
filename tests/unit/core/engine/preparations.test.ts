import { expect, test } from 'vitest'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { variedWords } from '../../../../src/core/engine/play/varied-words.ts'
import { TWO_ISSUES } from '../../../helpers/play-style.ts'
import { promptTexts } from '../../../helpers/prompt-texts.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, testEngine } from '../../../helpers/test-engine.ts'

const REFUSAL = 'I’m sorry, but I can’t help with a case for this side.'
const PROSE = `I hold that the fare goes. ${variedWords('prose', 120)}`
const SHEET = ['THESIS: The fare goes.', '- Beleg 1: Tallinn, 2013', 'CLAIM 2: Dunkirk', 'FEAR: who pays']
  .map((line, at) => `${line} ${variedWords(`sheet ${at}`, 25)}`)
  .join('\n')
const NOVEL = variedWords('novel', 900)

/** A Clash whose first seat writes these case sheets, one for each attempt. */
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

test('a model that refuses to write a case sheet is asked once more, and the second one counts', async () => {
  const { state, sheet, asked, toldLater, problems } = await clash(REFUSAL, SHEET)
  expect(state.status).toBe('completed')
  expect(asked).toHaveLength(2)
  expect(promptTexts(asked[1] as ModelRequest).some((text) => text.includes('What you wrote is a refusal.'))).toBe(true)
  expect(sheet?.text).toBe(SHEET)
  expect(problems).toEqual([])
  expect(toldLater(SHEET)).toBe(true)
})

test('a seat whose model refuses twice continues without a sheet, which the person sees and the seat does not', async () => {
  const { state, sheet, asked, toldLater, problems } = await clash(REFUSAL)
  expect(state.status).toBe('completed')
  expect(asked).toHaveLength(2)
  expect(sheet?.text).toBe(REFUSAL)
  expect(problems).toEqual(['PREPARATION_LEFT_OUT'])
  expect(toldLater(REFUSAL)).toBe(false)
})

test('notes as long as a novel are asked for once more, with the length', async () => {
  const { asked, sheet, problems } = await clash(NOVEL, SHEET)
  expect(asked).toHaveLength(2)
  expect(promptTexts(asked[1] as ModelRequest).join('\n')).toMatch(
    /far too long for notes\. Write it again in \d+ to \d+ words/,
  )
  expect(sheet?.text).toBe(SHEET)
  expect(problems).toEqual([])
})

test('a speech in place of lines is asked for once more, with how the lines begin, and is then left out', async () => {
  const mended = await clash(PROSE, SHEET)
  expect(promptTexts(mended.asked[1] as ModelRequest).join('\n')).toContain(
    'begin the lines with THESIS, CLAIM 1, CLAIM 2, CLAIM 3, FEAR, ANSWER, GRANT.',
  )
  expect([mended.sheet?.text, mended.problems, mended.toldLater(SHEET)]).toEqual([SHEET, [], true])
  for (const text of [PROSE, NOVEL]) {
    const { state, asked, sheet, problems, toldLater } = await clash(text)
    expect([state.status, asked.length, problems]).toEqual(['completed', 2, ['PREPARATION_LEFT_OUT']])
    expect([sheet?.text, toldLater(text)]).toEqual([text, false])
  }
})

test('short notes of any form, and notes about what their writer cannot accept, are kept at once', async () => {
  const firm = SHEET.replace('The fare goes.', 'I cannot accept a fine.')
  for (const text of [variedWords('short', 40), firm]) {
    const { asked, sheet, toldLater } = await clash(text)
    expect(asked).toHaveLength(1)
    expect(sheet?.text).toBe(text)
    expect(toldLater(text)).toBe(true)
  }
})
