import { t } from '../../base/language/t.ts'
import { starterModels, type ConnectedModels } from '../../core/dialog/starters/starter-models.ts'
import type { Starter } from '../../core/dialog/starters/starters.ts'
import type { AppModel } from '../host/app-model.ts'
import { showToast } from '../host/toasts.ts'
import { applyStarter } from './apply-starter.ts'
import { draftStore } from './draft-store.ts'
import { openForm } from './open-form.ts'

/** Fills the form from a starter with the connected models, and shows it; the previous form can be restored. */
export async function startFromStarter(app: AppModel, starter: Starter): Promise<void> {
  const wanted = starter.models
  const models = wanted === 'as they are' ? null : starterModels(wanted, await connectedModels(app))
  const before = draftStore.get()
  draftStore.set(applyStarter(before, starter, models))
  openForm()
  showToast({
    tone: 'plain',
    text: t('The form is set up as “{name}”.{which}', {
      name: starter.name,
      which: models === null ? formatStay(starter) : '',
    }),
    action: { label: t('Undo'), run: () => draftStore.set(before) },
  })
}

/** The connected providers with their models. A provider that cannot be reached now has no models. */
export async function connectedModels({ client, providers }: AppModel): Promise<readonly ConnectedModels[]> {
  // On a screen without model pickers the providers have not been loaded yet.
  const infos = providers.get().value ?? (await client.providers.list({}))
  const ready = infos.filter((provider) => provider.ready && !provider.rehearsal)
  return Promise.all(
    ready.map(async (provider) => {
      const list = await client.providers.models({ provider: provider.id }).catch(() => null)
      return { provider, models: list?.models ?? [] }
    }),
  )
}

/** The sentence why the models were not changed; empty when none is needed. */
function formatStay({ models }: Starter): string {
  if (models === 'of several vendors') return ` ${t('No second vendor is set up, so the models stay as they are.')}`
  return models === 'free or cheapest' ? ` ${t('No model is connected, so the models stay as they are.')}` : ''
}
