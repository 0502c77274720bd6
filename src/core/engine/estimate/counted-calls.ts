import type { SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import type { SideModel } from '../../contract/story/side-model.ts'
import type { Insight } from '../../contract/insights/insights.ts'
import type { Expectation, PromptPart } from '../ports.ts'
import type { Prompt } from '../prompt/build-prompt.ts'
import { completionTokens } from '../sizes/expectations.ts'
import type { TranscriptTokens } from './heard-tokens.ts'
import type { Placeholders } from './placeholders.ts'
import { PrefixMemory, type CountedPart } from './prefix-memory.ts'

/** A call that a dialog will probably make, with its expected tokens. */
export interface ExpectedCall {
  readonly seat: SeatId
  /** What the call is for. The turns belong to their seat; `side` is a call to a model without a seat. */
  readonly use: 'turn' | 'digest' | 'side' | Insight
  /** The model that is called, if it is not the seat's. */
  readonly by?: SideModel | undefined
  /** Whether the call writes a draft or a critique, which a turn with a single stage does not have. */
  readonly drafting: boolean
  /**
   * How likely the call is to be made, from 0 to 1. A draft that needs no change is followed by no final, for example.
   */
  readonly likely: number
  readonly promptTokens: number
  /** The tokens at the beginning that an earlier prompt to the same model has, too. */
  readonly sharedTokens: number
  /** The tokens up to the last cache mark. */
  readonly markedTokens: number
  /** The tokens up to the last cache mark before anything that only this turn contains. */
  readonly stableTokens: number
  readonly completionTokens: number
  /** The number of web searches: as many as the turn allows. */
  readonly searches: number
  /**
   * The group of turns that may be made at the same time, and the step of this turn in it; absent when it is made
   * alone.
   */
  readonly beside?: { readonly group: number; readonly step: number } | undefined
}

/** A call whose tokens are not counted yet. */
export interface Call
  extends
    Pick<ExpectedCall, 'seat' | 'use' | 'by'>,
    Partial<Pick<ExpectedCall, 'drafting' | 'likely' | 'searches' | 'beside'>> {
  readonly prompt: Prompt
  readonly told: TranscriptTokens
  /** The names of the offered tools, or the form of the answer; absent for neither. */
  readonly tools?: string
  /** The tokens of the answer without thinking. */
  readonly answer: number
}

/**
 * The tokens that the pages of one web search add to the prompt. This is a rule of thumb, because vendors publish no
 * number.
 */
const SEARCH_TOKENS = 2_500

/**
 * Counts the tokens of a dialog's calls in their order, because what a cache holds for a call depends on the calls
 * before.
 */
export class CountedCalls {
  readonly made: ExpectedCall[] = []
  readonly #seats: Readonly<Record<SeatId, SeatConfig>>
  readonly #expectations: Readonly<Record<SeatId, Expectation>>
  readonly #texts: Placeholders
  readonly #memory = new PrefixMemory()
  /** The tokens of rules, topic and documents. */
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
    // There is a cache mark at the end of the transcript.
    const markedTokens = heard > 0 ? Math.max(marked, this.#rest + heard) : marked
    const stableTokens = heard > 0 ? this.#rest + heard : stable
    // Vendors put the tools before everything else, so only prompts with the same tools begin alike.
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
