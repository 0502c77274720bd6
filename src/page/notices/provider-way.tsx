import { t } from '../../base/language/t.ts'
import type { ErrorCode } from '../../core/contract/errors/error-codes.ts'
import type { ProviderInfo } from '../../core/contract/host/model-info.ts'
import { useApp } from '../host/app-model.ts'
import { formatRoute } from '../host/route.ts'
import { useStore } from '../host/store/use-select.ts'
import { ExternalLink } from '../ui/text/external-link.tsx'
import './provider-way.css'

interface ProviderWayProps {
  readonly provider: Pick<ProviderInfo, 'id' | 'label' | 'ready' | 'keyPage'>
  /** Whether a key would help; by default, whether the provider lacks what it needs. */
  readonly lacksKey?: boolean
}

/**
 * A link to the settings of a provider (its key, its server or its download), and one to the page where its keys are
 * made.
 */
export function ProviderWay({ provider: { id, label, ready, keyPage }, lacksKey = !ready }: ProviderWayProps) {
  const route = id === 'local' ? { section: 'models' } : { section: 'keys', item: id }
  return (
    <p className="hint provider-way flex gap-5 rows-1 wrap above-2">
      <a className="link" href={formatRoute({ screen: 'settings', ...route })}>
        {keyPage !== undefined && lacksKey
          ? t('Add the key of {label}', { label })
          : t('Open the settings of {label}', { label })}
      </a>
      {keyPage !== undefined && lacksKey && <ExternalLink url={keyPage}>{t('Get a key')}</ExternalLink>}
    </p>
  )
}

/** A link to the settings of a provider, below an error. Renders nothing when no setting could help. */
export function FailedProviderWay({ id, code }: { readonly id: string | null; readonly code: ErrorCode | null }) {
  const provider = useStore(useApp().providers).value?.find((each) => each.id === id)
  if (!provider || provider.rehearsal || code === null || !isOfProvider(code)) return null
  // A server that cannot be reached at an address of one's own needs no key.
  return <ProviderWay provider={provider} lacksKey={!provider.ready && KEY_ERRORS.has(code)} />
}

/** The errors of a call that a key may solve. */
const KEY_ERRORS: ReadonlySet<ErrorCode> = new Set(['PROVIDER_AUTH', 'CONFIG_INVALID'])

/** Whether an error was caused by the provider or its settings. */
export function isOfProvider(code: ErrorCode): boolean {
  return code.startsWith('PROVIDER_') || code === 'CONFIG_INVALID'
}
