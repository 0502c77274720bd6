import { Changes } from '../../../base/async/changes.ts'
import { atOnce } from '../../../base/async/at-once.ts'
import { AppError, toErrorShape } from '../../../core/contract/errors/errors.ts'
import type { VectorProblem, VectorSetting, VectorState } from '../../../core/contract/library/vectors.ts'
import { formatCount } from '../../../base/format/count.ts'
import type { FindWhat, Settings } from '../../../core/engine/ports.ts'
import { embedTexts, givesVectors } from '../../../providers/embedding/embed.ts'
import type { VendorRegistry } from '../../../providers/registry.ts'
import { unitVector } from '../../../base/retrieval/vector-table.ts'
import type { Storage } from '../../../core/storage/index.ts'
import type { NearPlaces, Vectors } from '../ports.ts'
import { changedDimension, createVectorMaker } from './make-vectors.ts'
import { keepVectorSetting, modelKey, readVectorSetting } from './vector-setting.ts'

interface Ports {
  readonly vectors: Storage['vectors']
  readonly settings: Settings
  readonly providers: Pick<VendorRegistry, 'reach' | 'priceOf' | 'free'>
  readonly now: () => number
  /** How long a phrase may take, in milliseconds. */
  readonly phraseWaitMs?: number | undefined
}

/** As the seed has it: so many phrases at once, and so long for each. */
const PHRASES_AT_ONCE = 3
const PHRASE_WAIT_MS = 5_000
const TEST_WAIT_MS = 20_000
/** Phrases whose vectors are remembered: a conversation asks for the same ones again. */
const REMEMBERED = 200

