import type { VectorState } from '../../../core/contract/library/vectors.ts'
import type { ProviderInfo } from '../../../core/contract/host/model-info.ts'
import { formatCount, plural } from '../../../base/format/count.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { useAction } from '../../host/use-action.ts'
import { Problem } from '../../ui/problem.tsx'
import { SetDownload } from '../downloads/set-download.tsx'
import { HelperModelFields } from './helper-model-fields.tsx'

/** Finding by meaning, with vectors of a model that the person chooses. Off until then. */
export function VectorsSection({ providers }: { readonly providers: readonly ProviderInfo[] }) {
  const { value, problem } = useStore(useApp().vectors)
  return (
    <section aria-labelledby="settings-vectors">
      <h2 id="settings-vectors">Finding by meaning</h2>
      <p className="hint">
        What was said is found by its words, without a model, and nothing leaves this computer for it. A model for
        embeddings finds it in other words, too. It is used for finding only.
      </p>
      <SetDownload what="a model for this computer" group="vectorModel" onChange={() => {}} />
      <p className="hint">
        It was taught English. Once it is here, choose this computer below and name it all-MiniLM-L6-v2.
      </p>
      {problem && <Problem error={problem} />}
      {value && <Chosen key={`${value.setting?.provider} ${value.setting?.model}`} {...{ state: value, providers }} />}
    </section>
  )
}

interface ChosenProps {
  readonly state: VectorState
  readonly providers: readonly ProviderInfo[]
}

function Chosen({ state, providers }: ChosenProps) {
  const { setting } = state
  return (
    <HelperModelFields
      setting={setting}
      // Vendors and servers with an address; Anthropic's format has no vectors.
      offered={providers.filter(({ id, takesBaseUrl }) => id === 'local' || (takesBaseUrl && id !== 'anthropic'))}
      modelLabel="Model for embeddings"
      example={(provider) => (provider === 'local' ? 'all-MiniLM-L6-v2' : 'nomic-embed-text')}
      switchLabel="Find by meaning"
      set={(client, setting) => client.vectors.set(setting)}
      test={(client, setting) => client.vectors.test(setting)}
      below={(changed) => (
        <>
          {setting?.on === true && !changed && <Made state={state} />}
          {setting?.on === false && state.made > 0 && <Clear made={state.made} />}
        </>
      )}
    >
      {(where, changed) => (
        <p className="hint">
          {where === providers.find(({ id }) => id === 'local')?.label
            ? 'When it is on, what was said and what is looked for stay on this computer, and nothing is paid.'
            : `When it is on, ${state.sentTo !== null && !changed ? `${where} at ${state.sentTo}` : where} is sent the text of every speech, message, topic and title that is not in the bin, each once, and every phrase that is looked for. An address of your own is a server under Keys and servers.`}
        </p>
      )}
    </HelperModelFields>
  )
}

/** The number of texts with a vector, the estimate for the others, and the button. */
function Made({ state }: { readonly state: VectorState }) {
  const { busy, problem, failure, run } = useAction()
  const { made, missing, running, problem: failed } = state
  return (
    <>
      <p role="status">
        {made === 0 ? 'No text has' : `${plural(made, 'text has', 'texts have')}`} a vector
        {missing > 0 ? `, ${formatCount(missing)} ${missing === 1 ? 'has' : 'have'} none: ${priceOf(state)}.` : '.'}
      </p>
      {running && <progress aria-label="Vectors made" value={made} max={made + missing} />}
      {failed !== null && <Problem>{failed}</Problem>}
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
      <div className="row wrap gap-6 rows-5">
        {running ? (
          <button
            type="button"
            className="button small"
            disabled={busy}
            onClick={() => void run((client) => client.vectors.stop({}))}
          >
            Stop
          </button>
        ) : (
          missing > 0 && (
            <button
              type="button"
              className="button small"
              disabled={busy}
              onClick={() => void run((client) => client.vectors.make({}))}
            >
              Make vectors
            </button>
          )
        )}
        {!running && made > 0 && <Clear made={made} />}
      </div>
      {made > 0 && !running && (
        <p className="hint">What is said from now on gets its vector when something is asked for.</p>
      )}
    </>
  )
}

function Clear({ made }: { readonly made: number }) {
  const { busy, problem, failure, run } = useAction()
  return (
    <>
      <button
        type="button"
        className="button quiet small"
        disabled={busy}
        onClick={() => void run((client) => client.vectors.clear({}))}
      >
        Delete {plural(made, 'vector')}
      </button>
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
    </>
  )
}

/** "about 12,000 tokens, $0.01" */
function priceOf({ missingTokens, cost }: VectorState): string {
  const tokens = `about ${plural(missingTokens, 'token')}`
  if (cost === null) return `${tokens}, at a price that is not known here`
  return cost === 0 ? `${tokens}, which cost nothing` : `${tokens}, ${formatMoney(cost)}`
}
