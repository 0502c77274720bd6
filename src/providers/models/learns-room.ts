import type { ModelProvider } from '../../core/engine/ports.ts'
import { PromptRefused } from '../errors/prompt-refused.ts'
import type { ModelKnowledge } from './model-knowledge.ts'
import { learnRoom } from './prompt-rooms.ts'

/** A provider that is reached without an address: a prompt that it refuses tells how long the next may be, as a server's does. */
export function learnsRoom(provider: ModelProvider, knowledge: ModelKnowledge): ModelProvider {
  const { id } = provider
  return new Proxy(provider, {
    get(of, name) {
      if (name === 'stream') return stream
      const value: unknown = Reflect.get(of, name, of)
      // What is called on this one works on its own fields.
      return typeof value === 'function' ? (value.bind(of) as unknown) : value
    },
  })

  async function* stream(
    ...[request, options]: Parameters<ModelProvider['stream']>
  ): ReturnType<ModelProvider['stream']> {
    try {
      yield* provider.stream(request, options)
    } catch (error) {
      if (!(error instanceof PromptRefused)) throw error
      const known = knowledge.contextWindowOf(id, id, request.model, null)
      throw learnRoom(knowledge.rooms, { id, origin: '' }, request, error, known)
    }
  }
}
