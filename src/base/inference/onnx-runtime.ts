import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A tensor, as the runtime takes and returns it. */
export interface Tensor {
  readonly data: unknown
}
export type Tensors = Readonly<Record<string, Tensor>>
export type TensorConstructor = new (
  type: 'float32' | 'int64',
  data: Float32Array | BigInt64Array,
  shape: readonly number[],
) => Tensor

/** A graph that is ready to run. */
export interface OpenGraph {
  readonly outputNames: readonly string[]
  run(inputs: Tensors): Promise<Tensors>
  release(): Promise<void>
}

interface Session extends OpenGraph {
  readonly inputNames: readonly string[]
}

/**
 * The part of ONNX Runtime that is used here. Its types are not available, because it is loaded by the path of its
 * file.
 */
interface Runtime {
  readonly InferenceSession: {
    create(bytes: Uint8Array, options: Readonly<Record<string, unknown>>): Promise<Session>
  }
  readonly Tensor: TensorConstructor
  readonly env: { logLevel: string; readonly wasm: { numThreads: number } }
}

/** The runtime of a thread. */
export interface OnnxRuntime {
  readonly tensor: TensorConstructor
  /**
   * Opens the graph in a file.
   * @param inputs the names of its inputs, in any order
   * @param outputs the names of outputs that it must have
   * @returns null for a file that is no graph, or has other inputs or lacks an output
   */
  open(path: string, inputs: readonly string[], outputs?: readonly string[]): Promise<OpenGraph | null>
}

/**
 * Loads ONNX Runtime as WebAssembly, which is the same on every system. The package contains many files, so the needed
 * ones are named here.
 * @param threads the number of threads that compute one graph
 */
export async function loadOnnxRuntime(threads: number): Promise<OnnxRuntime> {
  const program = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')
  const code = pathToFileURL(join(dirname(program), 'ort.node.min.mjs')).href
  const { InferenceSession: sessions, Tensor: tensor, env } = (await import(/* @vite-ignore */ code)) as Runtime
  env.logLevel = 'fatal'
  env.wasm.numThreads = threads
  return {
    tensor,
    async open(path, inputs, outputs = []) {
      const session = await sessions
        .create(new Uint8Array(readFileSync(path)), { executionProviders: ['wasm'], logSeverityLevel: 4 })
        .catch(() => null)
      const fits =
        session?.inputNames.length === inputs.length &&
        inputs.every((name) => session.inputNames.includes(name)) &&
        outputs.every((name) => session.outputNames.includes(name))
      return fits ? session : null
    },
  }
}
