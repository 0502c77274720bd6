import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to the server of vectors. */
export interface EmbeddingAsk {
  readonly path: string
  readonly key: string | undefined
  readonly texts: readonly string[]
}

export interface FakeEmbeddings {
  readonly origin: string
  readonly asked: readonly EmbeddingAsk[]
  close(): Promise<void>
}

interface Options {
  /** The vector of a text. */
  readonly vector: (text: string, asked: number) => readonly number[]
  /** Called before each answer; a number is the status of a failure, an exception ends the connection. */
  readonly before?: (asked: number) => Promise<number | undefined> | number | undefined
}

/** A server on 127.0.0.1 that returns vectors in the formats of OpenAI, Gemini and Ollama. */
export async function createFakeEmbeddings({ vector, before }: Options): Promise<FakeEmbeddings> {
  const asked: EmbeddingAsk[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const path = request.url ?? ''
    const body = JSON.parse(Buffer.concat(pieces).toString()) as {
      readonly input?: readonly string[]
      readonly requests?: readonly { readonly content: { readonly parts: readonly { readonly text: string }[] } }[]
    }
    const texts = body.input ?? body.requests?.map(({ content }) => content.parts[0]?.text ?? '') ?? []
    const key = request.headers['x-goog-api-key'] ?? request.headers.authorization
    asked.push({ path, key: String(key ?? '') || undefined, texts })
    const status = await before?.(asked.length)
    if (status !== undefined) return void response.writeHead(status).end('{"error":{"message":"no"}}')
    const vectors = texts.map((text) => vector(text, asked.length))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(bodyFor(path, vectors)))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function bodyFor(path: string, vectors: readonly (readonly number[])[]): unknown {
  if (path.endsWith('/embeddings'))
    // In another order than the request's: each has the index of its text.
    return { data: vectors.map((embedding, index) => ({ index, embedding })).toReversed() }
  return path.includes(':batchEmbedContents')
    ? { embeddings: vectors.map((values) => ({ values })) }
    : { embeddings: vectors }
}

/** A vector with a dimension for each meaning, so that words of one meaning point in one direction. */
export function meaningVector(text: string, meanings: readonly (readonly string[])[]): readonly number[] {
  const words = text.toLowerCase()
  const vector = meanings.map((names) => names.filter((name) => words.includes(name)).length)
  // A text without known words gets a direction of its own, so that no vector is empty.
  return [...vector, vector.some((count) => count > 0) ? 0 : 1]
}
