import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadOnnxRuntime, type OpenGraph } from '../../../../src/base/inference/onnx-runtime.ts'
import { onnxFile, type MadeGraph } from '../../../helpers/made-voices/onnx.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

/** Doubles its input; a second output counts the first one's rows. */
const DOUBLE: MadeGraph = {
  inputs: { x: { type: 'float', sizes: [-1, -1] } },
  output: ['twice', 'sizes'],
  constants: { two: 2 },
  nodes: [
    { op: 'Mul', inputs: ['x', 'two'], output: 'twice' },
    { op: 'Shape', inputs: ['twice'], output: 'sizes' },
  ],
}

async function opened(graph: MadeGraph) {
  const path = join(temporaryFolder(), 'made.onnx')
  writeFileSync(path, onnxFile(graph))
  const runtime = await loadOnnxRuntime(1)
  return { runtime, graph: runtime.open(path, ['x'], ['twice']) as OpenGraph }
}

test('outputs are numbers with their shape, of both types', async () => {
  const { graph } = await opened(DOUBLE)
  // Part of a larger buffer, as a view of a recording is.
  const data = Float32Array.of(9, 1, 2, 3, 4, 5, 6).subarray(1)
  expect(graph.run({ x: { data, shape: [2, 3] } })).toEqual({
    twice: { data: Float32Array.of(2, 4, 6, 8, 10, 12), shape: [2, 3] },
    sizes: { data: BigInt64Array.of(2n, 3n), shape: [2] },
  })
})

test('an output that is held is the input of the next run, as if it had been copied', async () => {
  const { runtime, graph } = await opened(DOUBLE)
  const { twice } = graph.run({ x: { data: Float32Array.of(1, -3), shape: [1, 2] } }, ['twice'])
  if (!twice) throw new Error('The graph has no such output.')
  expect(twice.data).toBeNull()
  for (let time = 0; time < 2; time += 1)
    expect(graph.run({ x: twice })['twice']).toEqual({ data: Float32Array.of(4, -12), shape: [1, 2] })
  runtime.release({ twice })
})

test('memory of outputs and of held ones is used again', async () => {
  const { runtime, graph } = await opened(DOUBLE)
  const [rows, columns] = [2_048, 2_048]
  const x = { data: new Float32Array(rows * columns).fill(1), shape: [rows, columns] }
  const run = () => runtime.release(graph.run({ x }, ['twice']))
  for (let time = 0; time < 4; time += 1) run()
  const before = process.memoryUsage().rss
  for (let time = 0; time < 32; time += 1) run()
  // Kept, they would be 32 times 16 MiB.
  expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 * 1024)
})

test('inputs that do not fit are reported with the reason of the runtime, and the graph goes on working', async () => {
  const { graph } = await opened(DOUBLE)
  expect(() => graph.run({ x: { data: Float32Array.of(1, 2), shape: [2] } })).toThrow(/Invalid rank/)
  expect(() => graph.run({ x: { data: BigInt64Array.of(1n), shape: [1, 1] } })).toThrow(/data type/i)
  expect(() => graph.run({ x: { data: Float32Array.of(1), shape: [3, 1] } })).toThrow()
  expect(() => graph.run({ x: { data: null, shape: [1, 1] } })).toThrow('without numbers')
  expect(graph.run({ x: { data: Float32Array.of(1), shape: [1, 1] } })['twice']?.data).toEqual(Float32Array.of(2))
})
