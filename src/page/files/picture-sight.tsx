import { Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t, translateKnown } from '../../base/language/t.ts'
import type { ContextFile } from '../../core/contract/dialog-config.ts'
import type { ModelInfo, ProviderInfo } from '../../core/contract/host/model-info.ts'
import { descriptionPrice } from '../../core/dialog/money/description-price.ts'
import { formatList } from '../../base/format/count.ts'
import { formatMoney } from '../../base/format/money.ts'
import { sees, type FileReaderModel } from './reader.ts'
import { findModel } from '../draft/seat-takes.ts'
import { draftModelOf } from '../draft/seat-provider.ts'
import { useApp } from '../host/app-model.ts'
import { usePreference } from '../host/store/preferences.ts'
import { useStore } from '../host/store/use-select.ts'
import { ModelField } from '../models/model-field.tsx'
import { useAction } from '../host/use-action.ts'
import { Problem } from '../ui/problem.tsx'
import './reading.css'

interface Describer {
  readonly choice: Choice
  readonly provider: ProviderInfo | null
  readonly providers: readonly ProviderInfo[]
  /**
   * The model that can describe pictures; null while none is chosen, and when the chosen one certainly cannot see
   * pictures.
   */
  readonly reader: FileReaderModel | null
  readonly choose: (choice: Choice) => void
}

const NONE: readonly ProviderInfo[] = []

interface PictureSightProps {
  readonly files: readonly ContextFile[]
  /** The models that will be given the files. */
  readonly seats: readonly FileReaderModel[]
  readonly onChange: (update: (files: readonly ContextFile[]) => readonly ContextFile[]) => void
}

/** Shows which seats get pictures only as words, which model can describe them, and the price. */
export function PictureSight({ files, seats, onChange }: PictureSightProps) {
  const { busy, problem, failure, run } = useAction()
  const [failed, setFailed] = useState<string | null>(null)
  const [chosen, setChosen] = useState('')
  const request = useRef<AbortController | null>(null)
  useEffect(() => () => request.current?.abort(), [])
  const models = [...new Map(seats.map((seat) => [keyOf(seat), seat])).values()].filter(({ model }) => model !== '')
  const blind = models.filter((seat) => sees(seat) === false)
  const able = models.filter((seat) => sees(seat) !== false)
  const waiting = files.filter(({ picture }) => picture && picture.describedBy === undefined)
  const other = useDescriber()
  const by = able.find((seat) => keyOf(seat) === chosen) ?? able[0] ?? other.reader
  if (blind.length === 0) return <p className="hint">{t('Pictures are shown to the models as they are.')}</p>

  function describe({ provider, model, baseUrl }: FileReaderModel): void {
    if (!provider) return
    const abort = new AbortController()
    request.current = abort
    setFailed(null)
    void run(
      async (client) => {
        for (const file of waiting) {
          const input = { file, by: { provider: provider.id, model, ...(baseUrl !== '' && { baseUrl }) } }
          const answer = await client.files.describe(input, { signal: abort.signal })
          if (answer.problem !== null)
            setFailed(
              t('{name} was not described: {problem}', { name: file.name, problem: translateKnown(answer.problem) }),
            )
          onChange((files) => files.map((other) => (other.name === file.name ? answer.file : other)))
        }
      },
      ({ message }) => (abort.signal.aborted ? null : message),
    )
  }

  return (
    <div className="picture-sight">
      <p className="hint">
        {t(
          '{list} {blind, plural, one {does} other {do}} not see pictures{which, select, yes { and {blind, plural, one {is} other {are}} told what the description says.} other {: without a description {blind, plural, one {it is} other {they are}} told only that there is one.}}',
          {
            list: formatList(blind.map(({ model }) => model)),
            blind: blind.length,
            which: waiting.length === 0 ? 'yes' : 'no',
          },
        )}
      </p>
      {waiting.length > 0 && able.length === 0 && (
        <ModelField
          label={t('Who describes it')}
          draft={other.choice}
          provider={other.provider}
          providers={other.providers}
          baseUrl={other.choice.baseUrl}
          error={undefined}
          anywhere
          onChange={(model) => other.choose({ ...other.choice, model })}
          onProvider={(provider, model, baseUrl) => other.choose({ provider, model, baseUrl })}
        />
      )}
      {waiting.length > 0 && by && (
        <div>
          {able.length > 1 && (
            <select
              aria-label={t('Model that describes pictures')}
              value={keyOf(by)}
              onChange={(event) => setChosen(event.target.value)}
            >
              {able.map((seat) => (
                <option key={keyOf(seat)} value={keyOf(seat)}>
                  {seat.model}
                </option>
              ))}
            </select>
          )}
          <button
            type="button"
            className="button small"
            onClick={() => (busy ? request.current?.abort() : describe(by))}
          >
            <Eye size={14} aria-hidden />
            {busy
              ? t('Cancel the description')
              : t('Have {model} describe {waiting, plural, one {# picture} other {# pictures}}, {price}', {
                  model: by.model,
                  waiting: waiting.length,
                  price: formatPrice(by.info, waiting),
                })}
          </button>
        </div>
      )}
      {failed !== null && <Problem>{failed}</Problem>}
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
    </div>
  )
}

function keyOf({ provider, model, baseUrl }: FileReaderModel): string {
  return `${provider?.id ?? ''} ${model} ${baseUrl}`
}

function formatPrice(info: ModelInfo | null, files: readonly ContextFile[]): string {
  if (info?.free) return 'free'
  if (!info?.price) return t('price unknown')
  return t('about {money}', { money: formatMoney(descriptionPrice(files, info.price)) })
}

interface Choice {
  readonly provider: string
  readonly model: string
  readonly baseUrl: string
}

/**
 * The model that describes pictures when no model in the dialog sees them: the one that was chosen last, else the first
 * that is ready. Also the function that chooses another.
 */
function useDescriber(): Describer {
  const app = useApp()
  const providers = useStore(app.providers).value ?? NONE
  const [stored, choose] = usePreference<unknown>('pictures.describer', null)
  const ready = providers.find(({ ready, rehearsal, id }) => ready && !rehearsal && id !== 'local')
  const choice = restored(stored) ?? { provider: ready?.id ?? '', model: ready?.defaultModel ?? '', baseUrl: '' }
  const provider = providers.find(({ id }) => id === choice.provider) ?? null
  const models = useStore(app.models(provider?.id ?? '', choice.baseUrl)).value?.models ?? null
  const model = draftModelOf({ model: choice.model }, provider, models).trim()
  const reader = { provider, baseUrl: choice.baseUrl, model, info: findModel(models, model, provider) }
  return {
    choice,
    provider,
    providers: providers.filter(({ rehearsal, id }) => !rehearsal && id !== 'local'),
    reader: provider === null || model === '' || sees(reader) === false ? null : reader,
    choose,
  }
}

function restored(stored: unknown): Choice | null {
  const { provider, model, baseUrl } = (stored ?? {}) as Partial<Record<keyof Choice, unknown>>
  return typeof provider === 'string' && typeof model === 'string' && typeof baseUrl === 'string'
    ? { provider, model, baseUrl }
    : null
}
