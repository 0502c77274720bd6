import type { LLamaChatGenerateResponseOptions } from 'node-llama-cpp'
import type { ListedSampling } from '../../core/contract/seat-settings.ts'
import { samplingTaken } from '../calls/sampling-fields.ts'

type Options = Pick<LLamaChatGenerateResponseOptions, 'temperature' | 'topP' | 'topK' | 'repeatPenalty'>

/** How each supported sampling setting is passed to the engine. */
const OPTIONS: Readonly<Partial<Record<ListedSampling, (value: number) => Options>>> = {
  temperature: (temperature) => ({ temperature }),
  topP: (topP) => ({ topP }),
  topK: (topK) => ({ topK }),
  repeatPenalty: (penalty) => ({ repeatPenalty: { penalty } }),
}

export const LOCAL_SAMPLING = samplingTaken(OPTIONS)

/**
 * Used when no sampling is set. The engine's own default always takes the most likely token, which leads to
 * repetitions.
 */
const USUAL: Options = { temperature: 0.7 }

export function samplingOptions(sampling: Readonly<Partial<Record<ListedSampling, number>>>): Options {
  let options = USUAL
  for (const name of LOCAL_SAMPLING) {
    const value = sampling[name]
    if (value !== undefined) options = { ...options, ...OPTIONS[name]?.(value) }
  }
  return options
}
