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

test('a German dialog is read by three German voices of this computer, its own region first, without any setting', async () => {
  const { names, notice } = await cast('de', {}, { builtin: BOX, system: SYSTEM })
  expect(names).toEqual(['system/de', 'system/de+f2', 'system/de+m3'])
  expect(notice).toBeNull()
  expect((await cast('de-AT', {}, { builtin: BOX, system: SYSTEM })).names[0]).toBe('system/de-AT')
})

test('an English dialog uses the built-in speech voices, and asks no other engine', async () => {
  const { names, notice, asked } = await cast('en', {}, { builtin: BOX, system: SYSTEM })
  expect([names, notice, asked]).toEqual([['builtin/slt', 'builtin/rms', 'builtin/awb'], null, []])
})

test('default voices give way to the language, and a voice chosen for the dialog is used with a warning', async () => {
  const slt = { engine: 'builtin', voice: 'slt' }
  const { names, notice } = await cast(
    'de',
    { chosen: [{ first: slt }], usual: [{ moderator: slt, second: slt }] },
    { builtin: BOX, system: SYSTEM },
  )
  expect(names).toEqual(['system/de', 'builtin/slt', 'system/de+m3'])
  expect(notice).toEqual({
    language: 'de',
    voices: ['slt'],
    madeFor: ['en'],
    engines: ['Voices of this system'],
    systemLacks: null,
  })
})

test('a language is never a reason to send text away or pay, and what would help is named', async () => {
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
  expect(notice).toEqual({
    language: 'de',
    voices: ['slt', 'rms', 'awb'],
    madeFor: ['en'],
    engines: [],
    systemLacks: 'espeak-ng is not installed: install it.',
  })
})

test('a voice without a declared language reads every language', async () => {
  const usual = { engine: 'openai', voice: 'alloy' }
  const { names, notice } = await cast(
    'ja',
    { usual: [{ moderator: usual, first: usual, second: usual }] },
    { builtin: BOX, openai: { voices: [voice('alloy')], remote: true } },
  )
  expect([names[0], notice]).toEqual(['openai/alloy', null])
})

const NATURAL = {
  voices: ['F1', 'F2', 'F3', 'F4', 'F5', 'M1', 'M2', 'M3', 'M4', 'M5'].map((id) => voice(id, 'en', 'de')),
}

test('seats without a chosen voice use three different natural voices once these are downloaded', async () => {
  const all = { builtin: BOX, natural: NATURAL, system: SYSTEM }
  expect((await cast('en', { seed: 0 }, all)).names).toEqual(['natural/F1', 'natural/M1', 'natural/F3'])
  for (let seed = 0; seed < 10; seed += 1) expect(new Set((await cast('de', { seed }, all)).names).size).toBe(3)
  expect((await cast('en', { seed: 4 }, all)).names).not.toEqual((await cast('en', { seed: 0 }, all)).names)
  const rms = { engine: 'builtin', voice: 'rms' }
  expect((await cast('en', { usual: [{ moderator: rms }], chosen: [{ second: rms }] }, all)).names).toEqual([
    'builtin/rms',
    'natural/M1',
    'builtin/rms',
  ])
})

test('natural voices that are missing or do not speak the language change nothing', async () => {
  const absent = { builtin: BOX, natural: { ...NATURAL, ready: false, why: 'They are not here.' }, system: SYSTEM }
  expect((await cast('en', {}, absent)).names).toEqual(['builtin/slt', 'builtin/rms', 'builtin/awb'])
  const french = { ...SYSTEM, voices: [voice('fr', 'fr')] }
  expect((await cast('fr', {}, { builtin: BOX, natural: NATURAL, system: french })).names).toEqual([
    'system/fr',
    'system/fr',
    'system/fr',
  ])
})
