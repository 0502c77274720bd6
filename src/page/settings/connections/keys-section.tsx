import { t, translateKnown } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import type { KeyStoreInfo } from '../../../core/contract/host/keys.ts'
import { Problem } from '../../ui/problem.tsx'
import { speechEngines } from '../../voices/speech-engines.ts'
import { Switch } from '../../ui/switch.tsx'
import { useApp } from '../../host/app-model.ts'
import { KeyCard } from './key-card.tsx'
import { useHostState } from '../../host/use-host-state.ts'

/** The section for API keys. For each provider a key is entered, tested or deleted; a stored key is never shown. */
export function KeysSection({
  item,
}: {
  /** The provider in the page's address. */ readonly item?: string | undefined
}) {
  const app = useApp()
  const keys = useHostState(() => app.client.keys.list({}))

  /** Changes a key and loads what depends on it again: the providers, their models and speech engines. */
  async function change(provider: string, act: () => Promise<KeyStoreInfo>): Promise<boolean> {
    const done = await keys.run(act)
    if (done) {
      app.providers.reload()
      speechEngines(app.client).reload()
      void app.models(provider, '').refresh()
    }
    return done
  }

  const info = keys.value
  return (
    <section aria-labelledby="settings-keys">
      <h2 id="settings-keys">{t('Keys')}</h2>
      {keys.problem !== null && <Problem>{keys.problem}</Problem>}
      {info && (
        <>
          <p className="hint">
            {rich(
              'Store: <strong>{store}</strong>. {note} This page can set, test and delete a key, and never reads one.',
              {
                strong: (words) => <strong>{words}</strong>,
                store: translateKnown(info.store),
                note: translateKnown(info.note ?? ''),
              },
            )}
          </p>
          {(info.canAcceptPlain || info.plainAccepted) && (
            <p className="above-4">
              <Switch
                label={t('Keep keys in a file that is not encrypted')}
                on={info.plainAccepted ?? false}
                onChange={(accept) => void keys.run(() => app.client.keys.acceptPlain({ accept }))}
              />
            </p>
          )}
          <ul className="settings-cards grid gap-5 above-5">
            {info.keys
              .filter(({ server }) => !server)
              .map((key) => (
                <KeyCard
                  key={key.provider}
                  info={key}
                  busy={keys.busy}
                  named={key.provider === item}
                  onSave={(value) =>
                    change(key.provider, () => app.client.keys.set({ provider: key.provider, key: value }))
                  }
                  onDelete={() => change(key.provider, () => app.client.keys.delete({ provider: key.provider }))}
                />
              ))}
          </ul>
        </>
      )}
    </section>
  )
}
