import { expect, test } from 'vitest'
import type { App } from '../../../../src/app/app.ts'
import { readVoices } from '../../../../src/hosts/cli/input/voice-options.ts'
import { systemSpeech } from '../../../../src/features/sound/files/engines/system/system-voices.ts'

const LISTED = `Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  af              --/M      Afrikaans          gmw/af
 5  am              --/M      Amharic            sem/am
 5  an              --/M      Aragonese          roa/an
 5  cmn             --/M      Chinese_(Mandarin,_latin_as_English) sit/cmn (zh-cmn 5)(zh 5)
 5  de              --/M      German             gmw/de
 5  en-029          --/M      English_(Caribbean) gmw/en-029           (en 10)
 2  en-gb           --/M      English_(Great_Britain) gmw/en           (en 2)
 2  en-us           --/M      English_(America)  gmw/en-US            (en 3)
`
const app = {
  speech: {
    engines: async () => [
      {
        id: 'system',
        label: 'Voices of this system',
        ready: true,
        why: null,
        usdPerMillionChars: 0,
        remote: false,
        voices: systemSpeech('linux').parse(LISTED),
      },
    ],
  },
} as unknown as App
const voicesFor = async (language: string) =>
  Object.values((await readVoices(app, { engine: 'system' }, language)).voices).map(({ voice }) => voice)

test('a speech engine named without a voice speaks the dialog’s language with three different voices', async () => {
  expect(await voicesFor('de')).toEqual(['de', 'de+f2', 'de+m3'])
  expect(await voicesFor('en')).toEqual(['en-us', 'en-us+f2', 'en-us+m3'])
  expect(await voicesFor('en-GB')).toEqual(['en-gb', 'en-gb+f2', 'en-gb+m3'])
  expect(await voicesFor('zh-Hans')).toEqual(['cmn', 'cmn+f2', 'cmn+m3'])
})

test('a language that none of its voices speaks is reported before anything is spoken', async () => {
  await expect(voicesFor('ja')).rejects.toThrow(
    'Voices of this system: none of its voices reads Japanese. Name one with --voices, or choose another engine with --engine.',
  )
})
