/** How the fake vendor answers a request. Everything is optional. */
export interface FakeReply {
  /** Sent word by word, with a verdict added where one is asked for. */
  readonly text?: string
  /** Sent exactly in these pieces, in place of `text`. */
  readonly tokens?: readonly string[]
  /** Sent before the text, piece by piece. */
  readonly thinking?: string | readonly string[]
  readonly toolCalls?: readonly { readonly tool: string; readonly input: unknown; readonly callId?: string }[]
  /** Token counts to report; those left out are computed from the pieces sent. Null: none are reported. */
  readonly usage?: Partial<FakeUsage> | null
  /** The vendor's own word for why it stopped. */
  readonly finish?: string
  /** Absent: everything is sent at once. */
  readonly pace?: { readonly firstTokenMs?: number; readonly tokensPerSecond?: number }
  /** An error status with the given body, or else one in the vendor's format. */
  readonly fail?: {
    readonly status: number
    readonly type?: string
    readonly message?: string
    readonly body?: string
    readonly headers?: Readonly<Record<string, string>>
  }
  /** The body is a web page. */
  readonly html?: boolean
  readonly redirectTo?: string
  /** After this many pieces nothing more is sent, and the socket stays open. 0: only the headers are sent. */
  readonly stallAfter?: number
  /** The answer ends only after this, so that a test can look at what is still live; its words are not held. */
  readonly endsAfter?: Promise<unknown>
  /** Never answers at all, not even with headers. */
  readonly silent?: boolean
  /** After this many bytes of the body the socket is destroyed. */
  readonly cutAfterBytes?: number
  /** After this many bytes the answer ends as if it were complete. */
  readonly endAfterBytes?: number
  /** After this many pieces an error in the vendor's format comes inside the stream. */
  readonly errorMidStream?: { readonly after: number; readonly type?: string; readonly message?: string }
  /** After this many pieces comes something that is not in the vendor's format. */
  readonly garbageAfter?: number
  /** Bytes to send instead of an answer. */
  readonly raw?: {
    readonly bytes: Uint8Array
    readonly contentType?: string
    /** Bytes per write, each in its own turn of the event loop. */ readonly chunkSize?: number
    /** Further pieces, until the socket closes. */
    readonly forever?: (piece: number) => Uint8Array
  }
  readonly headers?: Readonly<Record<string, string>>
}

/** Token counts as the app has them: the prompt includes cached tokens, the completion includes thinking. */
export interface FakeUsage {
  readonly promptTokens: number
  readonly completionTokens: number
  readonly thinkingTokens: number
  readonly cachedTokens: number
  readonly cacheWriteTokens: number
  /** The tokens of a cache write that are kept for an hour, where the vendor reports them. */
  readonly cacheWriteHourTokens?: number
}

/** The pieces in which a reply's text is sent: a word with the space before it. */
export function piecesOf(text: string): readonly string[] {
  return text.match(/\s*\S+|\s+$/g) ?? []
}

export function textPieces(reply: FakeReply): readonly string[] {
  return reply.tokens ?? piecesOf(reply.text ?? '')
}

export function thinkingPieces(reply: FakeReply): readonly string[] {
  return typeof reply.thinking === 'string' ? piecesOf(reply.thinking) : (reply.thinking ?? [])
}

/** The counts to report; null when none are. */
export function usageOf(reply: FakeReply, body: unknown): FakeUsage | null {
  if (reply.usage === null) return null
  const thinkingTokens = thinkingPieces(reply).length
  const counted = {
    promptTokens: Math.ceil(JSON.stringify(body ?? '').length / 4),
    completionTokens: textPieces(reply).length + thinkingTokens,
    thinkingTokens,
    cachedTokens: 0,
    cacheWriteTokens: 0,
  }
  return { ...counted, ...reply.usage }
}
