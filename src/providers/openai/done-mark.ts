import type { CompletionUsage } from 'openai/resources/completions'

const DONE = 'data: [DONE]'
/** Far more than a piece that tells an error has. */
const LINE_MAX_CHARS = 64_000

/** What an answer's stream held that SDKs keep to themselves. */
export interface DoneMark {
  /** Its closing line. */
  seen: boolean
  /** What the call took, told in the piece that ends it with an error. */
  usage?: CompletionUsage | null
}

/** A fetch whose streams are watched for that. The bytes pass as they are. */
export function watchDone(fetch: typeof globalThis.fetch, mark: DoneMark): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body) return response
    const decoder = new TextDecoder()
    let line = ''
    const body = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          const lines = (line + decoder.decode(chunk, { stream: true })).split('\n')
          line = (lines.pop() ?? '').slice(0, LINE_MAX_CHARS)
          for (const whole of lines) note(whole, mark)
          // The last one may end without a break.
          mark.seen ||= line.startsWith(DONE)
          controller.enqueue(chunk)
        },
      }),
    )
    return new Response(body, { status: response.status, headers: response.headers })
  }
}

function note(line: string, mark: DoneMark): void {
  mark.seen ||= line.startsWith(DONE)
  // Words of an answer have their quotation marks escaped.
  if (!line.startsWith('data:') || !line.includes('"error"') || !line.includes('"usage"')) return
  try {
    const { usage, error } = JSON.parse(line.slice('data:'.length)) as {
      readonly usage?: CompletionUsage | null
      readonly error?: { readonly usage?: CompletionUsage | null } | null
    }
    mark.usage = usage ?? error?.usage ?? mark.usage ?? null
  } catch {
    // What is no JSON tells nothing.
  }
}
