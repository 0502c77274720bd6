import { availableParallelism } from 'node:os'
import type { Llama, LlamaModel } from 'node-llama-cpp'
import { capitalise } from '../../../base/text/capitalise.ts'
import type { NativeProgram, ProcessFailureKind, LocalRequest, ToProcess } from '../protocol.ts'
import { createGenerator, type GeneratedAnswer } from './generate.ts'
import { createSpareCores } from './spare-cores.ts'
import { passTrials } from './trial-process.ts'

/** A model in memory, with its sequences. */
export interface Model {
  /** The device that computes: "CPU", "Vulkan" or "Metal". */
  readonly device: string
  /** The tokens of one sequence, prompt and answer together. */
  readonly contextTokens: number
  readonly threads: number
  readonly program: NativeProgram
  generate(
    request: LocalRequest,
    options: { readonly signal: AbortSignal; readonly tell: (answer: GeneratedAnswer) => void },
  ): Promise<void>
}

export class LoadFailure extends Error {
  readonly kind: ProcessFailureKind

  constructor(kind: ProcessFailureKind, cause: unknown) {
    super(kind, { cause })
    this.kind = kind
  }
}

/** The least tokens of a useful context; the rules of a dialog would not fit into fewer. */
const LEAST_CONTEXT_TOKENS = 1_024

/**
 * Loads the engine.
 * @param program a native program that runs on this computer, which is loaded without a test; null: each is tested
 * until one runs
 * @throws LoadFailure no-engine, if the native binary is missing or does not run
 */
export async function openLlama(program: NativeProgram | null): Promise<{ llama: Llama; threads: number }> {
  try {
    if (program !== null) passTrials()
    const { getLlama, LlamaLogLevel } = await import('node-llama-cpp')
    const llama = await getLlama({
      build: 'never',
      skipDownload: true,
      progressLogs: false,
      gpu: program ?? { type: 'auto', exclude: ['cuda'] },
      maxThreads: availableParallelism(),
      logLevel: LlamaLogLevel.disabled,
    })
    // More threads than available cores make each token hundreds of times slower.
    return { llama, threads: Math.max(1, Math.min(llama.cpuMathCores, availableParallelism())) }
  } catch (error) {
    throw new LoadFailure('no-engine', error)
  }
}

async function readModel(llama: Llama, path: string): Promise<LlamaModel> {
  try {
    return await llama.loadModel({ modelPath: path })
  } catch (error) {
    throw new LoadFailure(isMemory(error) ? 'memory' : 'model', error)
  }
}

function isMemory(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.constructor.name === 'InsufficientMemoryError' || /memory|vram/i.test(error.message))
  )
}

/** What computes. The program for graphics cards also runs where it finds none, on the processor. */
async function deviceOf(llama: Llama): Promise<string> {
  const cards = llama.gpu === false ? [] : await llama.getGpuDeviceNames()
  return llama.gpu === false || cards.length === 0 ? 'CPU' : capitalise(llama.gpu)
}

/** Loads a model. @throws LoadFailure */
export async function loadModel({
  path,
  contextTokens,
  sequences,
  threads: wished,
  program,
}: Extract<ToProcess, { type: 'load' }>): Promise<Model> {
  const { llama, threads: most } = await openLlama(program)
  const threads = Math.min(wished ?? most, most)
  const spareCores = createSpareCores(threads)
  const model = await readModel(llama, path)
  const wanted = Math.min(contextTokens, model.trainContextSize)
  try {
    const context = await model.createContext({
      sequences,
      threads,
      contextSize: { min: Math.min(LEAST_CONTEXT_TOKENS, wanted), max: wanted },
    })
    return {
      device: await deviceOf(llama),
      contextTokens: context.contextSize,
      threads,
      program: llama.gpu,
      generate: await createGenerator({
        llama,
        model,
        context,
        sequences,
        onOrder: () => {
          llama.maxThreads = spareCores()
        },
      }),
    }
  } catch (error) {
    throw new LoadFailure(isMemory(error) ? 'memory' : 'model', error)
  }
}
