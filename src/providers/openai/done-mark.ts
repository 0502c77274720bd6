const DONE = 'data: [DONE]'

/** Whether an answer's stream held its closing line, which SDKs keep to themselves. */
export interface DoneMark {
  seen: boolean
}

/** A fetch whose streams are watched for the line that ends them. The bytes pass as they are. */
export function watchDone(fetch: typeof globalThis.fetch, mark: DoneMark): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body || !response.headers.get('content-type')?.includes('event-stream')) return response
    const decoder = new TextDecoder()
    let end = ''
    const body = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          end = (end + decoder.decode(chunk, { stream: true })).slice(-2 * DONE.length)
          mark.seen ||= end.includes(DONE)
          controller.enqueue(chunk)
        },
      }),
    )
    return new Response(body, { status: response.status, headers: response.headers })
  }
}
