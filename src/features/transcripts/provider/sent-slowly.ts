import { outboundDispatcher, type Dispatcher } from '../../../base/network/outbound-fetch.ts'

/**
 * Options of a request whose body is sent piece by piece and whose answer may take this long. By default fetch gives
 * up after five minutes, and a slow machine takes longer for an hour of speech; where the limit cannot be changed, it
 * stays.
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
  // Half duplex: the answer is read once everything is sent. A page's types lack both fields.
  const own: object = { duplex: 'half', ...(slowly && { dispatcher: { dispatch: slowly } }) }
  return { body, ...own }
}
