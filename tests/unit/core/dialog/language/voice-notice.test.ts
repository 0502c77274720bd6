import { expect, test } from 'vitest'
import { speakWithin } from '../../../../../src/base/files/speak-within.ts'
import type { VoiceNotice } from '../../../../../src/core/contract/host/audio.ts'
import { describeNotice } from '../../../../../src/core/dialog/language/voice-notice.ts'

const NOTICE: VoiceNotice = {
  language: 'es',
  voices: ['American woman', 'Nova'],
  madeFor: ['en'],
  engines: ['Built-in speech voices', 'Piper'],
  systemLacks: null,
}

test('says which voice reads a dialog with the sounds of another language, and which reads its own language', () => {
  expect(describeNotice(NOTICE)).toBe(
    'This dialog is in Spanish, and American woman and Nova would read it with the sounds of English. Voices that read Spanish: Built-in speech voices and Piper.',
  )
})

test('says what would help when no voice reads the language', () => {
  expect(describeNotice({ ...NOTICE, engines: [] })).toMatch(
    /Install a voice for Spanish on this system, or choose a speech server: the voices of OpenAI read Spanish, too\.$/,
  )
  expect(describeNotice({ ...NOTICE, engines: [], systemLacks: 'espeak-ng is not installed: install it.' })).toMatch(
    /English\. espeak-ng is not installed: install it\. Or choose a speech server: the voices of OpenAI read Spanish, too\.$/,
  )
})

test('names languages and voices in the language of whoever reads it', () =>
  speakWithin('de', () => {
    expect(describeNotice(NOTICE)).toMatch(
      /^Dieser Dialog ist auf Spanisch und würde von Amerikanerin und Nova mit den Lauten von Englisch gelesen\./,
    )
  }))
