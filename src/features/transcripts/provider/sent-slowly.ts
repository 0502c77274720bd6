import { outboundDispatcher, type Dispatcher } from '../../../base/network/outbound-fetch.ts'

/**
 * What a request is given so that its body is sent piece by piece and its answer is waited for so long. By itself fetch
 * gives up after five minutes, and a slow machine takes longer for an hour of speech; where it cannot be told so, the five
 * minutes stay.
 */
export function sentSlowly(pieces: AsyncIterator<Uint8Array>, waitMs: number): RequestInit {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await pieces.return?.()),
  })
  const timeouts = { headersTimeout: waitMs, bodyTimeout: waitMs }
  const sender = outboundDispatcher()
  const slowly: Dispatcher['dispatch'] | null =
    sender && ((options, handler) => sender.dispatch({ ...options, ...timeouts }, handler))
  // Half a duplex: the answer is read once all is sent. A page's types know neither field.
  const own: object = { duplex: 'half', ...(slowly && { dispatcher: { dispatch: slowly } }) }
  return { body, ...own }
}
