import { t } from '../../../base/language/t.ts'
import type { ProviderInfo } from '../../../core/contract/host/model-info.ts'
import type { TranscriberState } from '../../../core/contract/transcription.ts'
import { plainHttpOrigin, plainHttpWarning } from '../../../core/dialog/plain-http.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { Problem } from '../../ui/problem.tsx'
import { SetDownloadCard } from '../downloads/set-download.tsx'
import { HelperModelFields } from './helper-model-fields.tsx'

/**
 * The ids of providers that cannot transcribe: Anthropic's models do not accept sound, and Ollama has no endpoint for
 * it.
 */
const DEAF = ['anthropic', 'ollama']
const USUAL_MODELS: Readonly<Record<string, string>> = {
  local: 'whisper-base',
  openai: 'whisper-1',
  gemini: 'gemini-3.7-flash',
}

/** The section for the model that transcribes recordings. Transcription is off until a model is chosen. */
export function TranscriberSection({ providers }: { readonly providers: readonly ProviderInfo[] }) {
  const { value, problem } = useStore(useApp().transcriber)
  return (
    <section aria-labelledby="settings-transcriber">
      <h2 id="settings-transcriber">{t('Sound files')}</h2>
      <p className="hint">
        {t(
          'A sound file is attached as what was said in it, and what you say to the microphone becomes words in the field, which you send. A transcription model does it: speech recognition on this computer, OpenAI’s, Gemini, or a server of your own that speaks OpenAI’s format, such as whisper.cpp, speaches or LocalAI. Before each sound file you see its price and are asked. Speakers are not told apart.',
        )}
      </p>
      <SetDownloadCard what={t('speech recognition')} group="ear" onChange={() => {}} />
      <p className="hint">
        {t(
          'Speech recognition is downloaded once and works on this computer, for microphones and sound files. Once it is here it transcribes what no other model was chosen for.',
        )}
      </p>
      {problem && <Problem error={problem} />}
      {value && (
        <HelperModelFields
          key={`${value.setting?.provider} ${value.setting?.model}`}
          setting={value.setting}
          offered={providers.filter(({ id, takesBaseUrl }) => id === 'local' || (takesBaseUrl && !DEAF.includes(id)))}
          modelLabel={t('Transcription model')}
          example={(provider) => USUAL_MODELS[provider] ?? 'whisper-large-v3'}
          switchLabel={t('Transcribe sound files')}
          set={(client, setting) => client.transcripts.set(setting)}
          test={(client, setting) => client.transcripts.test(setting)}
        >
          {(where, changed) => (
            <WhatIsSent {...{ state: value, where, changed, own: providers.find(({ id }) => id === 'local')?.label }} />
          )}
        </HelperModelFields>
      )}
    </section>
  )
}

interface WhatIsSentProps {
  readonly state: TranscriberState
  /** The label of the provider in the form. */
  readonly where: string
  /** Whether the form differs from what is stored. */
  readonly changed: boolean
  /** The label of the provider that runs on this computer. */
  readonly own: string | undefined
}

/** The sentences about what is sent to which provider, and about the price. */
function WhatIsSent({ state, where, changed, own }: WhatIsSentProps) {
  const plain = state.sentTo === null || changed ? null : plainHttpOrigin(state.sentTo)
  return (
    <>
      <p className="hint">
        {where === own
          ? t('When it is on, what is heard stays on this computer and is not kept. It costs nothing.')
          : t(
              'When it is on, {which} is sent the sound of what you ask it to transcribe, and nothing else. The sound is not kept here. {which2} To use an address of your own, add it under Your servers.',
              {
                which:
                  state.sentTo !== null && !changed ? t('{where} at {sentTo}', { where, sentTo: state.sentTo }) : where,
                which2: !changed && state.setting ? priceOf(state) : '',
              },
            )}
      </p>
      {state.configured && !changed && <p className="hint">{t('It is chosen in idi.config.json.')}</p>}
      {plain !== null && <p className="hint">{plainHttpWarning(plain, 'recording')}</p>}
      {state.problem !== null && !changed && <Problem>{state.problem}</Problem>}
    </>
  )
}

function priceOf({ perMinute }: TranscriberState): string {
  if (perMinute === null) return t('What it costs is not known here.')
  return perMinute === 0
    ? t('It costs nothing.')
    : t('An hour costs about {money}.', { money: formatMoney(perMinute * 60) })
}
