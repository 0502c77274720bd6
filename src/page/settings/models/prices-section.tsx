import type { ModelInfo, ProviderInfo } from '../../../core/contract/host/model-info.ts'
import { plural } from '../../../base/format/count.ts'
import { formatDay } from '../../../base/format/date.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { useListings } from '../../models/use-listings.ts'
import './prices-section.css'

/** The prices of tokens that the app knows, and how a person corrects them. */
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
      <h2 id="settings-prices">Model prices</h2>
      <p className="hint">
        US dollars per million tokens. Your own prices go over these
        {dataDir === null ? '' : ': write them into models.json in the data folder'}. A price that nobody knows counts
        as unknown, never as nothing.
      </p>
      {priced.length > 0 && (
        <details className="prices">
          <summary>
            {plural(priced.length, 'model')} with a price
            {unknown > 0 ? `, ${unknown} without` : ''}
          </summary>
          <div className="prices-scroll" tabIndex={0} role="group" aria-labelledby="settings-prices">
            <table>
              <thead>
                <tr>
                  <th scope="col">Model</th>
                  <th scope="col">Context</th>
                  <th scope="col">In</th>
                  <th scope="col">From cache</th>
                  <th scope="col">Out</th>
                  <th scope="col">As of</th>
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
            ? `${plural(unknown, 'model is', 'models are')} listed, none with a price.`
            : 'Prices show here once a vendor with a key lists its models.'}
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
      <td>{price.cacheRead === null ? 'as in' : formatMoney(price.cacheRead, { exact: true })}</td>
      <td>{formatMoney(price.output, { exact: true })}</td>
      <td>{formatDay(price.asOf)}</td>
    </tr>
  )
}
