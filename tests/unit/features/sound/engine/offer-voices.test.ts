import { expect, test } from 'vitest'
import { createSpeechEngines, type SpeechEngine } from '../../../../../src/features/sound/files/index.ts'
import { systemSpeech } from '../../../../../src/features/sound/files/engines/system/system-voices.ts'
import type { SpeechEngineInfo, SpeechVoice } from '../../../../../src/core/contract/host/speech.ts'
import { castVoices } from '../../../../../src/features/sound/engine/cast-voices.ts'
import { offerVoices } from '../../../../../src/features/sound/engine/offer-voices.ts'
import { toneEngine } from '../../../../helpers/tone-engine.ts'

const voice = (id: string, ...languages: string[]): SpeechVoice => ({ id, label: id, languages })
const robot = (id: string, ...languages: string[]): SpeechVoice => ({ ...voice(id, ...languages), robotic: true })
const BOX = { voices: [robot('slt', 'en-US'), robot('rms', 'en-US'), robot('awb', 'en-GB')] }
const ESPEAK = { voices: ['de', 'de+f2', 'de+m3', 'en', 'en+f2', 'en+m3'].map((id) => robot(id, id.slice(0, 2))) }
const PIPER = { label: 'Piper', voices: [voice('amy', 'en-US'), voice('joe', 'en-US'), voice('alan', 'en-GB')] }
const OPENAI = {
  label: 'OpenAI',
  remote: true,
  usdPerMillionChars: 15,
  voices: [voice('alloy'), voice('ash'), voice('nova')],
}

async function offered(
  abouts: Readonly<Record<string, Partial<SpeechEngineInfo>>>,
  wishes: Partial<Parameters<typeof castVoices>[0]> = {},
) {
  const engines = createSpeechEngines(
    Object.entries(abouts).map(([id, about]) => {
      const engine = toneEngine({ id })
      return { ...engine, info: async (signal: AbortSignal) => ({ ...(await engine.info(signal)), ...about }) }
    }),
  )
  const asked = { chosen: [], usual: [], language: 'en', ...wishes }
  const info = (engine: SpeechEngine) => engine.info(new AbortController().signal)
  const { voices } = await castVoices(asked, engines, info)
  const offer = await offerVoices(asked, voices, engines, info)
  return offer && { ...offer, names: Object.values(offer.voices).map((each) => `${each.engine}/${each.voice}`) }
}

test('three voices of the person’s own server are offered in place of the built-in ones, and free ones before paid ones', async () => {
  expect(await offered({ builtin: BOX, system: ESPEAK, openai: OPENAI, piper: PIPER })).toMatchObject({
    names: ['piper/amy', 'piper/joe', 'piper/alan'],
    from: 'Piper',
    remote: false,
    usdPerMillionChars: 0,
  })
  expect(await offered({ builtin: BOX, system: PIPER })).toMatchObject({ from: 'This computer' })
})

test('a paid vendor’s voices are offered only when its key is there, with their price', async () => {
  expect(await offered({ builtin: BOX, openai: { ...OPENAI, ready: false } })).toBeNull()
  expect(await offered({ builtin: BOX, openai: OPENAI })).toMatchObject({ remote: true, usdPerMillionChars: 15 })
})

test('espeak-ng does not count as more natural than the built-in voices, and gives way to a voice that is', async () => {
  expect(await offered({ builtin: BOX, system: ESPEAK })).toBeNull()
  const german = { ...PIPER, voices: ['thorsten', 'eva', 'karl'].map((id) => voice(id, 'de-DE')) }
  const { names } = (await offered({ builtin: BOX, system: ESPEAK, piper: german }, { language: 'de' })) ?? {}
  expect(names).toEqual(['piper/thorsten', 'piper/eva', 'piper/karl'])
  expect(await offered({ builtin: BOX, system: ESPEAK, piper: german })).toBeNull()
})

test('a voice that somebody chose is kept, also a built-in one', async () => {
  const slt = { engine: 'builtin', voice: 'slt' }
  const some = await offered({ builtin: BOX, piper: PIPER }, { chosen: [{ first: slt }], usual: [{ second: slt }] })
  expect(some?.voices).toEqual({ moderator: { engine: 'piper', voice: 'amy' } })
  const all = { moderator: slt, first: slt, second: slt }
  expect(await offered({ builtin: BOX, piper: PIPER }, { usual: [all] })).toBeNull()
})

test('one voice for three people is not offered, because they could not be told apart', async () => {
  expect(await offered({ builtin: BOX, piper: { ...PIPER, voices: [voice('amy', 'en-US')] } })).toBeNull()
})

test('the novelty voices of a Mac do not count as natural', async () => {
  const voices = systemSpeech('darwin').parse(
    [
      'Albert  en_US  # Hello',
      'Bad News  en_US  # Hello',
      'Eddy (English (US))  en_US  # Hello',
      'Samantha  en_US  # Hello',
    ].join('\n'),
  )
  expect(voices.filter(({ robotic }) => !robotic).map(({ id }) => id)).toEqual(['Samantha'])
})
