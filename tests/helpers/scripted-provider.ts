import { ProviderError } from '../../src/core/contract/errors/errors.ts'
import type { ModelEvent, ModelProvider, ModelRequest } from '../../src/core/engine/ports.ts'
import { NO_USAGE } from '../../src/core/dialog/money/usage.ts'
import { VERDICT } from './fake-vendor/closing.ts'

/** What the model does in one call: words, events, an error to throw, or a wait. */
export type Step = string | ModelEvent | Error | { readonly wait: Promise<unknown> }

export const ended: ModelEvent = {
  type: 'ended',
  finish: { unified: 'stop', raw: 'stop' },
  usage: { ...NO_USAGE, promptTokens: 10, completionTokens: 5 },
}

/**
 * A model whose words the test writes; it records every request. It ends by itself unless `ended` or an error comes.
 * Where a verdict is asked for, it is added to a closing that is one text; a closing in a list of steps is complete.
 */
export class ScriptedProvider implements ModelProvider {
  readonly id = 'scripted'
  /** Whether the registry of the tests reports native tool calls. */
  callsTools = true
  readonly requests: ModelRequest[] = []
  /** Number of calls whose signal was aborted before they ended. */
  aborted = 0
  script: (request: ModelRequest, call: number) => readonly Step[] | string

  constructor(
    script: (request: ModelRequest, call: number) => readonly Step[] | string = (request) =>
      `${request.scene.kind} ${request.scene.stage} ${request.scene.speech}`,
  ) {
    this.script = script
  }

  models() {
    return Promise.resolve([])
  }

  async *stream(request: ModelRequest, { signal }: { signal: AbortSignal }): AsyncIterable<ModelEvent> {
    const call = this.requests.push(request) - 1
    const said = this.script(request, call)
    const steps = typeof said === 'string' ? [withVerdict(request, said)] : said
    yield { type: 'started' }
    for (const step of steps) {
      if (signal.aborted) break
      if (typeof step === 'string') yield { type: 'text', text: step }
      else if (step instanceof Error) throw step
      else if ('wait' in step) await orAborted(step.wait, signal)
      else yield step
      if (typeof step === 'object' && 'type' in step && step.type === 'ended') return
    }
    if (signal.aborted) {
      this.aborted += 1
      throw signal.reason
    }
    yield ended
  }
}

function withVerdict({ scene, json }: ModelRequest, said: string): string {
  const { kind, judges = false, call, digestOf, insight } = scene
  const asked = kind === 'summary' && judges && call === 0 && !json && !digestOf && !insight
  return asked && said.trim() !== '' && !said.includes('{') ? `${said}\n\n${VERDICT}` : said
}

function orAborted(wait: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  return Promise.race([wait, new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))])
}

export function overloaded(): ProviderError {
  return new ProviderError('PROVIDER_OVERLOADED', 'The model is overloaded.', { retryable: true })
}

/** A promise and its resolver. */
export function gate(): { readonly wait: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: promise, open: resolve }
}

let said = 0
/** Words that nobody has said before, because a repeated speech would be asked for again. */
export function newWords(count: number): string {
  return Array.from({ length: count }, () => `w${(said += 1).toString(36).padStart(3, '0')}`).join(' ')
}
