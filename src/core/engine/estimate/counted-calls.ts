import type { SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import type { SideModel } from '../../contract/story/side-model.ts'
import type { Insight } from '../../contract/insights/insights.ts'
import type { Expectation, PromptPart } from '../ports.ts'
import type { Prompt } from '../prompt/build-prompt.ts'
import { completionTokens } from '../sizes/expectations.ts'
import type { TranscriptTokens } from './heard-tokens.ts'
import type { Placeholders } from './placeholders.ts'
import { PrefixMemory, type CountedPart } from './prefix-memory.ts'

/** One call as it will probably be. */
export interface ExpectedCall {
  readonly seat: SeatId
  /** What it is for; only a turn is its seat's own, and `side` is of a model without a seat. */
  readonly use: 'turn' | 'digest' | 'side' | Insight
  /** Whose model is called, where that is not the seat's. */
  readonly by?: SideModel | undefined
  /** A draft or a critique: what a turn of one stage goes without. */
  readonly drafting: boolean
  /** How likely it is made at all, from 0 to 1: a draft that may stand needs no final. */
  readonly likely: number
  readonly promptTokens: number
  /** Shared with an earlier prompt of the same model. */
  readonly sharedTokens: number
  /** Up to the last cache mark. */
  readonly markedTokens: number
  /** Of these, up to the last mark before what holds for the turn alone. */
  readonly stableTokens: number
  readonly completionTokens: number
  /** Web searches it makes, all that its turn allows. */
  readonly searches: number
  /** The turns that may be made at the same time as its own, and its own among them; absent: none. */
  readonly beside?: { readonly group: number; readonly step: number } | undefined
}

/** A call before it is counted. */
export interface Call
  extends
    Pick<ExpectedCall, 'seat' | 'use' | 'by'>,
    Partial<Pick<ExpectedCall, 'drafting' | 'likely' | 'searches' | 'beside'>> {
  readonly prompt: Prompt
  readonly told: TranscriptTokens
  /** Names of the tools on offer, or the shape of the answer; nothing without. */
  readonly tools?: string
  /** Tokens of the answer, thinking apart. */
  readonly answer: number
}

/** What the pages of one search come to in the prompt; vendors name no figure, so this is a rule of thumb. */
const SEARCH_TOKENS = 2_500

/** Counts the calls of a dialog that is played through, in their order: what a cache holds of each depends on those before. */
export class CountedCalls {
  readonly made: ExpectedCall[] = []
  readonly #seats: Readonly<Record<SeatId, SeatConfig>>
  readonly #expectations: Readonly<Record<SeatId, Expectation>>
  readonly #texts: Placeholders
  readonly #memory = new PrefixMemory()
  /** Tokens of rules, topic and documents. */
  #rest = 0

  constructor(
    seats: Readonly<Record<SeatId, SeatConfig>>,
    expectations: Readonly<Record<SeatId, Expectation>>,
    texts: Placeholders,
  ) {
    this.#seats = seats
    this.#expectations = expectations
    this.#texts = texts
  }

  add(call: Call): void {
    const { seat, by, use, prompt, told, tools = '', answer, drafting = false, likely = 1, searches = 0, beside } = call
    const { fold, tokens: heard } = told
    const head: CountedPart[] = []
    const tail: CountedPart[] = []
    let marked = 0
    let stable = 0
    let total = 0
    for (const part of partsOf(prompt)) {
      const counted = { text: part.text, tokens: this.#texts.tokensIn(part.text) }
      total += counted.tokens
      if (part.stability === 'turn') tail.push(counted)
      else {
        head.push(counted)
        this.#rest = total
      }
      if (part.cacheMark) marked = part.stability === 'turn' ? total + heard : total
      if (part.cacheMark && part.stability !== 'turn') stable = total
    }
    const { provider, model, baseUrl = '' } = by ?? this.#seats[seat]
    // The transcript bears a mark at its end.
    const markedTokens = heard > 0 ? Math.max(marked, this.#rest + heard) : marked
    const stableTokens = heard > 0 ? this.#rest + heard : stable
    // Vendors put the tools on offer before all else, so that prompts share a prefix only with those of the same tools.
    const sharedTokens = this.#memory.shared(`${provider} ${model} ${baseUrl} ${tools}`, seat, {
      head,
      fold,
      heard: told.parts,
      tail,
    })
    this.made.push({
      seat,
      use,
      by,
      drafting,
      likely,
      promptTokens: total + heard + searches * SEARCH_TOKENS,
      sharedTokens,
      markedTokens,
      stableTokens,
      completionTokens: by ? answer : completionTokens(this.#seats[seat], this.#expectations[seat], answer),
      searches,
      beside,
    })
  }
}

function partsOf({ system, messages }: Prompt): readonly PromptPart[] {
  return [...system, ...messages.flatMap((message) => (message.role === 'tool' ? [] : message.parts))]
}
