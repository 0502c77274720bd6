import { t } from '../../../base/language/t.ts'
import type { VectorState } from '../../../core/contract/library/vectors.ts'
import type { ProviderInfo } from '../../../core/contract/host/model-info.ts'
import { comma, formatCount } from '../../../base/format/count.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { useAction } from '../../host/use-action.ts'
import { Problem } from '../../ui/problem.tsx'
import { SetDownloadCard } from '../downloads/set-download.tsx'
import { HelperModelFields } from './helper-model-fields.tsx'

/** The section for search by meaning, which uses vectors of a model that the person chooses. It is off until then. */
export function VectorsSection({ providers }: { readonly providers: readonly ProviderInfo[] }) {
  const { value, problem } = useStore(useApp().vectors)
  return (
    <section aria-labelledby="settings-vectors">
      <h2 id="settings-vectors">{t('Search by meaning')}</h2>
      <p className="hint">
        {t(
          'What was said is found by its words, without a model, and nothing leaves this computer for it. A model for embeddings finds it in other words, too. It is used for finding only.',
        )}
      </p>
      <SetDownloadCard what={t('a model for this computer')} group="vectorModel" onChange={() => {}} />
      <p className="hint">
        {t('It was taught English. Once it is here, choose this computer below and name it all-MiniLM-L6-v2.')}
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
      // This computer, and providers with an address that can be set. Anthropic's interface has no vectors.
      offered={providers.filter(({ id, takesBaseUrl }) => id === 'local' || (takesBaseUrl && id !== 'anthropic'))}
      modelLabel={t('Model for embeddings')}
      example={(provider) => (provider === 'local' ? 'all-MiniLM-L6-v2' : 'nomic-embed-text')}
      switchLabel={t('Search by meaning, too')}
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
            ? t('When it is on, what was said and what is looked for stay on this computer, and nothing is paid.')
            : t(
                'When it is on, {which} is sent the text of every speech, message, topic and title that is not in the bin, each once, and every phrase that is looked for. To use an address of your own, add it under Your servers.',
                {
                  which:
                    state.sentTo !== null && !changed
                      ? t('{where} at {sentTo}', { where, sentTo: state.sentTo })
                      : where,
                },
              )}
        </p>
      )}
    </HelperModelFields>
  )
}

/** The number of texts with a vector, the estimate for the others, and the button that makes these vectors. */
function Made({ state }: { readonly state: VectorState }) {
  const { busy, problem, failure, run } = useAction()
  const { made, missing, running, problem: failed } = state
  return (
    <>
      <p role="status">
        {t(
          '{which, select, yes {No text has} other {{made, plural, one {# text has} other {# texts have}}}} a vector{which2, select, yes {, {missing} {missing2, plural, one {has} other {have}} none: {priceOf}.} other {.}}',
          {
            which: made === 0 ? 'yes' : 'no',
            made,
            which2: missing > 0 ? 'yes' : 'no',
            missing: formatCount(missing),
            missing2: missing,
            priceOf: priceOf(state),
          },
        )}
      </p>
      {running && <progress aria-label={t('Vectors made')} value={made} max={made + missing} />}
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
            {t('Stop')}
          </button>
        ) : (
          missing > 0 && (
            <button
              type="button"
              className="button small"
              disabled={busy}
              onClick={() => void run((client) => client.vectors.make({}))}
            >
              {t('Make vectors')}
            </button>
          )
        )}
        {!running && made > 0 && <Clear made={made} />}
      </div>
      {made > 0 && !running && (
        <p className="hint">{t('What is said from now on gets its vector when something is asked for.')}</p>
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
        {t('Delete {made, plural, one {# vector} other {# vectors}}', { made })}
      </button>
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
    </>
  )
}

/** The size and the price of what is missing: "about 12,000 tokens, $0.01". */
function priceOf({ missingTokens, cost }: VectorState): string {
  const tokens = t('about {missingTokens, plural, one {# token} other {# tokens}}', { missingTokens })
  if (cost === null) return t('{tokens}, at a price that is not known here', { tokens })
  return cost === 0 ? t('{tokens}, which cost nothing', { tokens }) : `${tokens}${comma()}${formatMoney(cost)}`
}
