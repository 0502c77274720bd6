import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { OnnxProgram, StartOnnxProgram } from './onnx-program.ts'
import { compiledProgram } from './compiled-program.ts'
import { computeGraph, type Names } from './compute-graph.ts'

/** Numbers for a graph, or of it. */
export interface Tensor {
  /** By rows; null for an output that stays in the runtime, and for one that is neither float32 nor int64. */
  readonly data: Float32Array | BigInt64Array | null
  readonly shape: readonly number[]
  /** Where the runtime has it, until it is released. */
  readonly held?: number
}
export type Tensors = Readonly<Record<string, Tensor>>

/** A graph that is ready to run. */
export interface OpenGraph {
  readonly outputNames: readonly string[]
  /**
   * Computes all outputs.
   * @param hold names of outputs that stay in the runtime as inputs of another run, so that they are not copied; whoever
   * holds them releases them
   * @throws Error when the inputs do not fit
   */
  run(inputs: Tensors, hold?: readonly string[]): Tensors
}

/** The runtime of a thread. */
export interface OnnxRuntime {
  /**
   * Opens the graph in a file.
   * @param inputs the names of its inputs, in any order
   * @param outputs the names of outputs that it must have
   * @returns null for a file that is no graph, or has other inputs or lacks an output
   */
  open(path: string, inputs: readonly string[], outputs?: readonly string[]): OpenGraph | null
  /** Frees the memory of outputs that were held. */
  release(tensors: Tensors): void
}

/** Logs nothing but what ends the program. */
const FATAL = 4
const ALL_OPTIMIZATIONS = 99
const SEQUENTIAL = 0

let loaded: Promise<OnnxRuntime> | null = null

/**
 * Loads ONNX Runtime as WebAssembly, which is the same on every system: once in a thread. Its functions for C are called,
 * because those for JavaScript copy each input into its memory and each output out of it.
 * @param threads the number of threads that compute one graph
 */
export const loadOnnxRuntime = (threads: number): Promise<OnnxRuntime> => (loaded ??= load(threads))

async function load(threads: number): Promise<OnnxRuntime> {
  const path = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')
  const { default: start } = (await import(
    /* @vite-ignore */ pathToFileURL(path.replace(/wasm$/, 'mjs')).href
  )) as StartOnnxProgram
  const compiled = await compiledProgram(path)
  const program = await start({
    numThreads: threads,
    instantiateWasm: (imports, done) => done(new WebAssembly.Instance(compiled, imports), compiled),
  })
  if (program._OrtInit(threads, FATAL) !== 0) throw new Error('ONNX Runtime does not start.')
  return {
    open(path, inputs, outputs = []) {
      const session = openSession(program, path)
      if (session === 0) return null
      const names = namesOf(program, session)
      const fits =
        names.inputs.size === inputs.length &&
        inputs.every((name) => names.inputs.has(name)) &&
        outputs.every((name) => names.outputs.has(name))
      if (!fits) return null
      return {
        outputNames: [...names.outputs.keys()],
        run: (given, hold = []) => computeGraph(program, session, names, given, hold),
      }
    },
    release(tensors) {
      for (const { held } of Object.values(tensors)) if (held !== undefined) program._OrtReleaseTensor(held)
    },
  }
}

/** Reads a file into the memory of the runtime. @returns 0 for one that is no graph */
function openSession(program: OnnxProgram, path: string): number {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const at = program._malloc(size)
    const settings = program._OrtCreateSessionOptions(
      ALL_OPTIMIZATIONS,
      false,
      false,
      SEQUENTIAL,
      false,
      0,
      0,
      FATAL,
      0,
      0,
    )
    try {
      for (let read = 0; read < size;) {
        const more = readSync(file, program.HEAPU8, at + read, size - read, read)
        if (more === 0) return 0
        read += more
      }
      return program._OrtCreateSession(at, size, settings)
    } finally {
      program._OrtReleaseSessionOptions(settings)
      program._free(at)
    }
  } finally {
    closeSync(file)
  }
}

/** The names of a graph's inputs and outputs, and where the runtime has them. */
function namesOf(program: OnnxProgram, session: number): Names {
  const stack = program.stackSave()
  const at = program.stackAlloc(8)
  program._OrtGetInputOutputCount(session, at, at + 4)
  const inputs = program.getValue(at, '*')
  const all = inputs + program.getValue(at + 4, '*')
  const names: Names = { inputs: new Map(), outputs: new Map() }
  for (let index = 0; index < all; index += 1) {
    program._OrtGetInputOutputMetadata(session, index, at, at + 4)
    const name = program.getValue(at, '*')
    program._OrtFree(program.getValue(at + 4, '*'))
    const side = index < inputs ? names.inputs : names.outputs
    side.set(program.UTF8ToString(name), name)
  }
  program.stackRestore(stack)
  return names
}
