import { t } from '../../../base/language/t.ts'
import { EFFORTS, type Effort } from '../../../core/contract/efforts.ts'
import type { SideModel } from '../../../core/contract/story/side-model.ts'
import { SIDE_MODEL_NAMES, SIDE_MODELS, type SideModelName } from '../../../core/contract/story/side-models.ts'
import { findModel, seatTakes, type OfferedSetting } from '../../../page/draft/seat-takes.ts'
import { baseUrlOf, draftModelOf, providerOf } from '../../../page/draft/seat-provider.ts'
import type { DraftChoices, SettledSeat } from '../../../page/draft/to-dialog.ts'

/** A model without a seat, as it was typed into the form. Null stands for the app's default. */
export interface SideDraft {
  readonly provider: string | null
  readonly model: string | null
  readonly baseUrl: string
  /** The effort; empty for the default. */
  readonly effort: string
}

/** The models without a seat of a story; null for none. */
export type SideDrafts = { readonly [Name in SideModelName]: SideDraft | null }
export type SideField = `${SideModelName}.${'provider' | 'model' | 'baseUrl' | 'effort'}`

export const EMPTY_SIDE: SideDraft = { provider: null, model: null, baseUrl: '', effort: '' }
export const NO_SIDE_MODELS: SideDrafts = { coach: null, detail: null }

/** Reads stored choices, as far as they have the right shape. */
export function restoreSideModels(stored: Readonly<Record<string, unknown>>): SideDrafts {
  const side = (value: unknown): SideDraft | null => {
    if (typeof value !== 'object' || value === null) return null
    const { provider, model, baseUrl, effort } = value as Readonly<Record<string, unknown>>
    return {
      provider: typeof provider === 'string' ? provider : null,
      model: typeof model === 'string' ? model : null,
      baseUrl: typeof baseUrl === 'string' ? baseUrl : '',
      effort: typeof effort === 'string' ? effort : '',
    }
  }
  return { coach: side(stored['coach']), detail: side(stored['detail']) }
}

/** The form fields for a model of a configuration. */
export function sideDraftOf(side: SideModel | undefined): SideDraft | null {
  if (!side) return null
  const { provider, model, baseUrl = '', effort = '' } = side
  return { provider, model, baseUrl, effort }
}

/** The typed model, with the app's defaults for empty fields. */
export function settleSide(
  side: SideDraft,
  choices: DraftChoices,
): Omit<SettledSeat, 'takes' | 'info'> & { readonly effort: OfferedSetting | null } {
  const provider = providerOf(side, choices.providers)
  const baseUrl = baseUrlOf(side, provider)
  const models = choices.models(provider?.id ?? '', baseUrl)
  const model = draftModelOf(side, provider, models).trim()
  const { settings } = seatTakes(provider, findModel(models, model, provider))
  return { provider, baseUrl, model, effort: settings.find(({ row }) => row.name === 'effort') ?? null }
}

/** The typed models in the form that the configuration has. An incomplete one is left out. */
export function typedSideModels(
  drafts: SideDrafts,
  choices: DraftChoices,
): { readonly [Name in SideModelName]?: SideModel } {
  return Object.fromEntries(
    SIDE_MODEL_NAMES.flatMap((name): [SideModelName, SideModel][] => {
      const typed = drafts[name]
      if (!typed) return []
      const { provider, baseUrl, model, effort: offered } = settleSide(typed, choices)
      if (!provider || model === '') return []
      const effort = isEffort(typed.effort) && offered?.options.some(({ text }) => text === typed.effort)
      return [
        [
          name,
          {
            provider: provider.id,
            model,
            ...(baseUrl !== '' && { baseUrl }),
            ...(effort && isEffort(typed.effort) && { effort: typed.effort }),
          },
        ],
      ]
    }),
  )
}

/** The problems of the typed models: a sentence for each field. */
export function checkSideModels(
  drafts: SideDrafts,
  choices: DraftChoices,
): Readonly<Partial<Record<SideField, string>>> {
  const errors: Partial<Record<SideField, string>> = {}
  for (const name of SIDE_MODEL_NAMES) {
    const typed = drafts[name]
    if (!typed) continue
    const { provider, baseUrl, model } = settleSide(typed, choices)
    const whose = t(SIDE_MODELS[name])
    if (provider === null)
      errors[`${name}.provider`] = t(
        '{whose}: there is no provider "{provider}" here. Choose another model, or turn it off.',
        { whose, provider: typed.provider ?? '' },
      )
    else if (!provider.ready && baseUrl === '')
      errors[`${name}.provider`] =
        provider.why ?? t('{provider} is not ready: choose another provider.', { provider: provider.label })
    else if (model === '')
      errors[`${name}.model`] = t('{whose}: no model is named. Choose one or type its id.', { whose })
    if (baseUrl !== '' && !/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? ''))
      errors[`${name}.baseUrl`] = t('The base URL must be a web address such as http://127.0.0.1:11434.')
  }
  return errors
}

function isEffort(text: string): text is Effort {
  return EFFORTS.some((effort) => effort === text)
}
