import type { ProviderInfo } from '../../contract/host/model-info.ts'
import { formatRoute } from '../host/route.ts'
import { ExternalLink } from '../ui/external-link.tsx'

/** The way to where a provider is set up: its key, its server or its download; and to where its keys are made. */
export function ProviderWay({ provider: { id, label, ready, keyPage } }: { readonly provider: ProviderInfo }) {
  const route = id === 'local' ? { section: 'models' } : { section: 'keys', item: id }
  return (
    <p className="hint provider-way">
      <a className="link" href={formatRoute({ screen: 'settings', ...route })}>
        {keyPage !== undefined && !ready ? `Add the key of ${label}` : `${label} in Settings`}
      </a>
      {keyPage !== undefined && !ready && <ExternalLink url={keyPage}>Get a key</ExternalLink>}
    </p>
  )
}
