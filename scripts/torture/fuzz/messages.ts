import { setImmediate } from 'node:timers/promises'
import { openSession } from '../../../src/app/rpc/server/open-session.ts'
import { fakeServices } from '../../../tests/helpers/fake-services.ts'
import { spoilText, spoilValue } from './spoil.ts'
import type { Target } from './target.ts'

const MESSAGES: readonly object[] = [
  { type: 'call', id: 1, procedure: 'dialogs.list', input: {} },
  { type: 'call', id: 2, procedure: 'dialogs.create', input: { dialog: { topic: 'T', mode: 'debate', seats: {} } } },
  { type: 'call', id: 3, procedure: 'dialogs.watch', input: { id: 'd', afterSeq: 0 } },
  { type: 'call', id: 4, procedure: 'app.info', input: {} },
  { type: 'pull', id: 3, count: 8 },
  { type: 'cancel', id: 3 },
]

/** What another program might send over the socket: it gets a message as an answer, or the connection is closed. */
export const messageTarget: Target = {
  name: 'messages of a client',
  share: 6,
  async play(draws) {
    const answers: string[] = []
    const session = openSession(fakeServices().services, (text) => answers.push(text), {
      report: (procedure, error) => {
        throw new Error(`${procedure} was not planned for: ${String(error)}`)
      },
    })
    for (let count = 1 + draws.below(6); count > 0; count -= 1) {
      const message = spoilValue(draws.pick(MESSAGES), draws)
      const text = JSON.stringify(message)
      if (!session.receive(draws.below(4) === 0 ? spoilText(text, draws) : text)) break
    }
    await setImmediate()
    session.close()
    for (const answer of answers) {
      const { type, error } = JSON.parse(answer) as { type: string; error?: { code: string; message: string } }
      if (type === 'error' && error?.code === 'INTERNAL') throw new Error(`INTERNAL: ${answer}`)
    }
  },
}
