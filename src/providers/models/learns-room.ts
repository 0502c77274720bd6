import type { ModelProvider } from '../../core/engine/ports.ts'
import { PromptRefused } from '../errors/prompt-refused.ts'
import type { ModelKnowledge } from './model-knowledge.ts'
import { learnRoom } from './prompt-rooms.ts'

/**
 * Wraps a provider without an address. Prompts that it refuses as too long limit later ones, as is done for servers.
 */
export function withLearnedRoom(provider: ModelProvider, knowledge: ModelKnowledge): ModelProvider {
  const { id } = provider
  return new Proxy(provider, {
    get(of, name) {
      if (name === 'stream') return stream
      const value: unknown = Reflect.get(of, name, of)
      // Methods are bound to the wrapped provider, because private fields are not reachable through the proxy.
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
