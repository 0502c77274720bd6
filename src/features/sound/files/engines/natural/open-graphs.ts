import {
  loadOnnxRuntime,
  type OpenGraph,
  type Tensor,
  type Tensors,
} from '../../../../../base/inference/onnx-runtime.ts'
import { damagedFile, GRAPHS, type Graph, type VoiceSet } from './voice-set.ts'

/** The four graphs (neural networks) of the voices, ready to run. */
export interface Graphs {
  /** Runs a graph. @returns its only output */
  run(graph: Graph, inputs: Tensors): Tensor
}

/** The names of each graph's inputs, the same in all versions of Supertonic that have four graphs. */
const INPUTS: Readonly<Record<Graph, readonly string[]>> = {
  duration_predictor: ['text_ids', 'style_dp', 'text_mask'],
  text_encoder: ['text_ids', 'style_ttl', 'text_mask'],
  vector_estimator: ['noisy_latent', 'text_emb', 'style_ttl', 'latent_mask', 'text_mask', 'current_step', 'total_step'],
  vocoder: ['latent'],
}

/**
 * Loads the runtime and the graphs. Each worker does so once.
 * @param threads how many threads compute one graph
 * @throws VoiceSetError for a file that is no such graph
 */
export async function openGraphs({ graphs }: Pick<VoiceSet, 'graphs'>, threads: number): Promise<Graphs> {
  const runtime = await loadOnnxRuntime(threads)
  const open = new Map<Graph, OpenGraph>()
  for (const graph of GRAPHS) {
    const opened = runtime.open(graphs[graph], INPUTS[graph])
    if (opened === null) throw damagedFile(graphs[graph])
    open.set(graph, opened)
  }
  return {
    run(graph, inputs) {
      const found = open.get(graph)
      const output = found && found.run(inputs)[found.outputNames[0] ?? '']
      if (!output) throw damagedFile(graphs[graph])
      return output
    },
  }
}
