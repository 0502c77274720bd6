/**
 * Writes ONNX files for the models made for tests, because no installed library writes any. Field numbers are those of
 * onnx.proto (ONNX 1.16).
 */
export interface MadeGraph {
  readonly inputs: Readonly<Record<string, TensorType>>
  /** One or several. */
  readonly output: string | readonly string[]
  readonly constants: Readonly<Record<string, readonly number[] | bigint | number | readonly bigint[]>>
  readonly nodes: readonly MadeNode[]
}

export interface MadeNode {
  readonly op: string
  readonly inputs: readonly string[]
  readonly output: string
  readonly numbers?: Readonly<Record<string, number | readonly number[]>>
}

/** Element type and sizes of a tensor; -1 stands for any size. */
export interface TensorType {
  readonly type: 'float' | 'int64'
  readonly sizes: readonly number[]
}

const FLOAT = 1
const INT64 = 7
const ELEMENT = { float: FLOAT, int64: INT64 } as const

/** The bytes of a model file. */
export function onnxFile({ inputs, output, constants, nodes }: MadeGraph): Uint8Array {
  const graph = bytes(
    ...nodes.map((node) => part(1, nodeOf(node))),
    text(2, 'made'),
    ...Object.entries(constants).map(([name, value]) => part(5, constantOf(name, value))),
    ...Object.entries(inputs).map(([name, type]) => part(11, valueOf(name, type))),
    ...[output].flat().map((name) => part(12, text(1, name))),
  )
  return bytes(number(1, 8), part(7, graph), part(8, bytes(text(1, ''), number(2, 13))))
}

function nodeOf({ op, inputs, output, numbers = {} }: MadeNode): Uint8Array {
  const attributes = Object.entries(numbers).map(([name, value]) =>
    part(
      5,
      typeof value === 'number'
        ? bytes(text(1, name), number(3, value), number(20, 2))
        : bytes(text(1, name), ...value.map((each) => number(8, each)), number(20, 7)),
    ),
  )
  return bytes(...inputs.map((name) => text(1, name)), text(2, output), text(4, op), ...attributes)
}

function constantOf(name: string, value: MadeGraph['constants'][string]): Uint8Array {
  const all = Array.isArray(value) ? (value as readonly (number | bigint)[]) : [value as number | bigint]
  const whole = typeof all[0] === 'bigint'
  const data = whole ? BigInt64Array.from(all, BigInt) : Float32Array.from(all as readonly number[])
  return bytes(
    ...(Array.isArray(value) ? [number(1, all.length)] : []),
    number(2, whole ? INT64 : FLOAT),
    text(8, name),
    part(9, new Uint8Array(data.buffer)),
  )
}

function valueOf(name: string, { type, sizes }: TensorType): Uint8Array {
  const shape = bytes(...sizes.map((size, at) => part(1, size < 0 ? text(2, `${name}${at}`) : number(1, size))))
  return bytes(text(1, name), part(2, part(1, bytes(number(1, ELEMENT[type]), part(2, shape)))))
}

function bytes(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

function varint(value: number): Uint8Array {
  const out: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  do {
    out.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0))
    rest >>= 7n
  } while (rest > 0n)
  return Uint8Array.from(out)
}

const number = (field: number, value: number): Uint8Array => bytes(varint(field * 8), varint(value))
const part = (field: number, value: Uint8Array): Uint8Array => bytes(varint(field * 8 + 2), varint(value.length), value)
const text = (field: number, value: string): Uint8Array => part(field, new Uint8Array(Buffer.from(value)))
