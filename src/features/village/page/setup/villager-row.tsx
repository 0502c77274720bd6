import { X } from 'lucide-react'
import { t } from '../../../../base/language/t.ts'
import type { VillageMind, VillageVillager } from '../../model/schema/village.ts'
import type { ConnectionStatus } from '../../../../core/contract/host/connections.ts'
import { defaultProvider, draftModelOf } from '../../../../page/draft/seat-provider.ts'
import type { DraftChoices } from '../../../../page/draft/to-dialog.ts'
import { useApp } from '../../../../page/host/app-model.ts'
import { useStore } from '../../../../page/host/store/use-select.ts'
import { ModelField } from '../../../../page/models/model-field.tsx'
import { Field } from '../../../../page/ui/field.tsx'
import { TextField } from '../../../../page/ui/form/text-field.tsx'
import { Problem } from '../../../../page/ui/problem.tsx'

interface VillagerRowProps {
  readonly villager: VillageVillager
  readonly mind: VillageMind
  /** The names of the other villagers. */
  readonly others: readonly string[]
  readonly choices: DraftChoices
  /** Whether this is the only villager, which cannot be removed. */
  readonly alone: boolean
  readonly onChange: (next: VillageVillager) => void
  readonly onMind: (mind: VillageMind) => void
  readonly onRemove: () => void
}

/** The form fields of a villager: name, description and mind. */
export function VillagerRow({ villager, mind, others, choices, alone, onChange, onMind, onRemove }: VillagerRowProps) {
  const { name, about = '' } = villager
  const connections = useStore(useApp().connections).value ?? []
  const problem = nameProblem(name, others)
  return (
    <li className="villager-row grid gap-5 rows-3 start pad-4 pad-x-0">
      <TextField
        label={t('Name')}
        error={problem}
        exact
        value={name}
        maxLength={60}
        onChange={(name) => onChange({ ...villager, name })}
      />
      <TextField
        label={t('Who')}
        value={about}
        maxLength={200}
        placeholder={t('keeps the bees')}
        autoComplete="off"
        onChange={(typed) => {
          const { about: _before, ...rest } = villager
          onChange(typed === '' ? rest : { ...villager, about: typed })
        }}
      />
      <Field label={t('Mind')}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={mindKey(mind, connections)}
            onChange={({ target }) => onMind(mindOf(target.value, choices))}
          >
            <option value="scripted">{t('A script, free')}</option>
            <option value="person">{t('You')}</option>
            <option value="model">{t('A model')}</option>
            {connections.map(({ id, label }) => (
              <option key={id} value={`server ${id}`}>
                {label}
              </option>
            ))}
            <option value="server">{t('Another program, by its address')}</option>
          </select>
        )}
      </Field>
      <button
        type="button"
        className="button quiet icon villager-remove above-7"
        aria-label={name === '' ? t('Remove this villager') : t('Remove {name}', { name })}
        title={alone ? t('Somebody has to live there') : undefined}
        disabled={alone}
        onClick={onRemove}
      >
        <X size={16} aria-hidden />
      </button>
      {mind.kind === 'model' && <MindModel mind={mind} choices={choices} onMind={onMind} />}
      {mind.kind === 'server' && mindKey(mind, connections) === 'server' && (
        <MindAddress server={mind.server} onMind={onMind} />
      )}
      {mind.kind === 'person' && (
        <p className="hint villager-mind grid gap-3">{t('Does nothing until you say what.')}</p>
      )}
    </li>
  )
}

function MindModel({
  mind,
  choices,
  onMind,
}: {
  readonly mind: Extract<VillageMind, { kind: 'model' }>
  readonly choices: DraftChoices
  readonly onMind: (mind: VillageMind) => void
}) {
  const { provider: id, model, baseUrl = '' } = mind.model
  const provider = choices.providers.find((each) => each.id === id) ?? null
  const away = provider === null ? t('There is no provider "{id}" here: choose another model.', { id }) : undefined
  return (
    <div className="villager-mind grid gap-3">
      <ModelField
        draft={{ model: model === '' ? null : model }}
        provider={provider}
        providers={choices.providers}
        baseUrl={baseUrl}
        error={away ?? (model === '' ? t('No model is named: choose one or type its id.') : undefined)}
        anywhere
        onChange={(chosen) => onMind({ kind: 'model', model: { ...mind.model, model: chosen ?? '' } })}
        onProvider={(chosen, named, url) =>
          onMind({
            kind: 'model',
            model: { provider: chosen, model: named, ...(url === '' ? {} : { baseUrl: url }) },
          })
        }
      />
      {provider?.rehearsal && <p className="hint">{t('The built-in voices follow the script.')}</p>}
    </div>
  )
}

/** A field for the address of a program that is no connection of the settings. */
function MindAddress({ server, onMind }: { readonly server: string; readonly onMind: (mind: VillageMind) => void }) {
  const wrong = server !== '' && !/^https?:\/\/./i.test(server)
  return (
    <div className="villager-mind grid gap-3">
      <TextField
        label={t('Address')}
        error={wrong ? t('The address must be a web address such as http://127.0.0.1:8000/sse.') : undefined}
        exact
        inputMode="url"
        value={server}
        placeholder="http://127.0.0.1:8000/sse"
        onChange={(server) => onMind({ kind: 'server', server })}
      />
      {server === '' && (
        <Problem>
          {t('Nobody decides yet: give the address of a program that speaks MCP, or add it under Connections.')}
        </Problem>
      )}
    </div>
  )
}

function nameProblem(name: string, others: readonly string[]): string | undefined {
  const own = name.trim().toLowerCase()
  if (own === '') return t('A villager needs a name.')
  return others.some((other) => other.trim().toLowerCase() === own) ? t('Somebody else has this name.') : undefined
}

/** The key of a mind among the options of the form. */
function mindKey(mind: VillageMind, connections: readonly ConnectionStatus[]): string {
  if (mind.kind !== 'server') return mind.kind === 'seat' ? 'scripted' : mind.kind
  return connections.some(({ id }) => id === mind.server) ? `server ${mind.server}` : 'server'
}

function mindOf(key: string, choices: DraftChoices): VillageMind {
  if (key === 'person') return { kind: 'person' }
  if (key === 'server') return { kind: 'server', server: '' }
  if (key.startsWith('server ')) return { kind: 'server', server: key.slice('server '.length) }
  if (key !== 'model') return { kind: 'scripted' }
  const provider = defaultProvider(choices.providers)
  const model = draftModelOf({ model: null }, provider, choices.models(provider?.id ?? '', ''))
  return { kind: 'model', model: { provider: provider?.id ?? '', model } }
}
