import { SpeechError } from '../../../../core/contract/errors/errors.ts'
import type { Sound } from '../ports.ts'

/** Quieter than this throughout is silence, -54 dBFS. */
const SILENCE = 0.002
/** Letters a second at the ordinary pace: the fastest talkers keep below 30. */
const FASTEST = 60
/** Texts shorter than this tell nothing about the pace. */
const TELLING_LETTERS = 60

/** @throws SpeechError SPEECH_ENGINE for silence, and for a sound far too short for its text: an answer that broke off */
export function checkSound({ samples, rate }: Sound, text: string, speed: number): void {
  if (!samples.some((sample) => Math.abs(sample) > SILENCE))
    throw new SpeechError(
      'SPEECH_ENGINE',
      'The speech engine answered with silence: try again, or use another voice.',
      { retryable: true },
    )
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, '').length
  if (letters >= TELLING_LETTERS && samples.length / rate < letters / (FASTEST * speed)) {
    throw new SpeechError('SPEECH_ENGINE', 'The speech engine sent only a part of the sound: try again.', {
      retryable: true,
    })
  }
}
