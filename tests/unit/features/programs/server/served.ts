import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import { openApp, type App } from '../../../../../src/app/index.ts'
import { listenForPrograms } from '../../../../../src/features/programs/server/listener.ts'
import { createFakeVendor, type FakeRecord, type FakeReply } from '../../../../helpers/fake-vendor/index.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'

/** A model with a known price, behind the fake vendor. */
export const PRICED = 'openai:gpt-6-luna'
export const FREE = 'rehearsal:instant'
export const seatsOf = (model: string) => ({ moderator: model, first: model, second: model })

export interface Answer {
  readonly value: Readonly<Record<string, unknown>>
  /** The id of the dialog that was begun; empty for none. */
  readonly dialog: string
  readonly isError: boolean
  readonly text: string
}

/** The real app with one vendor, which other programs can reach over real HTTP. */
export async function served(
  reply: (request: FakeRecord) => FakeReply | Promise<FakeReply> = () => ({ text: newWords(30) }),
) {
  const vendor = await createFakeVendor({ reply: (request) => (request.method === 'POST' ? reply(request) : {}) })
  onTestFinished(() => vendor.close())
  const folder = temporaryFolder()
  const app: App = await openApp({
    dataDir: join(folder, 'data'),
    cwd: folder,
    env: { OPENAI_API_KEY: 'sk-test-0123456789', OLLAMA_HOST: 'http://127.0.0.1:1' },
    baseUrls: { openai: `${vendor.origin}/v1` },
  })
  onTestFinished(() => app.close())
  await app.programs.set({ on: true })
  const token = await app.programs.newToken()
  const reports: unknown[] = []
  const listener = await listenForPrograms(app, 0, (_where, error) => reports.push(error))
  onTestFinished(() => listener.close())
  const url = `http://127.0.0.1:${listener.port}/mcp`

  /** @param agrees the person's answer to a price; absent: the client cannot ask */
  async function connect(agrees?: (words: string) => boolean, mode: 'auto' | 'legacy' = 'auto') {
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode }, capabilities: agrees ? { elicitation: { form: {} } } : {} },
    )
    if (agrees)
      client.setRequestHandler('elicitation/create', ({ params }) =>
        agrees(params.message) ? { action: 'accept', content: { confirm: true } } : { action: 'decline' },
      )
    const requestInit = { headers: { Authorization: `Bearer ${token}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }))
    onTestFinished(() => client.close())
    const call = async (name: string, args: Record<string, unknown>, signal?: AbortSignal): Promise<Answer> => {
      const result = await client.callTool({ name, arguments: args }, signal ? { signal } : {})
      const [first] = result.content as readonly { readonly text?: string }[]
      const value = (result.structuredContent ?? {}) as Answer['value']
      const dialog = typeof value['dialog'] === 'string' ? value['dialog'] : ''
      return { value, dialog, isError: result.isError === true, text: first?.text ?? '' }
    }
    return { client, call }
  }
  return { app, url, token, port: listener.port, vendor, connect, reports }
}
