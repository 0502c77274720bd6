import type { ModelEvent, ModelProvider, ModelRequest, VendorModel } from '../../core/engine/ports.ts'
import { WORDS_FIRST, type FirstWords } from '../../core/dialog/channels/channel-parts.ts'
import { AnswerChannels } from '../calls/answer-channels.ts'
import { createAnswerStarts } from '../calls/answer-start.ts'
import { createSingleCallReader } from './envelope.ts'
import { WINDOW_TOKENS } from './files/describe-model.ts'
import { LABEL } from './failures.ts'
import { makeLocalRequest, type LocalAnswerForm } from './make-local-request.ts'
import type { ModelHost } from './model-host.ts'
import type { TokenPiece, RunnableModel } from './model-session.ts'

/** Finds the models on this computer. */
export interface ReadyModels {
  list(): Promise<readonly VendorModel[]>
  /** @throws ProviderError if the model is not installed, damaged or too large. */
  find(id: string, contextTokens: number | null): Promise<RunnableModel>
}

/** The local models behind the same interface as every vendor. */
export function createLocalProvider(host: Pick<ModelHost, 'prepare' | 'generate'>, models: ReadyModels): ModelProvider {
  const starts = createAnswerStarts()
  return {
    id: 'local',
    label: LABEL,
    async models({ signal }) {
      signal.throwIfAborted()
      return models.list()
    },
    async prepare({ model, contextTokens, needTokens }, { signal }) {
      // A seat that asks for no context window gets the default one. The longest one that is asked for is loaded, once
      // for all seats.
      const wanted =
        needTokens === null || contextTokens === null ? contextTokens : Math.max(contextTokens, WINDOW_TOKENS)
      await host.prepare(await models.find(model, wanted), signal)
    },
    async *stream(request, { signal }) {
      signal.throwIfAborted()
      const model = await models.find(request.model, request.sampling.contextTokens ?? null)
      const { local, form } = makeLocalRequest(request)
      yield { type: 'started' }
      const read = createReader(form, request, starts.of('', request.model, request.thinking))
      for await (const piece of host.generate(model, local, signal)) yield* read(piece)
    },
  }
}

/**
 * Makes a reader that turns pieces of an answer into events: it removes the envelope, and separates thinking from
 * speech.
 */
function createReader(
  form: LocalAnswerForm,
  request: ModelRequest,
  first: FirstWords,
): (piece: TokenPiece) => Iterable<ModelEvent> {
  // An answer that has to follow a JSON schema begins with JSON, and never with thinking.
  const channels = new AnswerChannels(form === 'text' ? first : WORDS_FIRST, request)
  const envelope = createSingleCallReader()

  return (piece) => {
    const events: ModelEvent[] = []
    if (piece.type === 'done') {
      events.push(...channels.end(piece.finish))
      const call =
        form === 'envelope'
          ? envelope.call(`local-${request.scene.stage}-${request.scene.speech}-${request.scene.call}`)
          : null
      if (call) events.push(call)
      events.push({
        type: 'ended',
        finish: call ? { unified: 'tool-calls', raw: piece.finish.raw } : channels.finish(piece.finish),
        usage: piece.usage,
      })
    } else if (piece.kind === 'thinking') events.push(...channels.read({ type: 'thinking', text: piece.text }))
    else {
      const text = form === 'envelope' ? envelope.push(piece.text) : piece.text
      if (text === '' && form === 'envelope') events.push({ type: 'tool-input', text: piece.text })
      else events.push(...channels.read({ type: 'text', text }))
    }
    return events
  }
}
