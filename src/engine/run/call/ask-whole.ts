import type { EnginePorts, ModelProvider, ModelRequest } from '../../ports.ts'
import { retryDelay } from './backoff.ts'
import { callModel, type Reply } from './call-model.ts'

/** An answer as a whole: nobody reads along, so a failure is tried again even after its first words. @throws ProviderError, or the signal's reason */
export async function askWhole(
  provider: ModelProvider,
  request: ModelRequest,
  ports: Pick<EnginePorts, 'clock' | 'random'>,
  signal: AbortSignal,
): Promise<{ text: string; reply: Reply }> {
  for (let failures = 0; ;) {
    let text = ''
    const sink = {
      text: (piece: string) => {
        text += piece
      },
      thinking: () => undefined,
      wasThinking: () => {
        text = ''
      },
    }
    try {
      const reply = await callModel(provider, request, sink, ports.clock, signal)
      return { text: text.trim(), reply }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      failures += 1
      const wait = retryDelay(error, failures, ports.random)
      if (wait === null) throw error
      await ports.clock.sleep(wait, signal)
    }
  }
}
