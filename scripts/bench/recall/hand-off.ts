import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createProviderRegistry } from '../../../src/providers/registry.ts'
import { createRehearsalProvider } from '../../../src/providers/rehearsal/index.ts'
import { createRetrieval } from '../../../src/services/retrieval/create-retrieval.ts'
import { createVectors } from '../../../src/services/retrieval/create-vectors.ts'
import { openStorage } from '../../../src/storage/index.ts'
import { systemClock } from '../../../src/app/system-clock.ts'
import { createFakeEmbeddings } from '../../../tests/helpers/fake-embeddings.ts'
import { percentile } from '../percentile.ts'
import { row } from '../print.ts'
import type { Planted } from './corpus.ts'
import { meaningOf } from './meaning.ts'

const PLACES = 5
const NANOSECONDS = 1_000_000

/** The whole way that Ask goes, in the host: phrases in, ten places with their words out; by words, and with vectors over HTTP. */
export async function measureHandOff(data: string, size: number, asked: readonly Planted[]): Promise<void> {
  const storage = openStorage(data)
  const server = await createFakeEmbeddings({ vector: meaningOf })
  const { log, remembered, settings } = storage
  const now = () => systemClock.now()
  const providers = createProviderRegistry({
    env: {},
    baseUrls: { ollama: server.origin },
    rehearsal: createRehearsalProvider({ clock: systemClock }),
  })
  const vectors = createVectors({ vectors: storage.vectors, settings, providers, now })
  try {
    await measure(`${size} dialogs: hand-off by words`, createRetrieval({ log, remembered, now }), asked)
    const began = performance.now()
    await vectors.set({ on: true, provider: 'ollama', model: 'meanings' })
    await vectors.make()
    for await (const { running, made } of vectors.watch(new AbortController().signal)) if (!running && made > 0) break
    const seconds = (performance.now() - began) / 1_000
    row(`${size} dialogs: vectors made`, `${seconds.toFixed(0)} s`, 'over HTTP, in the background')
    await measure(`${size} dialogs: hand-off with vectors`, createRetrieval({ log, vectors, remembered, now }), asked)
  } finally {
    await vectors.close()
    await server.close()
    storage.close()
  }
}

async function measure(
  name: string,
  retrieval: ReturnType<typeof createRetrieval>,
  asked: readonly Planted[],
): Promise<void> {
  // The thread begins and the vectors are read with the first question.
  await retrieval.retrieve({ phrases: ['begin'] })
  const times: number[] = []
  let dialogs = 0
  let turns = 0
  let words = 0
  const blocked = monitorEventLoopDelay({ resolution: 1 })
  blocked.enable()
  for (const { question, dialogId, turnId, said } of asked) {
    const began = performance.now()
    const found = await retrieval.retrieve({ phrases: [...retrieval.phrasesOf(question)] })
    times.push(performance.now() - began)
    const first = found.retrievedArtifacts.slice(0, PLACES)
    if (first.some((item) => item.dialog_id === dialogId)) dialogs += 1
    if (first.some((item) => item.turn_id === turnId)) turns += 1
    if (found.retrievedArtifacts.some((item) => item.content_snippet.includes(said))) words += 1
  }
  blocked.disable()
  const share = (count: number) => (count / asked.length).toFixed(3)
  row(
    name,
    `${share(dialogs)} dialog, ${share(turns)} turn`,
    `hit@5; answer handed on ${share(words)}; ${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms; host held up ${(blocked.max / NANOSECONDS).toFixed(0)} ms at most, p99 ${(blocked.percentile(99) / NANOSECONDS).toFixed(0)}`,
  )
}
