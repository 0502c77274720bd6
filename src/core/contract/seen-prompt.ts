import type { WebSearch } from './turn/web-search.ts'
import type { StageName } from './turn/turn-parts.ts'
import type { MemberId } from './members/member-ids.ts'

/** The exact prompt of one stage, part by part in the order it is sent. */
export interface SeenPrompt {
  readonly turnId: string
  readonly stage: StageName
  readonly member: MemberId
  readonly parts: readonly {
    readonly role: 'system' | 'user' | 'assistant' | 'tool'
    /** Name of the context package: "rules", "topic", "documents", "digest", "history", "identity", "guidance", or a mode's own. */
    readonly package: string
    readonly text: string
    /** An estimate unless the vendor counted. */
    readonly tokens: number
    /** Part of a prefix that was sent before in the same form, which a vendor's cache can read. */
    readonly prefix: boolean
    /** The picture was sent, too, to a model that sees. */
    readonly picture?: boolean
  }[]
  readonly tokens: number
  /** The vendor's own count for the whole call, null when it gave none. */
  readonly countedTokens: number | null
  readonly cachedTokens: number | null
  /** What its vendor's web search found during the call; not part of what was sent. Absent: nothing. */
  readonly searches?: readonly WebSearch[]
  /** The model's window, null when unknown. */
  readonly contextTokens: number | null
}
