import { SpeechError } from '../contract/errors.ts'
import type { Voice } from '../contract/dialog-config.ts'
import type { SpeechSample } from '../contract/host/speech.ts'
import type { SpeechEngines } from './ports.ts'
import { writeWav } from './wav.ts'

const SAMPLE = 'Good evening. This is how I sound when I take part in a dialog.'

/** A few words in a voice, as a WAV file. @throws SpeechError */
export async function previewVoice(
  engines: SpeechEngines,
  { engine: id, voice, speed = 1 }: Voice,
  words: string | undefined,
  signal: AbortSignal,
): Promise<SpeechSample> {
  const engine = engines.get(id)
  const { text } = engine.speakable(words ?? SAMPLE, voice)
  if (text === '')
    throw new SpeechError('SPEECH_TEXT', 'This voice cannot read the script of this text: choose another voice.')
  const bytes = writeWav(await engine.speak({ text: text.slice(0, engine.maxChars), voice, speed }, signal))
  return { mediaType: 'audio/wav', base64: Buffer.from(bytes.buffer).toString('base64') }
}
