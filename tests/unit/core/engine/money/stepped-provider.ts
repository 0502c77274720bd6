import type { Usage } from '../../../../../src/core/contract/usage.ts'
import { estimateTokens } from '../../../../../src/core/dialog/money/estimate-tokens.ts'
import { NO_USAGE } from '../../../../../src/core/dialog/money/usage.ts'
import type { ModelEvent, ModelRequest, StreamOptions } from '../../../../../src/core/engine/ports.ts'
import { estimateUsage } from '../../../../../src/core/engine/call/estimate-usage.ts'
import { newWords, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'

/** When a vendor reports tokens: those read with the first bytes, all with the last bytes, or none. */
export type Telling = 'first' | 'last' | 'never'

/** A call as its vendor sees it. */
export interface SteppedCall {
  readonly promptTokens: number
  readonly completionTokens: number
  /** The app's estimate of the tokens of its prompt. */
  readonly estimate: number
  told: 'nothing' | 'prompt' | 'all'
  written: string
  /** Whether it was answered completely. */
  ended: boolean
}

const FORMS: Readonly<Record<string, unknown>> = {
  argument_map: { nodes: [], edges: [] },
  participant_summary: { thesis: 'T.', arguments: ['A.'], evidence: [], answered: [] },
  memory: { conversation_title: 'T.', conversation_summary: 'S.', extracted_memory_units: [] },
  judgement: { reasons: [], choice: 'Speaker 1' },
  comparison: { reasons: [], choice: 'Version 1' },
}

/**
 * A vendor that can be held at each step of each call: before anything comes, between pieces, and when the call is
 * left.
 */
export class SteppedProvider extends ScriptedProvider {
  readonly calls: SteppedCall[] = []
  telling: Telling = 'first'
  /** Called at each step; the call continues when it resolves. */
  step: (signal: AbortSignal) => Promise<void> = () => Promise.resolve()

  override async *stream(request: ModelRequest, { signal, onUsage }: StreamOptions): AsyncIterable<ModelEvent> {
    const number = this.calls.length
    const call: SteppedCall = {
      promptTokens: 1_000 + number,
      completionTokens: 100 + number,
      estimate: estimateUsage(request, 0).promptTokens,
      told: 'nothing',
      written: '',
      ended: false,
    }
    this.calls.push(call)
    const step = async () => {
      await this.step(signal)
      signal.throwIfAborted()
    }
    const usage: Usage = { ...NO_USAGE, promptTokens: call.promptTokens, completionTokens: call.completionTokens }
    try {
      await step()
      yield { type: 'started' }
      await step()
      if (this.telling === 'first') {
        call.told = 'prompt'
        onUsage?.({ usage: { ...usage, completionTokens: 1 }, final: false })
        await step()
      }
      for (const text of wordsFor(request)) {
        yield { type: 'text', text }
        call.written += text
        await step()
      }
      if (this.telling !== 'never') {
        call.told = 'all'
        onUsage?.({ usage, final: true })
      }
      await step()
      call.ended = true
      yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: this.telling === 'never' ? null : usage }
    } finally {
      await this.step(signal)
    }
  }
}

/** The tokens with which a call has to be counted: those reported, and an estimate of the rest. */
export function toBeCounted({ told, promptTokens, completionTokens, estimate, written }: SteppedCall) {
  if (told === 'all') return { promptTokens, completionTokens }
  const writtenTokens = estimateTokens(written)
  return told === 'prompt'
    ? { promptTokens, completionTokens: Math.max(1, writtenTokens) }
    : { promptTokens: estimate, completionTokens: writtenTokens }
}

function wordsFor({ json }: ModelRequest): readonly string[] {
  if (json === undefined) return [newWords(5), ` ${newWords(4)}.`]
  // A call for which it has no form is repeated once.
  return [JSON.stringify(FORMS[json.name] ?? {})]
}
