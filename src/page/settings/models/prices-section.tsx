import { t } from '../../../base/language/t.ts'
import type { ModelInfo, ProviderInfo } from '../../../core/contract/host/model-info.ts'
import { formatDay } from '../../../base/format/date.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { useListings } from '../../models/use-listings.ts'
import './prices-section.css'

/** The section for the prices of tokens, with fields in which the person corrects them. */
export function PricesSection({
  providers,
  dataDir,
}: {
  readonly providers: readonly ProviderInfo[]
  readonly dataDir: string | null
}) {
  const listings = useListings(true, providers, null, '')
  const priced = listings.flatMap(({ provider, list }) =>
    (list?.models ?? []).filter((model) => model.price !== null && !model.free).map((model) => ({ provider, model })),
  )
  const unknown = listings.flatMap(({ list }) =>
    (list?.models ?? []).filter((model) => model.price === null && !model.free),
  ).length
  return (
    <section aria-labelledby="settings-prices">
      <h2 id="settings-prices">{t('Model prices')}</h2>
      <p className="hint">
        {t(
          'US dollars per million tokens. Your own prices go over these{which, select, yes {} other {: write them into models.json in the data folder}}. A price that nobody knows counts as unknown, never as nothing.',
          { which: dataDir === null ? 'yes' : 'no' },
        )}
      </p>
      {priced.length > 0 && (
        <details className="prices above-4">
          <summary className="type-small">
            {t(
              '{priced, plural, one {# model} other {# models}} with a price{which, select, yes {, {unknown} without} other {}}',
              { priced: priced.length, which: unknown > 0 ? 'yes' : 'no', unknown },
            )}
          </summary>
          <div
            className="prices-scroll above-4 framed rounded surface"
            tabIndex={0}
            role="group"
            aria-labelledby="settings-prices"
          >
            <table className="full type-small">
              <thead>
                <tr>
                  <th scope="col">{t('Model')}</th>
                  <th scope="col">{t('Context')}</th>
                  <th scope="col">{t('In')}</th>
                  <th scope="col">{t('From cache')}</th>
                  <th scope="col">{t('Out')}</th>
                  <th scope="col">{t('As of')}</th>
                </tr>
              </thead>
              <tbody>
                {priced.map(({ provider, model }) => (
                  <PriceRow key={`${provider.id}/${model.id}`} provider={provider} model={model} />
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
      {priced.length === 0 && (
        <p className="hint">
          {unknown > 0
            ? t('{unknown, plural, one {# model is} other {# models are}} listed, none with a price.', { unknown })
            : t('Prices show here once a vendor with a key lists its models.')}
        </p>
      )}
    </section>
  )
}

function PriceRow({ provider, model }: { readonly provider: ProviderInfo; readonly model: ModelInfo }) {
  const { price } = model
  if (price === null) return null
  return (
    <tr>
      <th scope="row">
        {model.id} <span>{provider.label}</span>
      </th>
      <td>{formatTokens(model.contextTokens)}</td>
      <td>{formatMoney(price.input, { exact: true })}</td>
      <td>{price.cacheRead === null ? t('as in') : formatMoney(price.cacheRead, { exact: true })}</td>
      <td>{formatMoney(price.output, { exact: true })}</td>
      <td>{formatDay(price.asOf)}</td>
    </tr>
  )
}