/** Vectors of what was said, from a model that the person chose: for finding, and nothing else. */
export function createVectors(ports: Ports): Vectors {
  const { vectors, settings, providers, now, phraseWaitMs = PHRASE_WAIT_MS } = ports
  const closing = new AbortController()
  const news = new Changes()
  const maker = createVectorMaker({
    vectors,
    embed: (setting, texts, signal) => embedTexts(providers, setting, texts, signal),
    changed: news.tell,
    now,
  })
  const remembered = new Map<string, Float32Array>()

  async function state(): Promise<VectorState> {
    const setting = await readVectorSetting(settings)
    if (!setting)
      return {
        ...{ setting: null, made: 0, missing: 0, missingTokens: 0, cost: null, dimension: null },
        ...{ running: false, problem: null, sentTo: null },
      }
    const { on, provider, model } = setting
    const { missing, missingTokens, running, problem } = await maker.progress(setting)
    const price = providers.free(provider, model) ? 0 : (providers.priceOf(provider, model, now())?.input ?? null)
    return {
      setting: { on, provider, model },
      made: vectors.made(modelKey(setting)),
      dimension: vectors.dimension(modelKey(setting)),
      cost: price === null ? null : (price * missingTokens) / 1_000_000,
      ...{ missing, missingTokens, running, problem, sentTo: sentTo(provider) },
    }
  }

  function sentTo(provider: string): string | null {
    try {
      return providers.reach(provider).endpoint?.origin ?? null
    } catch {
      // What is missing is told when it is tried.
      return null
    }
  }

  async function vectorOf(setting: VectorSetting, phrase: string, signal: AbortSignal): Promise<Float32Array> {
    const key = `${modelKey(setting)}\n${phrase}`
    const known = remembered.get(key)
    if (known) return known
    const late = AbortSignal.timeout(phraseWaitMs)
    try {
      const [values = []] = await embedTexts(providers, setting, [phrase], AbortSignal.any([signal, late]))
      const vector = unitVector(values)
      if (!vector) throw new AppError('PROVIDER_PROTOCOL', `“${setting.model}” gave a vector of nothing.`)
      if (remembered.size >= REMEMBERED) remembered.clear()
      remembered.set(key, vector)
      return vector
    } catch (error) {
      signal.throwIfAborted()
      if (late.aborted)
        throw new AppError(
          'PROVIDER_TIMEOUT',
          `“${setting.model}” gave no vector of “${phrase}” within ${phraseWaitMs / 1_000} seconds.`,
        )
      throw error
    }
  }

  async function near(
    phrases: readonly string[],
    how: FindWhat & { readonly limit: number },
    signal: AbortSignal = new AbortController().signal,
  ): Promise<NearPlaces | null> {
    const setting = await readVectorSetting(settings)
    if (!setting?.on) return null
    const key = modelKey(setting)
    const none = phrases.map(() => null)
    const dimension = vectors.dimension(key)
    if (dimension === null)
      return {
        found: none,
        problems: [{ error: `There are no vectors of “${setting.model}” yet.`, impact: 'fallback_used' }],
      }
    const problems = new Map<string, VectorProblem>()
    const turn = atOnce(PHRASES_AT_ONCE)
    const found = await Promise.all(
      phrases.map((phrase) =>
        turn(async () => {
          try {
            const vector = await vectorOf(setting, phrase, signal)
            if (vector.length !== dimension) throw changedDimension(setting.model, dimension, vector.length)
            const places = await vectors.near({ model: key, vector }, how.limit, how)
            if (!places) throw new AppError('INTERNAL', 'The vectors could not be read.')
            return places
          } catch (error) {
            signal.throwIfAborted()
            const { message } = toErrorShape(error)
            problems.set(message, { error: message, impact: 'fallback_used' })
            return null
          }
        }),
      ),
    )
    if (setting.making) maker.topUp(setting)
    const some = found.some((places) => places !== null)
    return {
      found,
      problems: [...problems.values()].map(({ error }) => ({
        error,
        impact: some ? 'partial_results' : 'fallback_used',
      })),
    }
  }

  return {
    near,
    async *watch(signal) {
      for await (const _changed of news.follow(AbortSignal.any([signal, closing.signal]))) yield await state()
    },
    async set(setting) {
      const before = await readVectorSetting(settings)
      if (setting.on) checkKind(providers.reach(setting.provider))
      const same = before !== null && modelKey(before) === modelKey(setting)
      if (!same || !setting.on) await maker.stop()
      await keepVectorSetting(settings, { ...setting, making: same && setting.on && before.making })
      news.tell()
    },
    async test(setting, signal) {
      const began = performance.now()
      const done = (ok: boolean, message: string, dimension: number | null) => ({
        ...{ ok, message, dimension },
        milliseconds: Math.round(performance.now() - began),
      })
      try {
        const soon = AbortSignal.any([signal, AbortSignal.timeout(TEST_WAIT_MS)])
        const [vector = []] = await embedTexts(providers, setting, ['A tax on salt paid for the harbour.'], soon)
        return done(true, `It gave a vector of ${formatCount(vector.length)} numbers.`, vector.length)
      } catch (error) {
        signal.throwIfAborted()
        const late = error instanceof DOMException && error.name === 'TimeoutError'
        return done(
          false,
          late ? `It gave nothing within ${TEST_WAIT_MS / 1_000} seconds.` : toErrorShape(error).message,
          null,
        )
      }
    },
    async make() {
      const setting = await readVectorSetting(settings)
      if (!setting?.on) throw new AppError('INPUT_INVALID', 'Choose a model for vectors and turn them on first.')
      await keepVectorSetting(settings, { ...setting, making: true })
      maker.start(setting)
    },
    async stop() {
      const setting = await readVectorSetting(settings)
      if (setting) await keepVectorSetting(settings, { ...setting, making: false })
      await maker.stop()
    },
    async clear() {
      await maker.stop()
      vectors.clear()
      const setting = await readVectorSetting(settings)
      if (setting) await keepVectorSetting(settings, { ...setting, making: false })
      maker.forget()
      news.tell()
    },
    async close() {
      closing.abort()
      await maker.stop()
    },
  }
}

function checkKind({ kind, label }: ReturnType<VendorRegistry['reach']>): void {
  if (givesVectors(kind)) return
  throw new AppError(
    'INPUT_INVALID',
    `${label} gives no vectors: choose a provider or server that speaks the format of OpenAI, Gemini or Ollama.`,
  )
}
