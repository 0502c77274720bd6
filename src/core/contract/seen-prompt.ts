import type { WebSearch } from './turn/web-search.ts'
import type { StageName } from './turn/turn-parts.ts'
import type { MemberId } from './members/member-ids.ts'

/** The exact prompt of one stage, in parts, in the order in which they are sent. */
export interface SeenPrompt {
  readonly turnId: string
  readonly stage: StageName
  readonly member: MemberId
  readonly parts: readonly {
    readonly role: 'system' | 'user' | 'assistant' | 'tool'
    /**
     * The name of the part: "rules", "topic", "documents", "digest", "history", "identity", "guidance", or one of a
     * mode.
     */
    readonly package: string
    readonly text: string
    /** The number of tokens, which is an estimate unless the vendor counted them. */
    readonly tokens: number
    /** Whether the part belongs to a beginning that was sent before, so that a vendor can read it from its cache. */
    readonly prefix: boolean
    /** Present when the picture itself was sent, to a model that can see. */
    readonly picture?: boolean
  }[]
  readonly tokens: number
  /** The vendor's own count for the whole call; null when it gave none. */
  readonly countedTokens: number | null
  readonly cachedTokens: number | null
  /** What the vendor's web search found during the call. It was not part of what was sent. Absent: nothing. */
  readonly searches?: readonly WebSearch[]
  /** The context window of the model in tokens; null when it is unknown. */
  readonly contextTokens: number | null
}
