import { useState } from 'react'
import type { ProviderInfo } from '../../../contract/host/model-info.ts'
import type { TranscriberSetting, TranscriberState, TranscriberTest } from '../../../contract/transcription.ts'
import { plainHttpOrigin, plainHttpWarning } from '../../../dialog/plain-http.ts'
import { formatMoney } from '../../../format/money.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { useAction } from '../../host/use-action.ts'
import { Field } from '../../ui/field.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TestAnswer } from '../connections/connection-test.tsx'
import './vectors-section.css'

/** Writes no sound down: Anthropic's models hear nothing, and Ollama has no address for it. */
const DEAF = ['anthropic', 'ollama']
const USUAL_MODELS: Readonly<Record<string, string>> = { openai: 'whisper-1', gemini: 'gemini-3.7-flash' }

/** Who writes recordings down, so that they can be attached. Off until somebody is chosen. */
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
      {problem && <Problem>{problem.message}</Problem>}
      {value && (
        <Fields key={`${value.setting?.provider} ${value.setting?.model}`} state={value} providers={providers} />
      )}
    </section>
  )
}

interface FieldsProps {
  readonly state: TranscriberState
  readonly providers: readonly ProviderInfo[]
}

function Fields({ state, providers }: FieldsProps) {
  const { setting } = state
  const offered = providers.filter(({ id, takesBaseUrl }) => takesBaseUrl && !DEAF.includes(id))
  const [provider, setProvider] = useState(setting?.provider ?? offered[0]?.id ?? '')
  const [model, setModel] = useState(setting?.model ?? '')
  const [tested, setTested] = useState<TranscriberTest | null>(null)
  const { busy, problem, run } = useAction()
  const typed: TranscriberSetting = { on: setting?.on ?? false, provider, model: model.trim() }
  const changed = provider !== setting?.provider || typed.model !== setting.model
  const where = offered.find(({ id }) => id === provider)?.label ?? provider
  const plain = state.sentTo === null || changed ? null : plainHttpOrigin(state.sentTo)
  return (
    <div className="settings-fields">
      <div className="vectors-model">
        <Field label="Provider or server">
          {(control) => (
            <select
              {...control}
              className="input"
              value={provider}
              onChange={(event) => {
                setProvider(event.target.value)
                setTested(null)
              }}
            >
              {offered.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Model that hears" error={problem ?? undefined}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={model}
              spellCheck={false}
              placeholder={USUAL_MODELS[provider] ?? 'whisper-large-v3'}
              onChange={(event) => {
                setModel(event.target.value)
                setTested(null)
              }}
            />
          )}
        </Field>
      </div>
      <p className="hint">
        When it is on, {state.sentTo !== null && !changed ? `${where} at ${state.sentTo}` : where} is sent the sound of
        each recording that you ask it to write down, and nothing else. The sound is not kept here.{' '}
        {!changed && setting && priceOf(state)} An address of your own is a server under Keys and servers.
      </p>
      {state.configured && !changed && <p className="hint">It is chosen in idi.config.json.</p>}
      {plain !== null && <p className="hint">{plainHttpWarning(plain, 'hear the recording')}</p>}
      {state.problem !== null && !changed && <Problem>{state.problem}</Problem>}
      <div className="vectors-acts">
        <Switch
          label="Write recordings down"
          on={typed.on && !changed}
          onChange={(on) => void run((client) => client.transcripts.set({ ...typed, on }))}
        />
        <button
          type="button"
          className="button small"
          disabled={busy || typed.model === ''}
          onClick={() => void run(async (client) => setTested(await client.transcripts.test(typed)))}
        >
          {busy ? 'Asking' : 'Test'}
        </button>
      </div>
      <TestAnswer result={tested && { ...tested, model: null }} />
    </div>
  )
}

function priceOf({ perMinute }: TranscriberState): string {
  if (perMinute === null) return 'What it costs is not known here.'
  return perMinute === 0 ? 'It costs nothing.' : `An hour costs about ${formatMoney(perMinute * 60)}.`
}
