import type { CritiqueRecord } from '../../core/contract/judging/critique-record.ts'
import { useApp } from '../host/app-model.ts'
import { useRequest } from '../host/use-request.ts'

const NONE: readonly CritiqueRecord[] = []

/** The meter's results over all dialogs; none until the host has answered. @param isOn false requests nothing */
export function useCritiqueRecords(isOn = true): readonly CritiqueRecord[] {
  const { client } = useApp()
  return useRequest(isOn ? 'measured' : null, (signal) => client.judging.measured({}, { signal })).value ?? NONE
}
