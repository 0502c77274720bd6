import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { LocalStatus } from '../../../core/contract/host/local-model.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useApp } from '../../host/app-model.ts'
import { ConnectionTestButton } from '../connections/connection-test.tsx'
import { LocalModelRow } from './local-model-row.tsx'
import { useHostState } from '../../host/use-host-state.ts'

/** The id of the provider that runs on this computer. */
const LOCAL = 'local'

/** The section for local models: those that fit this computer, their downloads, and a model from a file. */
export function LocalSection() {
  const app = useApp()
  const { client } = app
  const local = useHostState(() => client.local.status({}))
  const [path, setPath] = useState('')

  async function change(act: () => Promise<LocalStatus>): Promise<boolean> {
    const done = await local.run(act)
    if (done) {
      app.providers.reload()
      void app.models(LOCAL, '').refresh()
    }
    return done
  }

  const status = local.value
  return (
    <section aria-labelledby="settings-local">
      <h2 id="settings-local">{t('A model on this computer')}</h2>
      {local.problem !== null && <Problem>{local.problem}</Problem>}
      {!status && local.busy && <p className="hint">{t('Looking at this computer.')}</p>}
      {status?.problem && <Problem past>{status.problem}</Problem>}
      {status && (
        <>
          <p className="hint">{formatMachine(status)}</p>
          <ul className="settings-rows above-4">
            {status.models.map((model) => (
              <LocalModelRow
                key={model.id}
                model={model}
                usable={status.problem === null}
                busy={local.busy}
                onRemove={() => change(() => client.local.remove({ id: model.id }))}
                onDone={() => change(() => client.local.status({}))}
              />
            ))}
          </ul>
          {status.models.some((model) => model.state === 'ready') && (
            <div className="row wrap gap-3">
              <ConnectionTestButton provider={LOCAL} reached="" label={t('the model on this computer')} />
            </div>
          )}
          <form
            className="local-file row above-4 ruled"
            onSubmit={(event) => {
              event.preventDefault()
              if (path.trim() !== '')
                void change(() => client.local.useFile({ path: path.trim() })).then((done) => done && setPath(''))
            }}
          >
            <TextField
              label={t('Use a GGUF file that is already here')}
              exact
              value={path}
              placeholder={t('Path of a .gguf file')}
              onChange={setPath}
            />
            <button type="submit" className="button small" disabled={path.trim() === '' || local.busy}>
              {t('Use this file')}
            </button>
          </form>
        </>
      )}
    </section>
  )
}

/** The computer in words: its memory, its free disk space, and the folder of the models. */
export function formatMachine({ memoryBytes, freeDiskBytes, folder, device, loaded }: LocalStatus): string {
  const computer = t(
    'This computer has {memory} of memory{known, select, yes {, {disk} free on disk} other {}}. Models are kept in {folder}.',
    {
      memory: formatBytes(memoryBytes),
      known: freeDiskBytes === null ? 'no' : 'yes',
      disk: formatBytes(freeDiskBytes),
      folder,
    },
  )
  if (device === null) return computer
  return `${computer} ${loaded === null ? t('Runs on {device}.', { device }) : t('Runs on {device}, {loaded} is loaded.', { device, loaded })}`
}
