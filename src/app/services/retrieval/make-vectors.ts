import { sayLater } from '../../../base/language/say.ts'
import { afterOthers } from '../../../base/async/after-others.ts'
import { AppError, toErrorShape } from '../../../core/contract/errors/errors.ts'
import type { VectorSetting } from '../../../core/contract/library/vectors.ts'
import { unitVector } from '../../../base/retrieval/vector-table.ts'
import type { Storage, TextToEmbed } from '../../../core/storage/index.ts'
import { modelKey } from './vector-setting.ts'

interface Ports {
  readonly vectors: Pick<Storage['vectors'], 'dimension' | 'last' | 'missing' | 'put'>
  readonly embed: (
    setting: VectorSetting,
    texts: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly (readonly number[])[]>
  /** Called when watchers should read the state again. */
  readonly changed: () => void
  readonly now: () => number
}

/** The most texts of one request, and the number of texts that are looked through at a time. */
const BATCH = 32
const WINDOW = 4 * BATCH
/** The time limit of a request in milliseconds; a server may take long for many texts. */
const BATCH_WAIT_MS = 120_000
const CHARS_PER_TOKEN = 4
/** After a failure nothing is retried automatically for this time. */
const REST_MS = 60_000

interface Progress {
  readonly missing: number
  readonly missingTokens: number
  readonly running: boolean
  readonly problem: string | null
}

export interface VectorMaker {
  /** Makes the vectors of all texts that have none. */
  start(setting: VectorSetting): void
  /** Makes the vectors of new texts, unless it failed a moment ago. */
  topUp(setting: VectorSetting): void
  stop(): Promise<void>
  forget(): void
  progress(setting: VectorSetting): Promise<Progress>
}

/** Makes vectors in the background, the newest texts first. Vectors that were made stay, even if the rest fails. */
export function createVectorMaker(ports: Ports): VectorMaker {
  const { vectors, changed, now } = ports
  let under: { readonly controller: AbortController; readonly done: Promise<void> } | null = null
  let problem: string | null = null
  let failedAt = -Infinity
  /** The model, and the number of the last text up to which every text has a vector. */
  let whole: { readonly model: string; readonly through: number } | null = null
  let counted: { readonly model: string; missing: number; chars: number } | null = null

  const doneThrough = (model: string) => (whole?.model === model ? whole.through : 0)

  async function make(setting: VectorSetting, after: number, signal: AbortSignal): Promise<void> {
    const model = modelKey(setting)
    const through = vectors.last()
    counted = { model, ...(await countMissing(vectors, model, after)) }
    for await (const texts of missingTexts(vectors, model, after))
      for (let at = 0; at < texts.length; at += BATCH) {
        const batch = texts.slice(at, at + BATCH)
        await makeBatch(ports, setting, batch, signal)
        counted.missing -= batch.length
        for (const { text } of batch) counted.chars -= text.length
        await afterOthers()
        changed()
      }
    whole = { model, through }
  }

  function start(setting: VectorSetting, after = 0): void {
    if (under) return
    const controller = new AbortController()
    problem = null
    const done = make(setting, after, controller.signal)
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        problem = toErrorShape(error).message
        failedAt = now()
      })
      .finally(() => {
        under = null
        counted = null
        changed()
      })
    under = { controller, done }
    changed()
  }

  return {
    start: (setting) => start(setting),
    topUp(setting) {
      const after = doneThrough(modelKey(setting))
      if (under || now() - failedAt < REST_MS || vectors.last() <= after) return
      start(setting, after)
    },
    async stop() {
      under?.controller.abort()
      await under?.done
    },
    forget() {
      whole = null
      counted = null
      problem = null
    },
    async progress(setting) {
      const model = modelKey(setting)
      const { missing: left, chars } = counted?.model === model ? counted : await countMissing(vectors, model, 0)
      return { missing: left, missingTokens: Math.ceil(chars / CHARS_PER_TOKEN), running: under !== null, problem }
    },
  }
}

async function* missingTexts(
  vectors: Ports['vectors'],
  model: string,
  after: number,
): AsyncGenerator<readonly TextToEmbed[]> {
  for (let through = vectors.last(); through > after; through -= WINDOW) {
    const texts = vectors.missing(model, Math.max(after, through - WINDOW), through)
    if (texts.length > 0) yield texts
    // Gives other work a turn after each window of texts, and not after a slice of time: counting reads in the same
    // way, and two slices in a row would be noticed.
    await afterOthers()
  }
}

async function countMissing(
  vectors: Ports['vectors'],
  model: string,
  after: number,
): Promise<{ missing: number; chars: number }> {
  const totals = { missing: 0, chars: 0 }
  for await (const texts of missingTexts(vectors, model, after)) {
    totals.missing += texts.length
    for (const { text } of texts) totals.chars += text.length
  }
  return totals
}

async function makeBatch(
  { vectors, embed }: Ports,
  setting: VectorSetting,
  batch: readonly TextToEmbed[],
  signal: AbortSignal,
): Promise<void> {
  const model = modelKey(setting)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(BATCH_WAIT_MS)])
  const embedded = await embed(
    setting,
    batch.map(({ text }) => text),
    limit,
  )
  // Parsing an answer, storing its vectors and reporting progress each get a turn of the event loop.
  await afterOthers()
  signal.throwIfAborted()
  const length = embedded[0]?.length ?? 0
  const dimension = vectors.dimension(model)
  if (dimension !== null && dimension !== length) throw changedDimension(setting.model, dimension, length)
  vectors.put(
    model,
    batch.flatMap(({ dialogId, part, what }, place) => {
      const vector = unitVector(embedded[place] ?? [])
      return vector ? [{ dialogId, part, what, vector }] : []
    }),
  )
}

/** Vectors of different lengths cannot be compared. */
export function changedDimension(model: string, before: number, now: number): AppError {
  return new AppError(
    'PROVIDER_PROTOCOL',
    sayLater(
      '“{model}” gives vectors of {now} numbers now, those kept have {before}: delete the vectors and make them anew.',
      { model, now, before },
    ),
  )
}
