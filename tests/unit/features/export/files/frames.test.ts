import { describe, expect, test } from 'vitest'
import { placesOf, readCatalogue, readWords } from '../../../../../scripts/catalogues/catalogues.ts'
import { speakWithin } from '../../../../../src/base/files/speak-within.ts'
import { frameLanguage, LANGUAGES } from '../../../../../src/base/language/languages.ts'
import { t } from '../../../../../src/base/language/t.ts'
import { seatSettings } from '../../../../../src/features/export/files/parts/settings-part.ts'
import { settingRows } from '../../../../../src/features/export/files/tables/dialog-settings.ts'
import { exportFormats } from '../../../../../src/features/export/files/index.ts'
import { makeExport, type ExportTask } from '../../../../../src/features/export/files/make-export.ts'
import { debate } from '../../../../fixtures/exports/samples.ts'

const OTHERS = LANGUAGES.map(({ id }) => id).filter((id) => id !== 'en')

const taskOf = (format: string, words?: string): ExportTask => ({
  kind: 'dialog',
  format,
  state: debate().state('debate-1'),
  options: { timeZone: 'UTC', content: 'whole' },
  prices: new Map(),
  ...(words !== undefined && { words }),
})
const made = async (format: string, words?: string) =>
  new TextDecoder().decode((await makeExport(taskOf(format, words))).bytes)

test('the words around a record are in the chosen language, else the dialog’s, else that of the app, else English', () => {
  expect(frameLanguage(['fr', 'de', 'ja'])).toBe('fr')
  expect(frameLanguage([undefined, 'de-AT', 'ja'])).toBe('de')
  expect(frameLanguage([undefined, 'pt-BR', 'ja'])).toBe('ja')
  expect(frameLanguage([null, 'zh-TW', 'es'])).toBe('es')
  expect(frameLanguage([undefined, 'zh', 'es'])).toBe('zh-Hans')
  expect(frameLanguage([undefined, 'no tag at all', undefined])).toBe('en')
})

test('a host can speak each language in the list, with its own plural', async () => {
  const said = await Promise.all(LANGUAGES.map(({ id }) => speakWithin(id, () => t('Participants'))))
  expect(new Set(said).size).toBe(5)
  expect(said.slice(0, 2)).toEqual(['Participants', 'Teilnehmer'])
})

test('the length of the speeches and the settings of a seat are given in the language of the file, with its capitals of nouns', async () => {
  const state = debate().state('debate-1')
  const { config } = state
  if (!config) throw new Error('The sample has no set-up.')
  const sampling = { temperature: 0.7, topK: 40, repeatPenalty: 1.1, maxOutputTokens: 80, contextTokens: 2_048 }
  const seat = { ...config.seats.first, sampling, critic: 'moderator' } as const
  const said = (id: string) =>
    speakWithin(id, () => {
      const rows = [
        ...settingRows(state, { ...config, length: 'shorter' }),
        ...seatSettings({ ...config, seats: { ...config.seats, first: seat } }, undefined).flatMap(
          ({ rows: own }) => own,
        ),
      ]
      return rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    })
  expect(await said('en')).toMatch(/Speeches: shorter[^]*temperature 0\.7[^]*longest answer 80, context length 2,048/)
  expect(await said('de')).toMatch(/Temperatur 0,7[^]*Längste Antwort 80, Kontextlänge 2\.048/)
  for (const id of OTHERS)
    expect(await said(id)).not.toMatch(/temperature|longest|context length|repeat penalty|shorter|the moderator/i)
})

test('files that are made at the same time do not get each other’s words', async () => {
  const alone = new Map<string, string>()
  for (const { id } of LANGUAGES) alone.set(id, await made('html', id))
  expect(new Set(alone.values()).size).toBe(LANGUAGES.length)
  const together = await Promise.all(
    [...LANGUAGES, ...LANGUAGES].map(async ({ id }) => [id, await made('html', id)] as const),
  )
  for (const [id, file] of together) expect([id, file === alone.get(id)]).toEqual([id, true])
})

test('work that waits between its words continues in its language, while others speak theirs', async () => {
  const say = (id: string) =>
    speakWithin(id, async () => {
      const words = [t('Participants')]
      for (let times = 0; times < 3; times += 1) {
        await new Promise((resolve) => setImmediate(resolve))
        words.push(t('Participants'))
      }
      return [...new Set(words)]
    })
  expect(await Promise.all([say('de'), say('ja'), say('en')])).toEqual([['Teilnehmer'], ['参加者'], ['Participants']])
  expect(t('Participants')).toBe('Participants')
})

test('a page and a book name the language of the words around the record', async () => {
  expect(await made('html', 'de')).toContain('<html lang="de">')
  expect(await made('html')).toContain('<html lang="en">')
})

test('files for programs are the same in every language', async () => {
  for (const { id, forPeople, forPrograms } of exportFormats) {
    if (forPeople || forPrograms) continue
    expect([id, await made(id, 'ja')]).toEqual([id, await made(id)])
  }
})

const messages = [...placesOf(readWords(process.cwd(), 'src/features/export/files/**/*.{ts,tsx}')).keys()]

describe.each(OTHERS)('in %s', (language) => {
  test('no word of a file is left in English', () => {
    const catalogue = readCatalogue(process.cwd(), language)
    expect(messages.length).toBeGreaterThan(100)
    expect(messages.filter((message) => (catalogue[message] ?? '') === '')).toEqual([])
  })

  test('headings of a script are not English', async () => {
    const text = await made('md', language)
    for (const english of ['Settings', 'Numbers', 'Early end', 'Tokens read']) expect(text).not.toContain(english)
  })
})
