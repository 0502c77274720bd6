import type { CompletionUsage } from 'openai/resources/completions'
import { passOn } from '../calls/pass-on.ts'

const DONE = 'data: [DONE]'
/** The most characters of a line that are kept; a piece with an error is much shorter. */
const LINE_MAX_CHARS = 64_000

/** Parts of a stream that SDKs do not pass on. */
export interface DoneMark {
  /** Whether the closing line of the stream has arrived. */
  seen: boolean
  /** The usage of the call, if a piece with an error reports it. */
  usage?: CompletionUsage | null
}

/**
 * A fetch that notes these parts of its streams. The bytes are passed on unchanged. SDKs cancel a stream at its closing
 * line; what the server sends after that is read all the same, because the connection could not be used again otherwise.
 */
export function watchDone(fetch: typeof globalThis.fetch, mark: DoneMark): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body) return response
    const decoder = new TextDecoder()
    let line = ''
    const body = passOn(response.body, {
      take(piece) {
        const lines = (line + decoder.decode(piece, { stream: true })).split('\n')
        line = (lines.pop() ?? '').slice(0, LINE_MAX_CHARS)
        for (const whole of lines) note(whole, mark)
        // The last line may end without a line break.
        mark.seen ||= line.startsWith(DONE)
        return piece
      },
      isReadOn: () => mark.seen,
    })
    return new Response(body, { status: response.status, headers: response.headers })
  }
}

function note(line: string, mark: DoneMark): void {
  mark.seen ||= line.startsWith(DONE)
  // Quotation marks in the answer's text are escaped, so that it never matches.
  if (!line.startsWith('data:') || !line.includes('"error"') || !line.includes('"usage"')) return
  try {
    const { usage, error } = JSON.parse(line.slice('data:'.length)) as {
      readonly usage?: CompletionUsage | null
      readonly error?: { readonly usage?: CompletionUsage | null } | null
    }
    mark.usage = usage ?? error?.usage ?? mark.usage ?? null
  } catch {
    // A piece that is not JSON has no usage to report.
  }
}
