import type { Draft } from '../../../../page/draft/draft.ts'
import { useApp } from '../../../../page/host/app-model.ts'
import { useRequest } from '../../../../page/host/use-request.ts'
import { usualSetup } from '../../model/usual-setup.ts'
import { draftVillage } from '../village-form.ts'

/** The village of the form: the one that the person changed, or else the shipped one; null while that is fetched. */
export function useSetup(draft: Draft) {
  const { client } = useApp()
  const { value, error } = useRequest('villages', (signal) => client.villages.list({}, { signal }))
  const [shipped] = value ?? []
  const village = draftVillage(draft)
  return { village, shipped, setup: village ?? (shipped ? usualSetup(shipped) : null), error }
}
