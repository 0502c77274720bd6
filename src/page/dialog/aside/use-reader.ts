import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import { modelOf } from '../../../core/dialog/members/members.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { findModel } from '../../draft/seat-takes.ts'
import type { Reader } from '../../files/reader.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'

/** The model that answers for a member; null where none does. */
export function useReader(member: MemberId): Reader | null {
  const app = useApp()
  const seat = modelOf(useDialogFacts(), member)
  const { provider: id = '', model = '', baseUrl = '' } = seat ?? {}
  const provider = useStore(app.providers).value?.find((each) => each.id === id) ?? null
  const models = useStore(app.models(id, baseUrl)).value?.models ?? null
  return seat && { provider, baseUrl, model, info: findModel(models, model, provider) }
}
