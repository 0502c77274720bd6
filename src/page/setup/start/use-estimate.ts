import { m, t } from '../../../base/language/t.ts'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { EstimateAnswer } from '../../../core/contract/money.ts'
import { useApp } from '../../host/app-model.ts'
import { useRequest, type Request } from '../../host/use-request.ts'

/** The topic used for the estimate until the person types one: an ordinary topic is about as long. */
const SOME_TOPIC = m('Should cities ban private cars?')

/** The estimate for the form. Null while something that affects it is missing. */
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

/** Everything that affects an estimate; of files only the sizes. */
function questionOf(dialog: NewDialog): string {
  const context = dialog.context?.map(({ name, text, tokens }) => [name, text.length, tokens])
  return JSON.stringify({ ...dialog, context })
}
