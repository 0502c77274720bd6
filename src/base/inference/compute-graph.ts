import type { OnnxProgram } from './onnx-program.ts'
import type { Tensor, Tensors } from './onnx-runtime.ts'

/** The address of each name in the runtime. */
export interface Names {
  readonly inputs: Map<string, number>
  readonly outputs: Map<string, number>
}

/** Numbers of types in onnx.proto. */
const [FLOAT32, INT64] = [1, 7] as const
/** Bytes of an address. */
const ADDRESS = 4
const ON_PROCESSOR = 1

/**
 * Computes all outputs of a graph.
 * @param hold names of outputs that stay in the runtime
 * @throws Error when the inputs do not fit
 */
export function computeGraph(
  program: OnnxProgram,
  session: number,
  { inputs, outputs }: Names,
  given: Tensors,
  hold: readonly string[],
): Tensors {
  const stack = program.stackSave()
  const copied: { readonly at: number; readonly tensor: number }[] = []
  /** Puts addresses behind one another on the stack. */
  const list = (addresses: readonly number[]): number => {
    const at = program.stackAlloc(addresses.length * ADDRESS)
    for (const [place, each] of addresses.entries()) program.setValue(at + place * ADDRESS, each, '*')
    return at
  }
  try {
    const names = Object.keys(given)
    const tensors = Object.values(given).map((tensor) => {
      if (tensor.held !== undefined) return tensor.held
      const copy = copyIn(program, tensor)
      copied.push(copy)
      return copy.tensor
    })
    const [from, to] = [[...outputs.values()], list([...outputs.values()].map(() => 0))]
    const failed = program._OrtRun(
      session,
      list(names.map((name) => inputs.get(name) ?? 0)),
      list(tensors),
      names.length,
      list(from),
      from.length,
      to,
      0,
    )
    if (failed !== 0) throw new Error(lastError(program))
    return Object.fromEntries(
      [...outputs.keys()].map((name, place) => {
        const tensor = program.getValue(to + place * ADDRESS, '*')
        if (!hold.includes(name)) return [name, copyOut(program, tensor)]
        return [name, { data: null, shape: [], held: tensor } satisfies Tensor]
      }),
    )
  } finally {
    for (const { at, tensor } of copied) {
      program._OrtReleaseTensor(tensor)
      program._free(at)
    }
    program.stackRestore(stack)
  }
}

function copyIn(program: OnnxProgram, { data, shape }: Tensor): { readonly at: number; readonly tensor: number } {
  if (data === null) throw new Error('A tensor without numbers is no input.')
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  const at = program._malloc(bytes.length)
  const stack = program.stackSave()
  const sizes = program.stackAlloc(shape.length * ADDRESS)
  for (const [place, size] of shape.entries()) program.setValue(sizes + place * ADDRESS, size, 'i32')
  program.HEAPU8.set(bytes, at)
  const type = data instanceof Float32Array ? FLOAT32 : INT64
  const tensor = program._OrtCreateTensor(type, at, bytes.length, sizes, shape.length, ON_PROCESSOR)
  program.stackRestore(stack)
  if (tensor !== 0) return { at, tensor }
  program._free(at)
  throw new Error(lastError(program))
}

/** Copies an output, and frees it in the runtime. */
function copyOut(program: OnnxProgram, tensor: number): Tensor {
  const stack = program.stackSave()
  const at = program.stackAlloc(4 * ADDRESS)
  try {
    if (program._OrtGetTensorData(tensor, at, at + ADDRESS, at + 2 * ADDRESS, at + 3 * ADDRESS) !== 0)
      throw new Error(lastError(program))
    const [type, from = 0, sizes = 0, rank = 0] = [0, 1, 2, 3].map((place) =>
      program.getValue(at + place * ADDRESS, '*'),
    )
    const shape = Array.from({ length: rank }, (_, place) => program.getValue(sizes + place * ADDRESS, '*'))
    program._OrtFree(sizes)
    const Numbers = type === FLOAT32 ? Float32Array : type === INT64 ? BigInt64Array : null
    if (Numbers === null) return { data: null, shape }
    const data = new Numbers(shape.reduce((product, size) => product * size, 1))
    new Uint8Array(data.buffer).set(program.HEAPU8.subarray(from, from + data.byteLength))
    return { data, shape }
  } finally {
    program._OrtReleaseTensor(tensor)
    program.stackRestore(stack)
  }
}

function lastError(program: OnnxProgram): string {
  const stack = program.stackSave()
  const at = program.stackAlloc(2 * ADDRESS)
  program._OrtGetLastError(at, at + ADDRESS)
  const message = program.getValue(at + ADDRESS, '*')
  program.stackRestore(stack)
  return message === 0 ? 'ONNX Runtime failed.' : program.UTF8ToString(message)
}
