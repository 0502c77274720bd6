import { sayLater } from '../../../base/language/say.ts'
import type { Voice } from '../../../core/contract/dialog-config.ts'
import { SpeechError } from '../../../core/contract/errors/errors.ts'
import type { SpeechEngineInfo } from '../../../core/contract/host/speech.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** The most voices that a message names; some systems have hundreds. */
const NAMED = 20

/** Checks that an engine has a voice. @throws SpeechError SPEECH_VOICE when it has not, naming those that it has */
export function checkVoice(
  { label, voices }: Pick<SpeechEngineInfo, 'label' | 'voices'>,
  { voice }: Pick<Voice, 'voice'>,
): void {
  if (voices.length === 0 || voices.some((known) => known.id === voice)) return
  const names = voices
    .slice(0, NAMED)
    .map((known) => known.id)
    .join(', ')
  throw new SpeechError(
    'SPEECH_VOICE',
    sayLater('{name}: there is no voice "{voice}". Use one of {names}{part}.', {
      name: label,
      voice: beginningOf(voice, 60),
      names,
      part: voices.length > NAMED ? ` or ${voices.length - NAMED} others` : '',
    }),
  )
}
