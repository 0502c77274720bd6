import type { CritiqueRecord } from '../../core/contract/judging/critique-record.ts'
import { useApp } from '../host/app-model.ts'
import { useRequest } from '../host/use-request.ts'

const NONE: readonly CritiqueRecord[] = []

/**
 * The measured effect of critique over all dialogs; an empty list until the host has answered.
 * @param isOn false requests nothing
 */
export function useCritiqueRecords(isOn = true): readonly CritiqueRecord[] {
  const { client } = useApp()
  return useRequest(isOn ? 'measured' : null, (signal) => client.judging.measured({}, { signal })).value ?? NONE
}
