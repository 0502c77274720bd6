import { expect, test } from 'vitest'
import { createSpeechEngines } from '../../../../../src/features/sound/files/index.ts'
import type { SpeechEngineInfo } from '../../../../../src/core/contract/host/speech.ts'
import { castVoices } from '../../../../../src/features/sound/engine/cast-voices.ts'
import { toneEngine } from '../../../../helpers/tone-engine.ts'

const voice = (id: string, ...languages: string[]) => ({ id, label: id, languages })
const BOX = { voices: [voice('slt', 'en-US'), voice('rms', 'en-US'), voice('awb', 'en-GB')] }
const SYSTEM = {
  label: 'Voices of this system',
  voices: [voice('af', 'af'), voice('de-AT', 'de-AT'), voice('de', 'de'), voice('de+f2', 'de'), voice('de+m3', 'de')],
}

async function cast(
  language: string,
  wishes: Partial<Parameters<typeof castVoices>[0]>,
  abouts: Readonly<Record<string, Partial<SpeechEngineInfo>>>,
) {
  const asked: string[] = []
  const list = Object.entries(abouts).map(([id, about]) => {
    const engine = toneEngine({ id })
    return { ...engine, info: async (signal: AbortSignal) => ({ ...(await engine.info(signal)), ...about }) }
  })
  const found = await castVoices(
    { chosen: [], usual: [], language, ...wishes },
    createSpeechEngines(list),
    (engine) => {
      asked.push(engine.id)
      return engine.info(new AbortController().signal)
    },
  )
  return { ...found, names: Object.values(found.voices).map((each) => `${each.engine}/${each.voice}`), asked }
}

test('a German dialog is read by three German voices of this computer, its own region first, and nobody has to say so', async () => {
  const { names, notice } = await cast('de', {}, { builtin: BOX, system: SYSTEM })
  expect(names).toEqual(['system/de', 'system/de+f2', 'system/de+m3'])
  expect(notice).toBeNull()
  expect((await cast('de-AT', {}, { builtin: BOX, system: SYSTEM })).names[0]).toBe('system/de-AT')
})

test('an English dialog stays with the built-in speech voices, and no other engine is asked', async () => {
  const { names, notice, asked } = await cast('en', {}, { builtin: BOX, system: SYSTEM })
  expect([names, notice, asked]).toEqual([['builtin/slt', 'builtin/rms', 'builtin/awb'], null, []])
})

test('usual voices give way to the language; a voice that was chosen for the dialog speaks all the same, and that is told', async () => {
  const slt = { engine: 'builtin', voice: 'slt' }
  const { names, notice } = await cast(
    'de',
    { chosen: [{ first: slt }], usual: [{ moderator: slt, second: slt }] },
    { builtin: BOX, system: SYSTEM },
  )
  expect(names).toEqual(['system/de', 'builtin/slt', 'system/de+m3'])
  expect(notice).toBe(
    'This dialog is in German, and slt would read it with the sounds of English. Voices that read German: Voices of this system.',
  )
})

test('text is never sent away, and nothing paid for, because of a language; what would help is named', async () => {
  const { names, notice } = await cast(
    'de',
    {},
    {
      builtin: BOX,
      system: { voices: [], ready: false, why: 'espeak-ng is not installed: install it.' },
      openai: { voices: [voice('alloy')], remote: true, ready: false, usdPerMillionChars: 12 },
    },
  )
  expect(names).toEqual(['builtin/slt', 'builtin/rms', 'builtin/awb'])
  expect(notice).toBe(
    'This dialog is in German, and slt, rms and awb would read it with the sounds of English. espeak-ng is not installed: install it, or choose a speech server: the voices of OpenAI read German, too.',
  )
})

test('a voice that tells of no language reads them all', async () => {
  const usual = { engine: 'openai', voice: 'alloy' }
  const { names, notice } = await cast(
    'ja',
    { usual: [{ moderator: usual, first: usual, second: usual }] },
    { builtin: BOX, openai: { voices: [voice('alloy')], remote: true } },
  )
  expect([names[0], notice]).toEqual(['openai/alloy', null])
})
