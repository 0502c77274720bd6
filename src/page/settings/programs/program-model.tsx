import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ProgramSetting } from '../../../core/contract/host/programs.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { useAction } from '../../host/use-action.ts'
import { ModelField } from '../../models/model-field.tsx'
import { Problem } from '../../ui/problem.tsx'

type Chosen = ProgramSetting['host']

interface ProgramModelProps {
  readonly label: string
  readonly chosen: Chosen
  /** The label of the choice of no model. It says which model is used then. */
  readonly none: string
  readonly onSet: (client: RpcClient, model: Chosen) => Promise<void>
}

/**
 * The field for a model that other programs may call through the app. As calls cost money, a choice takes effect only
 * by a button.
 */
export function ProgramModel({ label, chosen, none, onSet }: ProgramModelProps) {
  const providers = useStore(useApp().providers).value ?? []
  const [typed, setTyped] = useState<NonNullable<Chosen> | null>(chosen)
  const { busy, problem, failure, run } = useAction()
  const usual = providers.find(({ ready, rehearsal }) => ready && !rehearsal) ?? providers[0]
  const { provider, model, baseUrl = '' } = typed ?? { provider: usual?.id ?? '', model: '' }
  const place = (at: string) => (at === '' ? {} : { baseUrl: at })
  const changed = typed !== null && typed.model.trim() !== '' && JSON.stringify(typed) !== JSON.stringify(chosen)
  return (
    <div className="programs-model stack gap-5">
      <ModelField
        label={label}
        draft={{ model }}
        provider={providers.find(({ id }) => id === provider) ?? null}
        providers={providers}
        baseUrl={baseUrl}
        error={undefined}
        anywhere
        onChange={(next) => setTyped({ provider, model: next, ...place(baseUrl) })}
        onProvider={(next, nextModel, url) => setTyped({ provider: next, model: nextModel, ...place(url) })}
      />
      {chosen === null && !changed && <p className="hint">{none}</p>}
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
      {(changed || chosen !== null) && (
        <div className="programs-token">
          {changed && (
            <button
              type="button"
              className="button small"
              disabled={busy}
              onClick={() => void run((client) => onSet(client, { ...typed, model: typed.model.trim() }))}
            >
              {t('Use this model')}
            </button>
          )}
          {chosen !== null && (
            <button
              type="button"
              className="button quiet small"
              disabled={busy}
              onClick={() => void run((client) => onSet(client, null))}
            >
              {t('Use none')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
