import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onnxFile, type TensorType } from './onnx.ts'

const IDS: TensorType = { type: 'int64', sizes: [1, -1] }

/**
 * Writes a model for vectors whose files have the names and shapes of all-MiniLM-L6-v2: each token points in the
 * direction of its meaning.
 * @param meanings words that mean the same
 */
export function makeMeaningModel(folder: string, meanings: readonly (readonly string[])[]): void {
  mkdirSync(join(folder, 'onnx'), { recursive: true })
  const marks = ['[PAD]', '[UNK]', '[CLS]', '[SEP]']
  const words = meanings.flat()
  writeFileSync(join(folder, 'vocab.txt'), [...marks, ...words].map((piece) => `${piece}\n`).join(''))
  // Marks and unknown words have a small weight in a direction of their own.
  const place = [...marks.map(() => meanings.length), ...meanings.flatMap((same, at) => same.map(() => at))]
  writeFileSync(
    join(folder, 'onnx', 'model_quantized.onnx'),
    onnxFile({
      inputs: { input_ids: IDS, attention_mask: IDS, token_type_ids: IDS },
      output: 'last_hidden_state',
      constants: { places: place.map(BigInt), depth: [BigInt(meanings.length + 1)], values: [0, 1], little: 0 },
      nodes: [
        { op: 'Gather', inputs: ['places', 'input_ids'], output: 'place', numbers: { axis: 0 } },
        { op: 'OneHot', inputs: ['place', 'depth', 'values'], output: 'rows', numbers: { axis: -1 } },
        // The other inputs are used, because a graph may not have unused inputs.
        { op: 'Add', inputs: ['attention_mask', 'token_type_ids'], output: 'both' },
        { op: 'Cast', inputs: ['both'], output: 'numbers', numbers: { to: 1 } },
        { op: 'ReduceMean', inputs: ['numbers'], output: 'mean', numbers: { keepdims: 0 } },
        { op: 'Mul', inputs: ['mean', 'little'], output: 'zero' },
        { op: 'Add', inputs: ['rows', 'zero'], output: 'last_hidden_state' },
      ],
    }),
  )
}
