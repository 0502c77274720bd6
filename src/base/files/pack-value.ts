import { DefaultDeserializer, DefaultSerializer } from 'node:v8'

/**
 * Kinds of a packed value: the whole value, a reference to an earlier value, or the kind of a value that follows in
 * pieces.
 */
const WHOLE = 0
const AGAIN = 1
const ARRAY = 2
const OBJECT = 3
const MAP = 4
/** Kinds of pieces: several entries together, one entry that itself comes in pieces, and the end. */
const RUN = 0
const ONE = 1
const END = 2

/** The weight that is packed in one step, which takes a few milliseconds. */
const STEP_WEIGHT = 200_000
/** The weight of each value besides its characters and bytes. */
const VALUE_WEIGHT = 20

/**
 * The weight of a value: the number of its characters and bytes, and `each` for every value in it. Infinity as soon as
 * `most` is reached.
 */
export function valueWeight(value: unknown, most: number, each = VALUE_WEIGHT): number {
  let weight = 0
  const values: unknown[] = [value]
  while (values.length > 0) {
    const next = values.pop()
    weight += each
    if (typeof next === 'string') weight += next.length
    else if (ArrayBuffer.isView(next)) weight += next.byteLength
    else if (typeof next === 'object' && next !== null) {
      const inner = next instanceof Map ? [...next.values()] : Object.values(next)
      if (weight + inner.length * each >= most) return Infinity
      values.push(...inner)
    }
    if (weight >= most) return Infinity
  }
  return weight
}

/**
 * Packs a value into bytes for a thread, in steps of a few milliseconds. A value that occurs twice is one value again
 * after unpacking. A text, a set or bytes take one step each, whatever their length.
 */
export function* packInSteps(value: unknown): Generator<void, Uint8Array<ArrayBuffer>> {
  const packing = new Packing()
  yield* packing.write(value)
  return packing.bytes()
}

class Packing {
  readonly #serializer = new DefaultSerializer()
  readonly #inPieces = new Map<object, number>()
  #weight = 0

  constructor() {
    this.#serializer.writeHeader()
  }

  *write(value: unknown): Generator<void, void> {
    const weight = valueWeight(value, STEP_WEIGHT)
    const form = weight < Infinity ? WHOLE : formOf(value)
    if (form === WHOLE) {
      this.#serializer.writeUint32(WHOLE)
      yield* this.#writeWhole(value, weight)
      return
    }
    const before = this.#inPieces.get(value as object)
    this.#serializer.writeUint32(before === undefined ? form : AGAIN)
    if (before !== undefined) {
      this.#serializer.writeUint32(before)
      return
    }
    this.#inPieces.set(value as object, this.#inPieces.size)
    yield* this.#writePieces(entriesOf(value as object), form !== ARRAY)
    this.#serializer.writeUint32(END)
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#serializer.releaseBuffer() as Uint8Array<ArrayBuffer>
  }

  *#writePieces(entries: readonly Entry[], named: boolean): Generator<void, void> {
    let run: unknown[] = []
    let weight = 0
    for (const [key, value] of entries) {
      const own = valueWeight(value, STEP_WEIGHT)
      if (weight + own >= STEP_WEIGHT) {
        yield* this.#writeRun(run, weight)
        run = []
        weight = 0
      }
      if (own < Infinity) {
        run.push(named ? [key, value] : value)
        weight += own
      } else {
        this.#serializer.writeUint32(ONE)
        this.#serializer.writeValue(named ? key : null)
        yield* this.write(value)
      }
    }
    yield* this.#writeRun(run, weight)
  }

  *#writeRun(run: readonly unknown[], weight: number): Generator<void, void> {
    if (run.length === 0) return
    this.#serializer.writeUint32(RUN)
    yield* this.#writeWhole(run, weight)
  }

  *#writeWhole(value: unknown, weight: number): Generator<void, void> {
    this.#serializer.writeValue(value)
    this.#weight += weight
    if (this.#weight < STEP_WEIGHT) return
    this.#weight = 0
    yield
  }
}

type Entry = readonly [key: unknown, value: unknown]

function formOf(value: unknown): number {
  if (Array.isArray(value)) return ARRAY
  if (value instanceof Map) return MAP
  return isRecord(value) ? OBJECT : WHOLE
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function entriesOf(value: object): readonly Entry[] {
  return value instanceof Map ? [...value] : Object.entries(value)
}

/**
 * Unpacks the bytes that `packInSteps` made. The time it takes is proportional to their number, so call it in a thread.
 */
export function unpack(bytes: Uint8Array): unknown {
  const deserializer = new DefaultDeserializer(bytes)
  deserializer.readHeader()
  return read(deserializer, [])
}

function read(deserializer: DefaultDeserializer, inPieces: unknown[]): unknown {
  const form = deserializer.readUint32()
  if (form === WHOLE) return deserializer.readValue()
  if (form === AGAIN) return inPieces[deserializer.readUint32()]
  const place = inPieces.push(null) - 1
  const named = form !== ARRAY
  const entries: unknown[] = []
  for (let piece = deserializer.readUint32(); piece !== END; piece = deserializer.readUint32()) {
    if (piece === RUN) {
      for (const entry of deserializer.readValue() as readonly unknown[]) entries.push(entry)
      continue
    }
    const key: unknown = deserializer.readValue()
    const value = read(deserializer, inPieces)
    entries.push(named ? [key, value] : value)
  }
  const made = named ? madeOf(form, entries as readonly [string, unknown][]) : entries
  inPieces[place] = made
  return made
}

function madeOf(form: number, entries: readonly (readonly [string, unknown])[]): unknown {
  return form === MAP ? new Map(entries) : Object.fromEntries(entries)
}
