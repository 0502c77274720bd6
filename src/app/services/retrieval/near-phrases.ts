import { sayLater, sayInEnglish } from '../../../base/language/say.ts'
import { atOnce } from '../../../base/async/at-once.ts'
import { AppError, toErrorShape } from '../../../core/contract/errors/errors.ts'
import type { VectorProblem, VectorSetting } from '../../../core/contract/library/vectors.ts'
import type { FoundTurn } from '../../../core/contract/library/library.ts'
import type { FindWhat } from '../../../core/engine/ports.ts'
import type { Embedder } from '../../../providers/embedding/embed.ts'
import { unitVector } from '../../../base/retrieval/vector-table.ts'
import type { Storage } from '../../../core/storage/index.ts'
import type { NearPlaces } from '../ports.ts'
import { changedDimension } from './make-vectors.ts'
import { modelKey } from './vector-setting.ts'

/** Makes a vector of each text, in the order of the texts. @throws AppError; the signal's reason */
export type Embed = (
  who: Embedder,
  texts: readonly string[],
  signal: AbortSignal,
) => Promise<readonly (readonly number[])[]>

interface Parts {
  readonly vectors: Storage['vectors']
  readonly embed: Embed
  /** The time limit for a phrase, in milliseconds. */
  readonly phraseWaitMs?: number | undefined
}

export type NearHow = FindWhat & { readonly limit: number }

/** The phrases to find, and the model whose vectors are compared. */
interface Search {
  readonly setting: VectorSetting
  readonly dimension: number
  readonly how: NearHow
  readonly signal: AbortSignal
}

/** How many phrases are searched at the same time, and the time limit for each. */
const PHRASES_AT_ONCE = 3
const PHRASE_WAIT_MS = 5_000
/** How many vectors of phrases are cached: a conversation uses the same phrases again. */
const REMEMBERED = 200

/** Searches for places near phrases, and caches the vectors of the phrases. */
export class PhraseVectors {
  readonly #parts: Parts
  readonly #remembered = new Map<string, Float32Array>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async near(
    setting: VectorSetting,
    phrases: readonly string[],
    how: NearHow,
    signal: AbortSignal,
  ): Promise<NearPlaces> {
    const dimension = this.#parts.vectors.dimension(modelKey(setting))
    if (dimension === null)
      return {
        found: phrases.map(() => null),
        problems: [
          {
            error: sayInEnglish(sayLater('There are no vectors of “{model}” yet.', { model: setting.model })),
            impact: 'fallback_used',
          },
        ],
      }
    const problems = new Set<string>()
    const turn = atOnce(PHRASES_AT_ONCE)
    const search = { setting, dimension, how, signal }
    const hits = await Promise.all(phrases.map((phrase) => turn(() => this.#nearOne(search, phrase, problems))))
    const impact: VectorProblem['impact'] = hits.some((places) => places !== null) ? 'partial_results' : 'fallback_used'
    return { found: hits, problems: [...problems].map((error) => ({ error, impact })) }
  }

  /** The places near one phrase; null when the search failed, which is added to the problems. */
  async #nearOne(search: Search, phrase: string, problems: Set<string>): Promise<readonly FoundTurn[] | null> {
    const { setting, dimension, how, signal } = search
    try {
      const vector = await this.#vectorOf(setting, phrase, signal)
      if (vector.length !== dimension) throw changedDimension(setting.model, dimension, vector.length)
      const places = await this.#parts.vectors.near({ model: modelKey(setting), vector }, how.limit, how)
      if (!places) throw new AppError('INTERNAL', 'The vectors could not be read.')
      return places
    } catch (error) {
      signal.throwIfAborted()
      problems.add(toErrorShape(error).message)
      return null
    }
  }

  async #vectorOf(setting: VectorSetting, phrase: string, signal: AbortSignal): Promise<Float32Array> {
    const { embed, phraseWaitMs = PHRASE_WAIT_MS } = this.#parts
    const key = `${modelKey(setting)}\n${phrase}`
    const cached = this.#remembered.get(key)
    if (cached) return cached
    const late = AbortSignal.timeout(phraseWaitMs)
    try {
      const [values = []] = await embed(setting, [phrase], AbortSignal.any([signal, late]))
      const vector = unitVector(values)
      if (!vector)
        throw new AppError(
          'PROVIDER_PROTOCOL',
          sayLater('“{model}” gave a vector of nothing.', { model: setting.model }),
        )
      if (this.#remembered.size >= REMEMBERED) this.#remembered.clear()
      this.#remembered.set(key, vector)
      return vector
    } catch (error) {
      signal.throwIfAborted()
      if (late.aborted)
        throw new AppError(
          'PROVIDER_TIMEOUT',
          sayLater('“{model}” gave no vector of “{phrase}” within {phraseWaitMs} seconds.', {
            model: setting.model,
            phrase,
            phraseWaitMs: phraseWaitMs / 1_000,
          }),
        )
      throw error
    }
  }
}
