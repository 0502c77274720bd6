import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to the server of transcripts. */
export interface TranscriptAsk {
  readonly path: string
  readonly key: string | undefined
  /** Fields of the form besides the file; for Gemini the task in the JSON. */
  readonly fields: Readonly<Record<string, string>>
  readonly fileName: string | undefined
  readonly type: string
  readonly sound: Buffer
  /** The content-length of the request. */
  readonly length: string | undefined
}

/** What it answers: an object as JSON, a text as it is, a failure, or nothing. */
export type TranscriptReply =
  | { readonly json: unknown }
  | { readonly text: string; readonly type?: string }
  | { readonly status: number; readonly message?: string; readonly headers?: Readonly<Record<string, string>> }
  | 'hang'
  | 'die'
  | 'half'

export interface FakeTranscripts {
  readonly origin: string
  readonly asked: readonly TranscriptAsk[]
  /** Number of requests whose sender left before the answer. */
  readonly left: () => number
  close(): Promise<void>
}

/** A server on 127.0.0.1 that transcribes sound in the formats of OpenAI (at any path) and of Gemini. */
export async function createFakeTranscripts(
  reply: (ask: TranscriptAsk, count: number) => TranscriptReply | Promise<TranscriptReply>,
): Promise<FakeTranscripts> {
  const asked: TranscriptAsk[] = []
  let left = 0
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => (left += response.writableEnded ? 0 : 1))
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const ask = readAsk(request, Buffer.concat(pieces))
    asked.push(ask)
    const told = await reply(ask, asked.length)
    if (told === 'hang') return
    if (told === 'die') return void request.socket.destroy()
    if (told === 'half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"text":"half of')
      return void setTimeout(() => request.socket.destroy(), 20)
    }
    if ('status' in told) {
      response.writeHead(told.status, { 'content-type': 'application/json', ...told.headers })
      return void response.end(JSON.stringify({ error: { message: told.message ?? 'no' } }))
    }
    if ('text' in told) {
      response.writeHead(200, { 'content-type': told.type ?? 'text/plain' })
      return void response.end(told.text)
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(told.json))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    left: () => left,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function readAsk(request: IncomingMessage, body: Buffer): TranscriptAsk {
  const { headers, url: path = '' } = request
  const key = String(headers['x-goog-api-key'] ?? headers.authorization ?? '') || undefined
  const about = { path, key, length: headers['content-length'] }
  const boundary = /boundary=(\S+)/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return { ...about, ...readGemini(body) }
  const fields: Record<string, string> = {}
  let file = { fileName: undefined as string | undefined, type: '', sound: Buffer.alloc(0) }
  const text = body.toString('latin1')
  for (const part of text.split(`--${boundary}`).slice(1, -1)) {
    const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n')
    const content = rest.join('\r\n\r\n').replace(/\r\n$/, '')
    const name = /name="([^"]*)"/.exec(head)?.[1] ?? ''
    const fileName = /filename="([^"]*)"/.exec(head)?.[1]
    if (fileName === undefined) fields[name] = Buffer.from(content, 'latin1').toString('utf8')
    else
      file = {
        fileName,
        type: /content-type: (\S+)/i.exec(head)?.[1] ?? '',
        sound: Buffer.from(content, 'latin1'),
      }
  }
  return { ...about, fields, ...file }
}

function readGemini(body: Buffer): Pick<TranscriptAsk, 'fields' | 'fileName' | 'type' | 'sound'> {
  const { contents } = JSON.parse(body.toString()) as {
    readonly contents: readonly {
      readonly parts: readonly {
        readonly text?: string
        readonly inlineData?: { readonly mimeType: string; readonly data: string }
      }[]
    }[]
  }
  const parts = contents.flatMap((each) => each.parts)
  const inline = parts.find(({ inlineData }) => inlineData)?.inlineData
  return {
    fields: { task: parts.find(({ text }) => text !== undefined)?.text ?? '' },
    fileName: undefined,
    type: inline?.mimeType ?? '',
    sound: Buffer.from(inline?.data ?? '', 'base64'),
  }
}

/** Words with their places, as Whisper tells them. */
export function verbose(...segments: readonly (readonly [start: number, text: string])[]): TranscriptReply {
  return {
    json: {
      task: 'transcribe',
      language: 'english',
      duration: (segments.at(-1)?.[0] ?? 0) + 5,
      text: segments.map(([, text]) => text).join(' '),
      segments: segments.map(([start, text], id) => ({ id, start, end: start + 5, text: ` ${text}` })),
    },
  }
}
