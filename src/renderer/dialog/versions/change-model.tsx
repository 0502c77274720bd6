import { useState } from 'react'
import type { SeatId } from '../../../contract/dialog-config.ts'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ModelField } from '../../models/model-field.tsx'
import { draftModelOf } from '../../draft/seat-provider.ts'
import { useApp } from '../../host/app-model.ts'
import { useAction } from '../../host/use-action.ts'
import { useStore } from '../../host/store/use-select.ts'
import './change-model.css'
import { useDialog } from '../../dialog-view/use-dialog.ts'

/** A provider and a model for one seat; the dialog goes on with them at once. */
export function ChangeModel({
  seat,
  title,
  again = false,
  onClose,
}: {
  readonly seat: SeatId
  readonly title: string
  /** Goes on with the turn that was cut off, said again. */
  readonly again?: boolean
  readonly onClose: () => void
}) {
  const app = useApp()
  const providers = useStore(app.providers).value ?? []
  const id = useDialog((state) => state.id)
  const config = useDialog((state) => state.config?.seats[seat])
  const [providerId, setProviderId] = useState(config?.provider ?? '')
  const [model, setModel] = useState<string | null>(config?.model ?? null)
  const { busy, problem, setProblem, run } = useAction()
  const provider = providers.find((each) => each.id === providerId) ?? null
  const sameProvider = providerId === config?.provider
  const baseUrl = sameProvider ? (config?.baseUrl ?? '') : ''

  async function change(): Promise<void> {
    if (!config) return
    const { baseUrl: _old, ...rest } = config
    const chosen = draftModelOf({ model }, provider, app.models(providerId, baseUrl).get().value?.models ?? null).trim()
    if (chosen === '') return setProblem('No model is named: choose one or type its id.')
    await run(async (client) => {
      await client.dialogs.changeSeat({
        id,
        seat,
        config: { ...rest, provider: providerId, model: chosen, ...(baseUrl === '' ? {} : { baseUrl }) },
      })
      await client.dialogs.resume({ id, ...(again && { again }) })
      onClose()
    })
  }

  return (
    <Modal title={title} onClose={onClose}>
      <form
        className="change-model"
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <Field label="Provider" hint={provider && !provider.ready ? provider.why : null}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={providerId}
              onChange={(event) => {
                setProviderId(event.target.value)
                setModel(null)
              }}
            >
              {providers.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.ready ? each.label : `${each.label} (not ready)`}
                </option>
              ))}
            </select>
          )}
        </Field>
        {/* Beside the field rather than below it, where the list of models would cover it. */}
        <div className="change-model-row">
          <ModelField
            draft={{ model }}
            provider={provider}
            providers={providers}
            baseUrl={baseUrl}
            error={undefined}
            onChange={setModel}
            onProvider={(chosen, id) => {
              setProviderId(chosen)
              setModel(id)
            }}
          />
          <button type="submit" className="button primary" disabled={busy}>
            Change and go on
          </button>
        </div>
        {problem !== null && <Problem>{problem}</Problem>}
      </form>
    </Modal>
  )
}
