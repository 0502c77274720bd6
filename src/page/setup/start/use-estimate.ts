import { m, t } from '../../../base/language/t.ts'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { EstimateAnswer } from '../../../core/contract/money.ts'
import { useApp } from '../../host/app-model.ts'
import { useRequest, type Request } from '../../host/use-request.ts'

/** The topic used for the estimate while none is typed. An ordinary topic is about as long. */
const SOME_TOPIC = m('Should cities ban private cars?')

/** The estimate for the dialog of the form. Nothing is requested for null. */
export function useEstimate(dialog: NewDialog | null): Request<EstimateAnswer> {
  const { client } = useApp()
  return useRequest(dialog === null ? null : questionOf(dialog), (signal) => {
    if (dialog === null) throw new Error('nothing is asked')
    return client.dialogs.estimate(
      { dialog: { ...dialog, topic: dialog.topic === '' ? t(SOME_TOPIC) : dialog.topic } },
      { signal },
    )
  })
}

/**
 * A text of everything that affects the estimate: a new estimate is requested when it changes. Of files it contains
 * only the sizes.
 */
function questionOf(dialog: NewDialog): string {
  const context = dialog.context?.map(({ name, text, tokens }) => [name, text.length, tokens])
  return JSON.stringify({ ...dialog, context })
}
