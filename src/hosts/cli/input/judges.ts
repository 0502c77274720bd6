import type { Judge } from '../../../core/contract/judging/judging-facts.ts'
import { JUDGES_MAX } from '../../../core/contract/limits.ts'
import type { ProviderInfo } from '../../../core/contract/host/model-info.ts'
import { didYouMean } from '../../../app/did-you-mean.ts'
import { quotePiece } from './assignments.ts'
import { parseModel } from '../../../app/set-up/choose-model.ts'
import { usageError } from '../usage-error.ts'

/** Reads --judges, "provider:model" separated by commas; empty without the option. @throws AppError INPUT_INVALID */
export async function parseJudges(
  typed: string | undefined,
  providers: () => Promise<readonly ProviderInfo[]>,
): Promise<readonly Judge[]> {
  if (typed === undefined) return []
  const names = typed.split(',').map((name) => name.trim())
  if (names.some((name) => name === ''))
    throw usageError(
      `--judges ${quotePiece(typed)} is not of the form provider:model, with commas between several: write it like that.`,
    )
  if (names.length > JUDGES_MAX) throw usageError(`--judges names ${names.length}: at most ${JUDGES_MAX} can be asked.`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw usageError(`--judges names ${quotePiece(twice)} twice: each judge is asked once.`)
  const judges: Judge[] = []
  for (const name of names) judges.push(await readModel(name, providers, '--judges'))
  return judges
}

/** Reads one "provider:model". @throws AppError INPUT_INVALID */
export async function readModel(
  name: string,
  providers: () => Promise<readonly ProviderInfo[]>,
  option = '--model',
): Promise<Judge> {
  const ids = (await providers()).map(({ id }) => id)
  const [provider = ''] = name.split(':')
  const near = didYouMean(provider, ids)
  if (!ids.includes(provider))
    throw usageError(
      `${option} names no provider ${quotePiece(provider)}${near ? ` (did you mean "${near}"?)` : ''}: use one of ${ids.join(', ')}.`,
    )
  const { baseUrl, model } = await parseModel(name, { providers })
  return { provider, model, ...(baseUrl !== undefined && { baseUrl }) }
}
