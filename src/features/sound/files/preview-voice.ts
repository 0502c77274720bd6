import { SpeechError } from '../../../core/contract/errors/errors.ts'
import type { Voice } from '../../../core/contract/dialog-config.ts'
import type { SpeechSample } from '../../../core/contract/host/speech.ts'
import type { Pronunciation } from '../../../core/contract/host/pronunciations.ts'
import type { SpeechEngines } from './ports.ts'
import { pronounceBy } from './text/pronounce.ts'
import { primaryLanguage } from '../../../base/language/primary-language.ts'
import { writeWav } from '../../../base/sound/write-wav.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** Sample sentences by language, so that a voice is heard in its own language. */
const SAMPLES: Readonly<Record<string, string>> = {
  de: 'Guten Abend. So klinge ich, wenn ich an einem Gespräch teilnehme.',
  fr: 'Bonsoir. Voici comment je parle quand je prends part à un dialogue.',
  es: 'Buenas noches. Así sueno cuando participo en un diálogo.',
  it: 'Buonasera. Ecco come parlo quando prendo parte a un dialogo.',
  pt: 'Boa noite. É assim que falo quando participo num diálogo.',
  nl: 'Goedenavond. Zo klink ik als ik aan een gesprek meedoe.',
  pl: 'Dobry wieczór. Tak brzmię, kiedy biorę udział w rozmowie.',
  sv: 'God kväll. Så här låter jag när jag deltar i ett samtal.',
  ru: 'Добрый вечер. Так я звучу, когда участвую в беседе.',
  uk: 'Добрий вечір. Так я звучу, коли беру участь у розмові.',
  tr: 'İyi akşamlar. Bir konuşmaya katıldığımda sesim böyle.',
  ja: 'こんばんは。対話ではこのように話します。',
  zh: '晚上好。我在对话中就是这样说话的。',
}
const ENGLISH = 'Good evening. This is how I sound when I take part in a dialog.'

/** Speaks a few words with a voice. @returns a WAV file @throws SpeechError */
export async function previewVoice(
  engines: SpeechEngines,
  { engine: id, voice, speed = 1, tone }: Voice,
  words: string | undefined,
  signal: AbortSignal,
  pronunciations: readonly Pronunciation[] = [],
): Promise<SpeechSample> {
  const engine = engines.get(id)
  const { voices } = await engine.info(signal)
  const language = voices.find(({ id }) => id === voice)?.languages[0] ?? 'en'
  const pronounce = pronounceBy(pronunciations, language)
  const written = words ?? SAMPLES[primaryLanguage(language)] ?? ENGLISH
  const { text } = engine.speakable(pronounce(written), voice, language)
  if (text === '')
    throw new SpeechError('SPEECH_TEXT', 'This voice cannot read the script of this text: choose another voice.')
  const bytes = writeWav(
    await engine.speak({ text: beginningOf(text, engine.maxChars), voice, speed, language, tone }, signal),
  )
  return { mediaType: 'audio/wav', base64: Buffer.from(bytes.buffer).toString('base64') }
}
