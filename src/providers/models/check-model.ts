import { m } from '../../base/language/t.ts'
import { sayLater, saying, sentenceOf, type Sentence } from '../../base/language/say.ts'
import { toErrorShape, VENDOR_SENTENCE, type ErrorShape } from '../../core/contract/errors/errors.ts'
import type { CheckResult, ModelList } from '../../core/contract/host/model-info.ts'
import type { Clock, ModelRequest, Scene } from '../../core/engine/ports.ts'
import { formatDuration } from '../../base/format/duration.ts'
import type { ReachedProvider, VendorRegistry } from '../registry.ts'

/** The time limit for a vendor to say one word, in milliseconds. A slower one is too slow for a dialog. */
const VENDOR_WAIT_MS = 60_000
/**
 * The time limit for a person's own server, which may have to read a large model from its disk first, in milliseconds.
 */
const OWN_WAIT_MS = 180_000
/** The limit of the answer, in tokens: OpenAI accepts no smaller one. */
const ANSWER_TOKENS = 16

export interface CheckOptions {
  readonly registry: VendorRegistry
  readonly clock: Clock
  readonly list: (
    provider: string,
    options: { readonly baseUrl?: string | undefined; readonly signal: AbortSignal },
  ) => Promise<ModelList>
  /** The known name that is most similar to a mistyped one; null if none is similar. */
  readonly suggest: (typed: string, known: readonly string[]) => string | null
}

/** Makes a real call of a few tokens, and says in one sentence how it went. */
export async function checkModel(
  options: CheckOptions,
  provider: string,
  wanted: { readonly baseUrl?: string | undefined; readonly model?: string | undefined; readonly signal: AbortSignal },
): Promise<CheckResult> {
  const { registry, clock, list } = options
  const { baseUrl, signal } = wanted
  signal.throwIfAborted()
  let model = wanted.model?.trim() || null
  const wrong = (sentence: string | Sentence): CheckResult => failedCheck(model, saying(sentence))
  let reached: ReachedProvider
  try {
    reached = registry.reach(provider, baseUrl)
  } catch (error) {
    return failedCheck(model, toErrorShape(error))
  }
  if (reached.kind === 'rehearsal')
    return { ok: true, message: m('The rehearsal voices are built in and always answer.'), model, milliseconds: 0 }
  const listed = async () => (await list(provider, { baseUrl, signal })).models
  if (model === null) {
    const { models, problem } = await list(provider, { baseUrl, signal })
    model = models.find((each) => each.id === reached.defaultModel)?.id ?? models[0]?.id ?? reached.defaultModel
    if (model === null)
      return wrong(problem ?? sayLater('{name} has no model yet: get one first, or name one.', { name: reached.label }))
  }
  return askModel({ clock, suggest: options.suggest, listed }, reached, model, signal)
}

type Failure = Pick<ErrorShape, 'message' | 'said' | 'details'>

/** The result of a failed check: the message, and the vendor's own sentence in the details. */
export function failedCheck(model: string | null, { message, said, details }: Failure): CheckResult {
  const told = details?.[VENDOR_SENTENCE]
  const own = told === undefined ? {} : { details: { [VENDOR_SENTENCE]: told } }
  return { ok: false, message, ...(said && { said }), model, milliseconds: null, ...own }
}

export interface AskOptions {
  readonly clock: Clock
  /** The available models, to suggest a name in place of a mistyped one. */
  readonly listed: () => Promise<readonly { readonly id: string }[]>
  readonly suggest: (typed: string, known: readonly string[]) => string | null
}

/** Asks a model for one word, and reports how it went. */
export async function askModel(
  { clock, listed, suggest }: AskOptions,
  reached: ReachedProvider,
  model: string,
  signal: AbortSignal,
): Promise<CheckResult> {
  const wrong = (failure: Failure): CheckResult => failedCheck(model, failure)
  const wait = reached.kind === 'ollama' ? OWN_WAIT_MS : VENDOR_WAIT_MS
  const late = AbortSignal.timeout(wait)
  const start = clock.monotonic()
  try {
    await hear(reached, model, AbortSignal.any([signal, late]))
    const milliseconds = Math.round(clock.monotonic() - start)
    return {
      ok: true,
      ...saying(
        sayLater('{model} answered in {time}.', { model, time: formatDuration(milliseconds / 1000, 'tenths') }),
      ),
      model,
      milliseconds,
    }
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted)
      return wrong(
        saying(
          sayLater('"{model}" of {name} did not answer within {seconds} seconds: try again, or choose another model.', {
            model,
            name: reached.label,
            seconds: wait / 1000,
          }),
        ),
      )
    const failure = toErrorShape(error)
    const { details } = failure
    if (failure.code !== 'PROVIDER_MODEL_NOT_FOUND') return wrong(failure)
    const near = suggest(
      model,
      (await listed()).map((each) => each.id),
    )
    if (near === null || near === model) return wrong(failure)
    return wrong({
      ...saying(sayLater('{problem} Did you mean "{near}"?', { problem: sentenceOf(failure), near })),
      details,
    })
  }
}

async function hear({ provider }: ReachedProvider, model: string, signal: AbortSignal): Promise<void> {
  for await (const event of provider.stream(question(model), { signal })) if (event.type === 'ended') return
}

function question(model: string): ModelRequest {
  const part = (text: string) => ({ text, package: 'check', stability: 'static' as const })
  return {
    model,
    system: [part('Answer with one word.')],
    messages: [{ role: 'user', parts: [part('Say "yes".')] }],
    tools: [],
    sampling: { maxOutputTokens: ANSWER_TOKENS },
    // `thinking` is not set, because older models refuse a request that turns it off.
    cacheKey: 'check',
    scene: CHECK_SCENE,
  }
}

const seat = (name: string) => ({ name, role: name, position: null })

/** The scene of a call that belongs to no dialog, for rehearsal voices, which follow the scene and not the prompt. */
export const CHECK_SCENE: Scene = {
  dialogId: 'check',
  mode: 'debate',
  topic: 'A short test',
  member: 'moderator',
  seat: 'moderator',
  members: { moderator: seat('Moderator'), first: seat('First'), second: seat('Second') },
  seats: { moderator: seat('Moderator'), first: seat('First'), second: seat('Second') },
  kind: 'introduction',
  stage: 'final',
  phase: 'early',
  speech: 0,
  speeches: 2,
  said: [],
  fromFloor: [],
  draft: null,
  critique: null,
  material: [],
  seed: 1,
  call: 0,
}
