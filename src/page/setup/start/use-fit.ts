import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { FitResult } from '../../../core/contract/host/model-info.ts'
import { useApp } from '../../host/app-model.ts'
import { useRequest } from '../../host/use-request.ts'

/** The person's own servers whose memory cannot hold the chosen models together. */
export function useMemoryConflicts(dialog: NewDialog | null): readonly FitResult[] {
  const { client } = useApp()
  const seats =
    dialog === null
      ? []
      : Object.values(dialog.seats).map(({ provider, model, baseUrl }) => ({
          provider,
          model,
          ...(baseUrl === undefined ? {} : { baseUrl }),
        }))
  const { value } = useRequest(dialog === null ? null : JSON.stringify(seats), (signal) =>
    client.providers.fit({ seats }, { signal }),
  )
  return value?.filter((result) => !result.fits) ?? []
}
