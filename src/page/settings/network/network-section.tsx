import { useState } from 'react'
import { t, translateKnown } from '../../../base/language/t.ts'
import type { NetworkInfo, ProxyInUse } from '../../../core/contract/host/network.ts'
import { useApp } from '../../host/app-model.ts'
import { useHostState } from '../../host/use-host-state.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Problem } from '../../ui/problem.tsx'

/** The section for the network: a proxy, its exceptions, and the trusted certificates. */
export function NetworkSection() {
  const { client, providers } = useApp()
  const { value, problem, busy, run } = useHostState(() => client.network.info({}))
  async function keep(change: NetworkInfo['kept']): Promise<void> {
    await run(() => client.network.set(change))
    // Providers that could not be reached before may be reached now.
    providers.reload()
  }
  return (
    <section aria-labelledby="settings-network">
      <h2 id="settings-network">{t('Network')}</h2>
      {value === null ? (
        problem !== null && <Problem>{problem}</Problem>
      ) : (
        <NetworkForm key={JSON.stringify(value.kept)} info={value} busy={busy} problem={problem} onKeep={keep} />
      )}
    </section>
  )
}

interface NetworkFormProps {
  readonly info: NetworkInfo
  readonly busy: boolean
  readonly problem: string | null
  readonly onKeep: (change: NetworkInfo['kept']) => Promise<void>
}

function NetworkForm({ info, busy, problem, onKeep }: NetworkFormProps) {
  const { kept, proxies, noProxy, certificates } = info
  const [typed, setTyped] = useState(kept)
  const changed = typed.proxy.trim() !== kept.proxy || typed.noProxy.trim() !== kept.noProxy
  const own = proxies.find(({ source }) => source === 'the settings')
  return (
    <form
      className="above-5 stack gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        void onKeep(typed)
      }}
    >
      <TextField
        label={t('Proxy')}
        error={problem ?? undefined}
        hint={t(
          '{which, select, yes {Its name and password are kept and not shown. } other {}}As http://host:port, or http://name:password@host:port. Used before idi.config.json and the environment, from the next request on; leave it empty to use those. This computer is always reached directly.',
          { which: own?.signsIn ? 'yes' : 'no' },
        )}
        exact
        value={typed.proxy}
        onChange={(proxy) => setTyped({ ...typed, proxy })}
      />
      <TextField
        label={t('Reached without it')}
        hint={t(
          'Names with all below them, addresses and ranges, such as corp.example, 10.0.0.0/8. Leave it empty to use NO_PROXY.',
        )}
        exact
        value={typed.noProxy}
        onChange={(noProxy) => setTyped({ ...typed, noProxy })}
      />
      {changed && (
        <button type="submit" className="button small" disabled={busy}>
          {t('Use this')}
        </button>
      )}
      <h3>{t('In use now')}</h3>
      {proxies.length === 0 && <p>{t('No proxy.')}</p>}
      {proxies.map((proxy) =>
        proxy.problem === null ? (
          <p key={proxy.scheme}>{proxyLine(proxy)}</p>
        ) : (
          <Problem key={proxy.scheme}>{translateKnown(proxy.problem)}</Problem>
        ),
      )}
      {proxies.length > 0 && noProxy !== '' && <p>{t('Without it: {noProxy}', { noProxy })}</p>}
      <p>{certificateLine(certificates)}</p>
      {certificates.problem !== null && <Problem>{translateKnown(certificates.problem)}</Problem>}
    </form>
  )
}

function proxyLine({ scheme, origin, source, signsIn }: ProxyInUse): string {
  return t(
    '{scheme}:// through {origin}, from {source}{signsIn, select, yes {, with a name and a password} other {}}',
    { scheme, origin: origin ?? '', source: translateKnown(source), signsIn: signsIn ? 'yes' : 'no' },
  )
}

function certificateLine({ system, file, inFile }: NetworkInfo['certificates']): string {
  const ofSystem =
    system === null
      ? t('The authorities of this system cannot be read here')
      : t('Certificates are checked against {system, plural, one {# authority} other {# authorities}} of this system', {
          system,
        })
  return `${ofSystem}${file === null ? '' : `, ${t('and {inFile} of {file} (NODE_EXTRA_CA_CERTS)', { inFile, file })}`}.`
}
