import type { ChatHistoryItem, Llama, LlamaChat, LlamaContext, LlamaGrammar, LlamaModel, Token } from 'node-llama-cpp'
import type { Finish } from '../../../core/contract/turn/turn-parts.ts'
import type { FromProcess, LocalRequest } from '../protocol.ts'
import { samplingOptions } from '../sampling.ts'
import { Lanes } from './lanes.ts'

type WithoutCall<T> = T extends { readonly call: number } ? Omit<T, 'call'> : never
/** A message about a call, to which the caller adds the call's number. */
export type GeneratedAnswer = WithoutCall<FromProcess>

/** The least number of tokens that a prompt must leave for an answer. */
const LEAST_ANSWER_TOKENS = 64
/** The tokens that are kept free at the end of a sequence, so that the engine never discards old text. */
const SPARE_TOKENS = 16
/** The share of the remaining tokens that thinking may use before the answer must begin. */
const THINKING_SHARE = 0.6

export interface GeneratorOptions {
  readonly llama: Llama
  readonly model: LlamaModel
  readonly context: LlamaContext
  readonly sequences: number
  /** Called before each request is started. */
  readonly onOrder: () => void
}

/**
 * Makes a generator that answers requests with the sequences of one context. Each sequence answers one request at a time;
 * all are computed in one batch.
 */
export async function createGenerator({ llama, model, context, sequences, onOrder }: GeneratorOptions) {
  const { LlamaChat } = await import('node-llama-cpp')
  const lanes = new Lanes(
    Array.from({ length: sequences }, () => new LlamaChat({ contextSequence: context.getSequence() })),
  )
  const grammars = new Map<string, Promise<LlamaGrammar>>()

  function grammarOf(grammar: LocalRequest['grammar']): Promise<LlamaGrammar> | undefined {
    if (grammar === null) return undefined
    const known = grammars.get(grammar) ?? llama.createGrammar({ grammar })
    grammars.set(grammar, known)
    return known
  }

  return async (
    request: LocalRequest,
    { signal, tell }: { readonly signal: AbortSignal; readonly tell: (answer: GeneratedAnswer) => void },
  ): Promise<void> => {
    const chat = await lanes.take(request.lane, signal)
    try {
      onOrder()
      await answer(chat, request, await grammarOf(request.grammar), signal, tell)
    } finally {
      lanes.release(chat)
    }
  }

  async function answer(
    chat: LlamaChat,
    request: LocalRequest,
    grammar: LlamaGrammar | undefined,
    signal: AbortSignal,
    tell: (answer: GeneratedAnswer) => void,
  ): Promise<void> {
    if (signal.aborted) return
    const history = request.history.map(historyItem)
    const prompt = chat.chatWrapper
      .generateContextState({ chatHistory: [...history, { type: 'model', response: [] }] })
      .contextText.tokenize(model.tokenizer)
    const room = context.contextSize - SPARE_TOKENS - prompt.length
    if (room < Math.min(LEAST_ANSWER_TOKENS, request.maxTokens ?? LEAST_ANSWER_TOKENS)) {
      tell({ type: 'failed', kind: 'context', promptTokens: prompt.length, contextTokens: context.contextSize })
      return
    }
    const cachedTokens = sharedLength(chat.sequence.contextTokens, prompt)
    const before = chat.sequence.tokenMeter.getState()
    let thinkingTokens = 0
    const { metadata } = await chat.generateResponse([...history, { type: 'model', response: [] }], {
      signal,
      stopOnAbortSignal: true,
      maxTokens: Math.min(room, request.maxTokens ?? room),
      ...(request.stop.length > 0 && { customStopTriggers: request.stop }),
      ...samplingOptions(request.sampling),
      ...(grammar && { grammar }),
      budgets: { thoughtTokens: request.thinking && !grammar ? Math.floor(room * THINKING_SHARE) : 0 },
      contextShift: { size: 1 },
      onResponseChunk: ({ type, text, tokens }) => {
        if (type === 'segment') thinkingTokens += tokens.length
        if (text !== '') tell({ type: 'piece', kind: type === 'segment' ? 'thinking' : 'text', text })
      },
    })
    if (signal.aborted) return
    const completionTokens = chat.sequence.tokenMeter.diff(before).usedOutputTokens
    tell({
      type: 'done',
      finish: finishOf(metadata.stopReason),
      usage: {
        promptTokens: prompt.length,
        completionTokens,
        thinkingTokens,
        cachedTokens,
        cacheWriteTokens: 0,
        estimated: false,
      },
    })
  }
}

function historyItem({ role, text }: LocalRequest['history'][number]): ChatHistoryItem {
  return role === 'assistant' ? { type: 'model', response: [text] } : { type: role, text }
}

function finishOf(reason: string): Finish {
  return { unified: reason === 'maxTokens' ? 'length' : 'stop', raw: reason }
}

/**
 * The number of tokens at the beginning of a prompt that the sequence already holds. The last token is always read
 * again.
 */
function sharedLength(held: readonly Token[], prompt: readonly Token[]): number {
  const most = Math.min(held.length, prompt.length - 1)
  let length = 0
  while (length < most && held[length] === prompt[length]) length += 1
  return length
}
