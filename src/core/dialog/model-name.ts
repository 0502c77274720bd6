import { t } from '../../base/language/t.ts'
import type { DialogSummary } from '../contract/events.ts'
import { isRehearsal, REHEARSAL_VOICE } from '../contract/rehearsal.ts'
import { UNKNOWN_MODEL } from '../contract/unknown-model.ts'

/**
 * The name of a model for people. The names of the built-in voices tell only their pace, and they are no models; a file
 * from elsewhere may not tell its model.
 */
export function modelName({ provider, model }: { readonly provider: string; readonly model: string }): string {
  if (isRehearsal(provider)) return t(REHEARSAL_VOICE)
  return model === UNKNOWN_MODEL ? t('unknown model') : model
}

/** The models of a dialog, without built-in voices and those that an imported file does not tell. */
export function namedModels({ models, providers }: Pick<DialogSummary, 'models' | 'providers'>): readonly string[] {
  const named = models.filter((model, seat) => !isRehearsal(providers[seat] ?? '') && model !== UNKNOWN_MODEL)
  return [...new Set(named)]
}
