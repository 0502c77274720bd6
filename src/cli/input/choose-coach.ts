import type { ProviderInfo } from '../../contract/host/model-info.ts'
import type { Coach } from '../../contract/story/coach.ts'
import { parseModel } from './choose-seats.ts'

/** Reads --coach, "provider:model"; null where none is wished for. @throws AppError INPUT_INVALID */
export async function chooseCoach(
  typed: string | undefined,
  providers: () => Promise<readonly ProviderInfo[]>,
): Promise<Coach | null> {
  if (typed === undefined) return null
  const { provider, model, baseUrl } = await parseModel(typed, { providers })
  return { provider, model, ...(baseUrl !== undefined && { baseUrl }) }
}
