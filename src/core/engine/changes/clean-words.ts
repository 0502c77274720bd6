import { AppError } from '../../contract/errors/errors.ts'
import { SpeechFilter } from '../../dialog/speech/speech-filter.ts'

/**
 * A person's message as members may hear it: without the marker that ends an exchange, the speaker's own label, and
 * spaces at either end.
 * @throws AppError INPUT_INVALID when nothing is left
 */
export function cleanWords(speaker: string, text: string): string {
  const filter = new SpeechFilter({ own: [speaker], others: [], extent: 'words', tools: [] })
  const words = (filter.push(text.replaceAll('\r\n', '\n')) + filter.end()).trim()
  if (words === '') throw new AppError('INPUT_INVALID', 'Nothing is left to be said: write what the turn should say.')
  return words
}
