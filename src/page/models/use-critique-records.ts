import type { CritiqueRecord } from '../../core/contract/judging/critique-record.ts'
import { useApp } from '../host/app-model.ts'
import { useRequest } from '../host/use-request.ts'

const NONE: readonly CritiqueRecord[] = []

/** What the meter knows of critique over all dialogs; nothing until the host has said. @param wanted false asks nothing */
export function useCritiqueRecords(wanted = true): readonly CritiqueRecord[] {
  const { client } = useApp()
  return useRequest(wanted ? 'measured' : null, (signal) => client.judging.measured({}, { signal })).value ?? NONE
}
