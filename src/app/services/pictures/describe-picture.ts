import { sayLater } from '../../../base/language/say.ts'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { AppError, ProviderError, toErrorShape } from '../../../core/contract/errors/errors.ts'
import type { DescribedPicture, PictureDescriber } from '../../../core/contract/described-picture.ts'
import { FILE_SPENT_MAX, type FileSpent } from '../../../core/contract/file-spent.ts'
import type { Usage } from '../../../core/contract/usage.ts'
import { costOf } from '../../../core/dialog/money/cost.ts'
import { NO_USAGE } from '../../../core/dialog/money/usage.ts'
import { pictureTokens } from '../../../core/dialog/money/picture-tokens.ts'
import { describedPicture, undescribedPicture } from '../../../core/dialog/files/pictures.ts'
import type { ModelRequest, ProviderRegistry } from '../../../core/engine/ports.ts'
import { CHECK_SCENE } from '../../../providers/models/check-model.ts'

/** The time limit of the call in milliseconds; a person waits for it in the form. */
const WAIT_MS = 120_000
/** The token limit of the answer; a chart with its figures takes about three hundred. */
const ANSWER_TOKENS = 700

interface Parts {
  readonly providers: Pick<ProviderRegistry, 'get' | 'priceOf'>
  readonly now: () => number
  /** The task for the model. */
  readonly task: () => string | Promise<string>
}

/**
 * Asks a model that sees pictures for a description, with one call. A failure is noted in the file in brackets and
 * stops nothing.
 * @throws the signal's reason
 */
export async function describePicture(
  { providers, now, task }: Parts,
  file: ContextFile,
  { provider, model, baseUrl }: PictureDescriber,
  signal: AbortSignal,
): Promise<DescribedPicture> {
  signal.throwIfAborted()
  if (!file.picture)
    throw new AppError(
      'INPUT_INVALID',
      sayLater('{name} is no picture: there is nothing to describe.', { name: file.name }),
    )
  const late = AbortSignal.timeout(WAIT_MS)
  let text = ''
  let cost: number | null = 0
  let usage: Usage | null = null
  try {
    const reached = providers.get(provider, { baseUrl })
    const request = question(model, await task(), file.picture)
    for await (const event of reached.stream(request, { signal: AbortSignal.any([signal, late]) })) {
      // A description of a picture that the model was not sent would be made up.
      if (event.type === 'setting-refused' && event.setting === 'images')
        throw new ProviderError(
          'PROVIDER_BAD_REQUEST',
          sayLater('{model} takes no pictures: choose a model that sees.', { model }),
        )
      if (event.type === 'text') text += event.text
      if (event.type === 'text-was-thinking') text = ''
      if (event.type === 'ended') {
        usage = event.usage
        cost = usage ? costOf(usage, providers.priceOf(provider, model, now())) : null
      }
    }
    if (text.trim() === '') throw new ProviderError('PROVIDER_PROTOCOL', sayLater('{model} said nothing.', { model }))
    return { file: paid(describedPicture(file, text, `${provider} ${model}`)), cost, problem: null }
  } catch (error) {
    signal.throwIfAborted()
    const problem = late.aborted ? `${model} took longer than two minutes.` : toErrorShape(error).message
    return { file: paid(undescribedPicture(file, problem)), cost, problem }
  }

  /**
   * Adds the usage of the call to the file, so that it is added to the costs of the dialog that the file is attached
   * to.
   */
  function paid(read: ContextFile): ContextFile {
    if (usage === null && cost === 0) return read
    const spent: FileSpent = { what: 'description', usage: usage ?? NO_USAGE, cost, provider, model }
    return { ...read, spent: [...(read.spent ?? []), spent].slice(-FILE_SPENT_MAX) }
  }
}

function question(model: string, task: string, picture: NonNullable<ContextFile['picture']>): ModelRequest {
  const { type, base64 } = picture
  return {
    model,
    system: [],
    messages: [
      {
        role: 'user',
        parts: [
          {
            text: task,
            package: 'picture',
            stability: 'static',
            picture: { type, base64, tokens: pictureTokens(picture) },
          },
        ],
      },
    ],
    tools: [],
    sampling: {},
    answerTokens: ANSWER_TOKENS,
    cacheKey: 'picture',
    scene: CHECK_SCENE,
  }
}
