import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { damagedFile, GRAPHS, type Graph, type VoiceSet } from './voice-set.ts'

/** Numbers of one shape, as the runtime takes and gives them. */
export interface Tensor {
  readonly data: unknown
}
export type TensorConstructor = new (
  type: 'float32' | 'int64',
  data: Float32Array | BigInt64Array,
  shape: readonly number[],
) => Tensor

interface Session {
  readonly inputNames: readonly string[]
  readonly outputNames: readonly string[]
  run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>
  release(): Promise<void>
}

/** What is used of ONNX Runtime: it is loaded by the address of its file, where no types follow. */
interface Runtime {
  readonly InferenceSession: {
    create(bytes: Uint8Array, options: Readonly<Record<string, unknown>>): Promise<Session>
  }
  readonly Tensor: TensorConstructor
  readonly env: { logLevel: string; readonly wasm: { numThreads: number } }
}

/** The four graphs, ready to run. */
export interface Graphs {
  readonly tensor: TensorConstructor
  /** The graph's only output. */
  run(graph: Graph, inputs: Readonly<Record<string, Tensor>>): Promise<Tensor>
  close(): Promise<void>
}

/** What each graph is given: the names are those of all versions of Supertonic that have four graphs. */
const INPUTS: Readonly<Record<Graph, readonly string[]>> = {
  duration_predictor: ['text_ids', 'style_dp', 'text_mask'],
  text_encoder: ['text_ids', 'style_ttl', 'text_mask'],
  vector_estimator: ['noisy_latent', 'text_emb', 'style_ttl', 'latent_mask', 'text_mask', 'current_step', 'total_step'],
  vocoder: ['latent'],
}

/**
 * Loads the runtime and the graphs: once for each thread.
 * @param threads that one graph is computed by
 * @throws VoiceSetError for a file that is no such graph
 */
export async function openGraphs({ graphs }: Pick<VoiceSet, 'graphs'>, threads: number): Promise<Graphs> {
  const { InferenceSession: sessions, Tensor: tensor } = await loadRuntime(threads)
  const open = new Map<Graph, Session>()
  for (const graph of GRAPHS) {
    const session = await sessions
      .create(new Uint8Array(readFileSync(graphs[graph])), { executionProviders: ['wasm'], logSeverityLevel: 4 })
      .catch(() => null)
    const wanted = INPUTS[graph]
    if (session?.inputNames.length !== wanted.length || !wanted.every((name) => session.inputNames.includes(name)))
      throw damagedFile(graphs[graph])
    open.set(graph, session)
  }
  return {
    tensor,
    async run(graph, inputs) {
      const session = open.get(graph)
      const output = session && (await session.run(inputs))[session.outputNames[0] ?? '']
      if (!output) throw damagedFile(graphs[graph])
      return output
    },
    close: async () => void (await Promise.all([...open.values()].map((session) => session.release()))),
  }
}

/** ONNX Runtime as WebAssembly: the same files on every system. Its package holds many more, so they are named. */
async function loadRuntime(threads: number): Promise<Runtime> {
  const program = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')
  const code = pathToFileURL(join(dirname(program), 'ort.node.min.mjs')).href
  const runtime = (await import(/* @vite-ignore */ code)) as Runtime
  runtime.env.logLevel = 'fatal'
  runtime.env.wasm.numThreads = threads
  return runtime
}
