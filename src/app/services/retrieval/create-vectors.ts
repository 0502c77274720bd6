import { sayLater, sayInEnglish } from '../../../base/language/say.ts'
import { Changes } from '../../../base/async/changes.ts'
import { AppError, toErrorShape } from '../../../core/contract/errors/errors.ts'
import type { VectorSetting, VectorState, VectorTest } from '../../../core/contract/library/vectors.ts'
import type { Settings } from '../../../core/engine/ports.ts'
import { embedTexts, givesVectors } from '../../../providers/embedding/embed.ts'
import type { OwnVectors } from '../../../providers/embedding/own/index.ts'
import type { VendorRegistry } from '../../../providers/registry.ts'
import type { Storage } from '../../../core/storage/index.ts'
import type { Vectors } from '../ports.ts'
import { createVectorMaker, type VectorMaker } from './make-vectors.ts'
import { PhraseVectors, type Embed } from './near-phrases.ts'
import { keepVectorSetting, modelKey, readVectorSetting } from './vector-setting.ts'

interface Ports {
  readonly vectors: Storage['vectors']
  readonly settings: Settings
  readonly providers: Pick<VendorRegistry, 'reach' | 'priceOf' | 'free'>
  /** The model that makes vectors on this computer. */
  readonly own: Pick<OwnVectors, 'embed'>
  readonly now: () => number
  /** The time limit for a phrase, in milliseconds. */
  readonly phraseWaitMs?: number | undefined
}

const TEST_WAIT_MS = 20_000
/** The provider name of the model that makes vectors on this computer. */
const OWN = 'local'

/** Vectors of everything said, from a model that the person chose; used for finding only. */
export function createVectors(ports: Ports): Vectors {
  const { vectors, settings, providers, now } = ports
  const embed: Embed = (who, texts, signal) =>
    who.provider === OWN ? ports.own.embed(texts, signal) : embedTexts(providers, who, texts, signal)
  const closing = new AbortController()
  const news = new Changes()
  const maker = createVectorMaker({
    vectors,
    embed,
    changed: news.tell,
    now,
  })
  const phraseVectors = new PhraseVectors({ ...ports, embed })

  async function keepMaking(setting: VectorSetting, making: boolean): Promise<void> {
    await keepVectorSetting(settings, { ...setting, making })
  }

  return {
    async near(phrases, how, signal = new AbortController().signal) {
      const setting = await readVectorSetting(settings)
      if (!setting?.on) return null
      const places = await phraseVectors.near(setting, phrases, how, signal)
      if (setting.making && vectors.dimension(modelKey(setting)) !== null) maker.topUp(setting)
      return places
    },
    async *watch(signal) {
      for await (const _changed of news.follow(AbortSignal.any([signal, closing.signal])))
        yield await vectorState(ports, maker)
    },
    async set(setting) {
      const before = await readVectorSetting(settings)
      if (setting.on && setting.provider !== OWN) checkKind(providers.reach(setting.provider))
      const same = before !== null && modelKey(before) === modelKey(setting)
      if (!same || !setting.on) await maker.stop()
      await keepVectorSetting(settings, { ...setting, making: same && setting.on && before.making })
      news.tell()
    },
    test: (setting, signal) => testVectors(embed, setting, signal),
    async make() {
      const setting = await readVectorSetting(settings)
      if (!setting?.on) throw new AppError('INPUT_INVALID', 'Choose a model for vectors and turn them on first.')
      await keepMaking(setting, true)
      maker.start(setting)
    },
    async stop() {
      const setting = await readVectorSetting(settings)
      if (setting) await keepMaking(setting, false)
      await maker.stop()
    },
    async clear() {
      await maker.stop()
      vectors.clear()
      const setting = await readVectorSetting(settings)
      if (setting) await keepMaking(setting, false)
      maker.forget()
      news.tell()
    },
    async close() {
      closing.abort()
      await maker.stop()
    },
  }
}

async function vectorState({ vectors, settings, providers, now }: Ports, maker: VectorMaker): Promise<VectorState> {
  const setting = await readVectorSetting(settings)
  if (!setting)
    return {
      setting: null,
      made: 0,
      missing: 0,
      missingTokens: 0,
      cost: null,
      dimension: null,
      running: false,
      problem: null,
      sentTo: null,
    }
  const { on, provider, model } = setting
  const progress = await maker.progress(setting)
  const price =
    provider === OWN || providers.free(provider, model) ? 0 : (providers.priceOf(provider, model, now())?.input ?? null)
  return {
    setting: { on, provider, model },
    made: vectors.made(modelKey(setting)),
    dimension: vectors.dimension(modelKey(setting)),
    cost: price === null ? null : (price * progress.missingTokens) / 1_000_000,
    ...progress,
    sentTo: sentTo(providers, provider),
  }
}

function sentTo(providers: Ports['providers'], provider: string): string | null {
  try {
    return providers.reach(provider).endpoint?.origin ?? null
  } catch {
    // The next attempt to use it reports what is missing.
    return null
  }
}

async function testVectors(
  embed: Embed,
  setting: Pick<VectorSetting, 'provider' | 'model'>,
  signal: AbortSignal,
): Promise<VectorTest> {
  const began = performance.now()
  const done = (ok: boolean, message: string, dimension: number | null) => ({
    ok,
    message,
    dimension,
    milliseconds: Math.round(performance.now() - began),
  })
  try {
    const soon = AbortSignal.any([signal, AbortSignal.timeout(TEST_WAIT_MS)])
    const [vector = []] = await embed(setting, ['A tax on salt paid for the harbour.'], soon)
    return done(
      true,
      sayInEnglish(sayLater('It gave a vector of {count} numbers.', { count: vector.length })),
      vector.length,
    )
  } catch (error) {
    signal.throwIfAborted()
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    return done(
      false,
      late
        ? sayInEnglish(sayLater('It gave nothing within {seconds} seconds.', { seconds: TEST_WAIT_MS / 1_000 }))
        : toErrorShape(error).message,
      null,
    )
  }
}

function checkKind({ kind, label }: ReturnType<VendorRegistry['reach']>): void {
  if (givesVectors(kind)) return
  throw new AppError(
    'INPUT_INVALID',
    sayLater(
      '{name} gives no vectors: choose a provider or server that speaks the format of OpenAI, Gemini or Ollama.',
      {
        name: label,
      },
    ),
  )
}
