import type { RpcClient } from '../../src/app/acts/index.ts'
import { reduce } from '../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../src/core/dialog/state.ts'

/** Starts a dialog with the fake vendor in all three seats, in the OpenAI-compatible format. */
export async function startDialog(
  client: RpcClient,
  baseUrl: string,
  turns: number,
  topic = 'Should cities ban private cars?',
): Promise<string> {
  const seat = (name: string) => ({ provider: 'openai', model: 'bench', baseUrl: `${baseUrl}/v1`, name })
  const dialog = {
    topic,
    mode: 'debate',
    turns,
    seed: 1,
    seats: { moderator: seat('Moderator'), first: seat('First'), second: seat('Second') },
  }
  return (await client.dialogs.create({ dialog, start: true })).id
}

/**
 * Watches a dialog until it rests.
 * @throws Error when it did not come to its end
 */
export async function watchToEnd(client: RpcClient, id: string): Promise<DialogState> {
  let state = emptyDialog(id)
  for await (const events of await client.dialogs.watch({ id })) {
    state = events.reduce(reduce, state)
    if (events.some((event) => event.type === 'dialog-ended')) return state
    const broken = events.find((event) => event.type === 'dialog-paused' || event.type === 'run-halted')
    if (broken) throw new Error(`The dialog did not reach its end: ${JSON.stringify(broken)}`)
  }
  throw new Error('The watch ended before the dialog')
}
