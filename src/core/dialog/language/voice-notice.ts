import { formatList } from '../../../base/format/count.ts'
import { languageName } from '../../../base/format/language-name.ts'
import { t, translateKnown } from '../../../base/language/t.ts'
import type { VoiceNotice } from '../../contract/host/audio.ts'

/** Which voices are not made for the language of their dialog, and what would help. */
export function describeNotice({ language, voices, madeFor, engines, systemLacks }: VoiceNotice): string {
  const spoken = languageName(language)
  const help =
    engines.length > 0
      ? t('Voices that read {spoken}: {names}.', { spoken, names: formatList(engines.map(translateKnown)) })
      : systemLacks === null
        ? t(
            'Install a voice for {spoken} on this system, or choose a speech server: the voices of OpenAI read {spoken}, too.',
            { spoken },
          )
        : t('{why} Or choose a speech server: the voices of OpenAI read {spoken}, too.', {
            why: translateKnown(systemLacks),
            spoken,
          })
  return t('This dialog is in {spoken}, and {names} would read it with the sounds of {own}. {help}', {
    spoken,
    names: formatList(voices.map(translateKnown)),
    own: formatList(madeFor.map((tag) => languageName(tag))),
    help,
  })
}
