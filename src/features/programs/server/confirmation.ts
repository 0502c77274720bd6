import { createHash, randomBytes } from 'node:crypto'
import {
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { AppError } from '../../../core/contract/errors/errors.ts'

/** A price to be confirmed. */
export interface Quote {
  /** Identifies the act, so that a price quoted for another act confirms nothing. */
  readonly what: readonly unknown[]
  /** The expected US dollars; null when unknown. */
  readonly usd: number | null
  /** What the act would cost, in a sentence or two. */
  readonly words: string
  /** True when the calling program says that the price is confirmed. */
  readonly confirm: boolean | undefined
}

interface Told {
  readonly key: string
  /** An answer counts once: neither a yes nor a no applies to another call. */
  readonly id: string
  readonly usd: number | null
}

/** How long a quoted price is valid (milliseconds), and by how much the real one may differ. */
const HOLDS_MS = 15 * 60_000
const WITHIN = 1.1
const TOLD_MAX = 500
const FIELD = 'confirm'
const NOT_AGREED = 'Nothing was started: the price was not agreed to.'

/** The quoted prices, for all clients of a process. */
export interface Confirmation {
  readonly codec: RequestStateCodec<Told>
  /**
   * Returns null when the price is confirmed; else the result to send, so that the person is asked.
   * @param asks whether the client can ask the person
   * @throws AppError INPUT_INVALID with the price, when the client cannot ask, or the person declined
   */
  ask(quote: Quote, context: ServerContext, asks: boolean): Promise<InputRequiredResult | null>
}

export function createConfirmation(now: () => number = Date.now): Confirmation {
  const codec = createRequestStateCodec<Told>({ key: randomBytes(32), ttlSeconds: HOLDS_MS / 1_000 })
  const answeredOnce = new Set<string>()
  const prices = new Map<string, { readonly usd: number | null; readonly at: number }>()

  return {
    codec,
    async ask({ what, usd, words, confirm }, context, asks) {
      const key = createHash('sha256').update(JSON.stringify(what)).digest('base64url')
      if (!asks) {
        const before = prices.get(key)
        // A no withdraws the quoted price: a later yes needs a new one.
        if (confirm === false && before) {
          prices.delete(key)
          throw new AppError('INPUT_INVALID', NOT_AGREED)
        }
        if (confirm === true && before && now() - before.at < HOLDS_MS && holds(before.usd, usd)) {
          prices.delete(key)
          return null
        }
        prices.delete(key)
        prices.set(key, { usd, at: now() })
        for (const oldest of [...prices.keys()].slice(0, Math.max(0, prices.size - TOLD_MAX))) prices.delete(oldest)
        throw new AppError(
          'INPUT_INVALID',
          `Nothing was started. ${words} If the person agrees, make the same call again with confirm set to true.`,
        )
      }
      const answer = inputResponse(context.mcpReq.inputResponses, FIELD)
      const state = context.mcpReq.requestState<Told>()
      if (answer.kind === 'elicit' && state?.key === key && !answeredOnce.has(state.id)) {
        answeredOnce.add(state.id)
        for (const oldest of [...answeredOnce].slice(0, Math.max(0, answeredOnce.size - TOLD_MAX)))
          answeredOnce.delete(oldest)
        const agreed = answer.action === 'accept' && answer.content?.[FIELD] === true
        if (!agreed) throw new AppError('INPUT_INVALID', NOT_AGREED)
        if (holds(state.usd, usd)) return null
      }
      return inputRequired({
        inputRequests: {
          [FIELD]: inputRequired.elicit({
            message: words,
            requestedSchema: {
              type: 'object',
              properties: { [FIELD]: { type: 'boolean', title: 'Start it at this price' } },
              required: [FIELD],
            },
          }),
        },
        requestState: await codec.mint({ key, usd, id: randomBytes(12).toString('base64url') }, context),
      })
    },
  }
}

function holds(before: number | null, usd: number | null): boolean {
  return before === null || usd === null ? before === usd : usd <= before * WITHIN
}
