import { expect, test } from 'vitest'
import type { NewDialog } from '../../../../../src/core/contract/dialog-config.ts'
import { readLanguage } from '../../../../../src/base/files/speak-within.ts'
import { speakDuring, spokenAs } from '../../../../../src/base/language/t.ts'
import { MATTERS, matterOutcomeWords } from '../../../../../src/features/village/model/matter.ts'
import { matterLines, tallyOf, villageLinesIn } from '../../../../../src/features/village/model/script/village-lines.ts'
import { village } from '../../../../../src/features/village/mode/index.ts'
import { VILLAGE_TEXTS } from '../../../../../src/features/village/mode/texts.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { villageOf } from '../../../../../src/features/village/model/village-state.ts'
import { decisionRequest } from '../../../../../src/features/village/engine/model-mind.ts'
import { questionFor } from '../../../../../src/features/village/engine/questions.ts'
import { aVillage, villageEngine } from './village-engine.ts'

async function lived(dialog: NewDialog) {
  const { engine, provider } = villageEngine()
  const id = await engine.create(dialog)
  await engine.start(id)
  const state = await engine.settled(id)
  const headings = state.modeChanges.flatMap(({ text }) => text ?? [])
  const asked = provider.requests.map(({ messages }) => JSON.stringify(messages))
  return { state, headings, asked, told: JSON.stringify(state.modeChanges) }
}

const GERMAN = 'Soll der Markt auf dem Platz bleiben dürfen?'

test('a village with a matter in German is told in German by the app, and its game master is asked for German', async () => {
  const { state, headings, asked, told } = await lived(aVillage({ seconds: 300, matter: GERMAN }))
  expect(state.config?.topicLanguage).toBe('de')
  expect(state.turns[0]?.text).toMatch(/ist es 06:00 Uhr\. .* ist /)
  expect(headings.length).toBeGreaterThan(0)
  for (const heading of headings) expect(heading).toMatch(/^\p{L}+ und \p{L}+, (?:bei|auf|am|an|im|in) /u)
  expect(told).toContain(`Die Sache des Tages: ${GERMAN}`)
  expect(asked.length).toBeGreaterThan(0)
  for (const prompt of asked) expect(prompt).toContain('Write in German.')
})

test('a matter of the app is told in the chosen language of the dialog', async () => {
  const [well] = MATTERS
  const { told } = await lived({ ...aVillage({ seconds: 130, matter: well }), language: 'fr' })
  expect(told).toContain('L’affaire du jour\u00a0: Le vieux puits doit être creusé plus profond.')
})

test('the outcome is told in the language of the dialog where no model tells it', async () => {
  const matter = 'Dogs are to be kept off the green'
  const [yes = ''] = matterLines(matter, 'de').for
  const tally = tallyOf(matter, [{ name: 'Ada', text: yes }], ['Ada', 'Ben'])
  expect(speakDuring(await readLanguage('de'), () => matterOutcomeWords(matter, tally))).toBe(
    'Angenommen: Hunde sollen nicht mehr auf den Anger.\n\nAda war dafür. Ohne klare Seite: Ben.',
  )
})

test.each([
  [{ topicLanguage: 'de' }, 'Everybody here speaks German'],
  [{ language: 'es', topicLanguage: 'de' }, 'Everybody here speaks Spanish'],
  [{}, 'Everybody here speaks the language of the matter'],
] as const)('the model of a villager is told to speak the language of the dialog: %j', async (languages, told) => {
  const words = (key: string) => VILLAGE_TEXTS[key] ?? key
  const { engine } = villageEngine()
  const state = await engine.state(await engine.create(aVillage({ matter: 'Mehr Licht' })))
  const world = villageOf(state)?.world
  const [ada] = world?.villagers ?? []
  if (!world || !ada || !state.config) throw new Error('Nobody lives there.')
  const question = questionFor(world, ada, 1, {
    village: { world: DEFAULT_VILLAGE },
    dialogId: state.id,
    words,
    language: () => spokenAs(),
  })
  const { topicLanguage: _title, ...config } = state.config
  const source = { mode: village, words, config: { ...config, ...languages }, state }
  const { system } = decisionRequest(source, { provider: 'box', model: 'm' }, question)
  expect(system.map(({ text }) => text).join('\n')).toContain(told)
})

test.each(['de', 'es', 'fr', 'ja', 'zh', 'en', 'it'])(
  'scripted villagers speak the language of the dialog: %s',
  async (language) => {
    const [well = ''] = MATTERS
    const { state } = await lived({ ...aVillage({ seconds: 300, matter: well }), language })
    const { voices, replies, agrees, disagrees, ...lines } = {
      ...villageLinesIn(language),
      ...villageLinesIn(language).voices,
    }
    const own = matterLines(well, language)
    const known = [lines.greetings, ...Object.values(lines.about), lines.farewells]
      .flat()
      .flatMap(({ says, answers }) => [says, ...answers])
      .concat(voices.replies, replies, agrees, disagrees, own.for, own.against)
      .map((line) => line.split(/\{\w+\}/))
    const said = state.turns.filter(({ kind }) => kind === 'speech').map(({ text }) => text)
    expect(said.length).toBeGreaterThan(3)
    const isSaid = (text: string, pieces: readonly string[]) =>
      text.startsWith(pieces[0] ?? '') &&
      text.endsWith(pieces.at(-1) ?? '') &&
      pieces.every((piece) => text.includes(piece))
    expect(said.filter((text) => !known.some((pieces) => isSaid(text, pieces)))).toEqual([])
  },
)

test('an English village is told in English', async () => {
  const { state, headings } = await lived(aVillage({ seconds: 300 }))
  expect(state.turns[0]?.text).toMatch(/^It is 06:00 in /)
  for (const heading of headings) expect(heading).toMatch(/ and /)
})
