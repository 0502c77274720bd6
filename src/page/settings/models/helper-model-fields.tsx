import { useState, type ReactNode } from 'react'
import { t } from '../../../base/language/t.ts'
import type { CheckResult, ProviderInfo } from '../../../core/contract/host/model-info.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import { useAction } from '../../host/use-action.ts'
import { Field } from '../../ui/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TestAnswer } from '../connections/connection-test.tsx'
import './helper-model-fields.css'

/** A model for a helper task, and whether the task is on. */
interface HelperModel {
  readonly on: boolean
  readonly provider: string
  readonly model: string
}

interface HelperModelFieldsProps {
  /** The chosen model; null until one was chosen. */
  readonly setting: HelperModel | null
  /** The providers that can be chosen. */
  readonly offered: readonly ProviderInfo[]
  readonly modelLabel: string
  /** Returns the id of a model as an example, for a provider's id. */
  readonly example: (provider: string) => string
  readonly switchLabel: string
  readonly set: (client: RpcClient, wanted: HelperModel) => Promise<unknown>
  readonly test: (client: RpcClient, wanted: HelperModel) => Promise<Omit<CheckResult, 'model'>>
  /**
   * The text below the choice, shown before the task is switched on.
   * @param where the label of the chosen provider
   * @param changed whether the choice was changed and is not stored yet
   */
  readonly children: (where: string, changed: boolean) => ReactNode
  /** The text below the switch. */
  readonly below?: (changed: boolean) => ReactNode
}

/**
 * The fields that choose the model for a helper task, which no seat has, test it with a real call, and switch the task
 * on or off.
 */
export function HelperModelFields(props: HelperModelFieldsProps) {
  const { setting, offered, modelLabel, example, switchLabel, set, test, children, below } = props
  const [provider, setProvider] = useState(setting?.provider ?? offered[0]?.id ?? '')
  const [model, setModel] = useState(setting?.model ?? '')
  const [tested, setTested] = useState<CheckResult | null>(null)
  const { busy, problem, run } = useAction()
  const typed: HelperModel = { on: setting?.on ?? false, provider, model: model.trim() }
  const changed = provider !== setting?.provider || typed.model !== setting.model
  return (
    <div className="above-5 stack gap-7">
      <div className="helper-model grid gap-6">
        <Field label={t('Provider or server')}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={provider}
              onChange={(event) => {
                setProvider(event.target.value)
                setTested(null)
              }}
            >
              {offered.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={modelLabel}
          error={problem ?? undefined}
          value={model}
          spellCheck={false}
          placeholder={example(provider)}
          onChange={(typed) => {
            setModel(typed)
            setTested(null)
          }}
        />
      </div>
      {children(offered.find(({ id }) => id === provider)?.label ?? provider, changed)}
      <div className="row wrap gap-6 rows-5">
        <Switch
          label={switchLabel}
          on={typed.on && !changed}
          onChange={(on) => void run((client) => set(client, { ...typed, on }))}
        />
        <button
          type="button"
          className="button small"
          disabled={busy || typed.model === ''}
          onClick={() => void run(async (client) => setTested({ ...(await test(client, typed)), model: null }))}
        >
          {busy ? t('Asking') : t('Test')}
        </button>
      </div>
      <TestAnswer result={tested} />
      {below?.(changed)}
    </div>
  )
}
