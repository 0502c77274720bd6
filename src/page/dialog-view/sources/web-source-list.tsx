import { t, translateKnown } from '../../../base/language/t.ts'
import { ORDERS_NOTE, pageHasOrders } from '../../../core/dialog/orders/found-orders.ts'
import { SEARCH_BOUNDED, type TurnSearch, type TurnSource } from '../../../core/dialog/quotations/turn-sources.ts'
import { formatList } from '../../../base/format/count.ts'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { rich } from '../../ui/text/rich.tsx'
import './web-source-list.css'
import { SaidText } from '../../ui/text/said-text.tsx'

/** The label of the list: "4 web sources", or "Web search" when the search found none. */
export function webSourcesLabel({ sources }: TurnSearch): string {
  return sources.length === 0
    ? t('Web search')
    : t('{sources, plural, one {# web source} other {# web sources}}', { sources: sources.length })
}

interface WebSourceListProps {
  readonly search: TurnSearch
  /** Whether the turn has ended. Only then are citations marked whose words the turn does not contain any more. */
  readonly settled: boolean
}

/** The searches, the pages that were found, and the words based on each. */
export function WebSourceList({
  search: { queries, sources, failures, bounded, suggestions },
  settled,
}: WebSourceListProps) {
  return (
    <div className="grid">
      {queries.length > 0 && (
        <p className="hint">
          {t('Searched for {queries}', { queries: formatList(queries.map((query) => `“${query}”`)) })}
        </p>
      )}
      {[...(bounded ? [SEARCH_BOUNDED] : []), ...failures].map((why) => (
        <p key={why} className="hint">
          {translateKnown(why)}
        </p>
      ))}
      {sources.length > 0 && (
        <ol className="web-sources grid gap-5">
          {sources.map((source) => (
            <li key={source.url}>
              <WebSource source={source} settled={settled} />
            </li>
          ))}
        </ol>
      )}
      {suggestions.length > 0 && (
        <p className="type-small row baseline wrap gap-5 rows-2">
          <span className="hint">{t('Google Search:')}</span>
          {suggestions.map(({ text, url }) => (
            <ExternalLink key={url} url={url}>
              {text}
            </ExternalLink>
          ))}
        </p>
      )}
      {sources.length > 0 && (
        <p className="hint">
          {t('Pages of the web, found by the search of the speaker’s vendor. Nobody has checked them.')}
        </p>
      )}
    </div>
  )
}

function WebSource({ source, settled }: { readonly source: TurnSource; readonly settled: boolean }) {
  const { url, title, host, age, citations } = source
  return (
    <>
      <p className="row baseline wrap rows-2">
        <ExternalLink url={url}>{title === '' ? host : title}</ExternalLink>
        <span className="hint">
          {title !== '' && title !== host && host}
          {age !== null && `, ${age}`}
        </span>
      </p>
      {pageHasOrders(source) && <p className="hint">{t(ORDERS_NOTE)}</p>}
      {citations.map(({ words, passage, place }, index) => (
        <div key={index} className="web-citation above-2 type-small break loose">
          <p>
            {rich('For “{words}”{gone, select, yes {<hint> (in the draft; not in the words now)</hint>} other {}}', {
              words,
              gone: settled && place === null ? 'yes' : 'no',
              hint: (inner) => <span className="hint">{inner}</span>,
            })}
          </p>
          {passage !== null && (
            <SaidText className="above-2 muted" as="blockquote">
              {passage}
            </SaidText>
          )}
        </div>
      ))}
    </>
  )
}
