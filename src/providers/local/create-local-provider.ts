import type { ModelEvent, ModelProvider, ModelRequest, VendorModel } from '../../engine/ports.ts'
import { createAnswerStarts, type StartNote } from '../answer-start.ts'
import { createThinkTags } from '../think-tags.ts'
import { createSingleCallReader } from './envelope.ts'
import { WINDOW_TOKENS } from './files/create-local-models.ts'
import { makeOrder, type AnswerForm } from './make-order.ts'
import type { ModelHost } from './model-host.ts'
import type { TokenPiece, RunnableModel } from './model-session.ts'

/** What the provider needs of the models on this computer. */
export interface ReadyModels {
  list(): Promise<readonly VendorModel[]>
  /** @throws ProviderError for a model that is not here, damaged or too large. */
  find(id: string, contextTokens: number | null): Promise<RunnableModel>
}

/** The model in the box as any other vendor. */
export function createLocalProvider(host: Pick<ModelHost, 'prepare' | 'generate'>, models: ReadyModels): ModelProvider {
  const starts = createAnswerStarts()
  return {
    id: 'local',
    async models({ signal }) {
      signal.throwIfAborted()
      return models.list()
    },
    async prepare({ model, contextTokens, needTokens }, { signal }) {
      // A seat that asks for nothing gets the usual length, so that the largest of all is loaded once.
      const wanted =
        needTokens === null || contextTokens === null ? contextTokens : Math.max(contextTokens, WINDOW_TOKENS)
      await host.prepare(await models.find(model, wanted), signal)
    },
    async *stream(request, { signal }) {
      signal.throwIfAborted()
      const model = await models.find(request.model, request.sampling.contextTokens ?? null)
      const { order, form } = makeOrder(request)
      yield { type: 'started' }
      const read = createReader(form, request, starts.of('', request.model, request.thinking))
      for await (const piece of host.generate(model, order, signal)) yield* read(piece)
    },
  }
}

/** Turns pieces into events: the envelope is taken off, and thinking a model wrote into its text is taken apart. */
function createReader(
  form: AnswerForm,
  request: ModelRequest,
  start: StartNote,
): (piece: TokenPiece) => Iterable<ModelEvent> {
  const tags = createThinkTags(start)
  const envelope = createSingleCallReader()

  return (piece) => {
    const events: ModelEvent[] = []
    if (piece.type === 'done') {
      tags.flush(events, piece.finish.unified === 'stop')
      const call =
        form === 'envelope'
          ? envelope.call(`local-${request.scene.stage}-${request.scene.speech}-${request.scene.call}`)
          : null
      if (call) events.push(call)
      events.push({
        type: 'ended',
        finish: call ? { unified: 'tool-calls', raw: piece.finish.raw } : piece.finish,
        usage: piece.usage,
      })
    } else if (piece.kind === 'thinking') {
      tags.besides()
      events.push({ type: 'thinking', text: piece.text })
    } else if (form === 'text') tags.push(piece.text, events)
    else {
      const text = form === 'envelope' ? envelope.push(piece.text) : piece.text
      events.push(text === '' ? { type: 'tool-input', text: piece.text } : { type: 'text', text })
    }
    return events
  }
}
