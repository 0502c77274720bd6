import type { ProviderInfo } from '../../../core/contract/host/model-info.ts'
import type { TranscriberState } from '../../../core/contract/transcription.ts'
import { plainHttpOrigin, plainHttpWarning } from '../../../core/dialog/plain-http.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { Problem } from '../../ui/problem.tsx'
import { HelperModelFields } from './helper-model-fields.tsx'

/** Providers that cannot transcribe: Anthropic's models do not accept sound, and Ollama has no endpoint for it. */
const DEAF = ['anthropic', 'ollama']
const USUAL_MODELS: Readonly<Record<string, string>> = { openai: 'whisper-1', gemini: 'gemini-3.7-flash' }

/** The model that transcribes recordings, so that they can be attached. Off until one is chosen. */
export function TranscriberSection({ providers }: { readonly providers: readonly ProviderInfo[] }) {
  const { value, problem } = useStore(useApp().transcriber)
  return (
    <section aria-labelledby="settings-transcriber">
      <h2 id="settings-transcriber">Recordings</h2>
      <p className="hint">
        A recording is attached as what was said in it. A model that hears writes it down: OpenAI’s, Gemini, or a server
        of your own that speaks OpenAI’s format, such as whisper.cpp, speaches or LocalAI. Before each one its price is
        told and you are asked.
      </p>
      {problem && <Problem error={problem} />}
      {value && (
        <HelperModelFields
          key={`${value.setting?.provider} ${value.setting?.model}`}
          setting={value.setting}
          offered={providers.filter(({ id, takesBaseUrl }) => takesBaseUrl && !DEAF.includes(id))}
          modelLabel="Model that hears"
          example={(provider) => USUAL_MODELS[provider] ?? 'whisper-large-v3'}
          switchLabel="Write recordings down"
          set={(client, setting) => client.transcripts.set(setting)}
          test={(client, setting) => client.transcripts.test(setting)}
        >
          {(where, changed) => <WhatIsSent {...{ state: value, where, changed }} />}
        </HelperModelFields>
      )}
    </section>
  )
}

interface WhatIsSentProps {
  readonly state: TranscriberState
  /** The provider in the form. */
  readonly where: string
  /** Whether it differs from the stored one. */
  readonly changed: boolean
}

/** What is sent to whom, and the price. */
function WhatIsSent({ state, where, changed }: WhatIsSentProps) {
  const plain = state.sentTo === null || changed ? null : plainHttpOrigin(state.sentTo)
  return (
    <>
      <p className="hint">
        When it is on, {state.sentTo !== null && !changed ? `${where} at ${state.sentTo}` : where} is sent the sound of
        each recording that you ask it to write down, and nothing else. The sound is not kept here.{' '}
        {!changed && state.setting && priceOf(state)} An address of your own is a server under Keys and servers.
      </p>
      {state.configured && !changed && <p className="hint">It is chosen in idi.config.json.</p>}
      {plain !== null && <p className="hint">{plainHttpWarning(plain, 'hear the recording')}</p>}
      {state.problem !== null && !changed && <Problem>{state.problem}</Problem>}
    </>
  )
}

function priceOf({ perMinute }: TranscriberState): string {
  if (perMinute === null) return 'What it costs is not known here.'
  return perMinute === 0 ? 'It costs nothing.' : `An hour costs about ${formatMoney(perMinute * 60)}.`
}
