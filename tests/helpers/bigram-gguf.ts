import { writeFileSync } from 'node:fs'

/**
 * Writes a real language model of about a megabyte: its embedding is the identity, its attention and feed-forward
 * layers do nothing, and its output matrix says which word follows which. It speaks the words below.
 */
export interface BigramOptions {
  /** Never ends by itself, for tests that stop it. */
  readonly endless?: boolean
  readonly contextTokens?: number
  readonly name?: string
  /** Its own chat template (Jinja); without one the loader's general template is used. */
  readonly chatTemplate?: string
  /** Calls a tool whenever the form of the answer allows it. */
  readonly eager?: boolean
  /** Text the model begins every answer with. */
  readonly opening?: string
}

/** What it says at temperature 0. No word occurs twice, so that each has one successor. */
export const SPEECH = [
  'Small towns gain when rivers run clean, because children swim there.',
  'However, cleaning costs money and councils must choose between roads or schools.',
  'Perhaps both views meet halfway: measure who comes, then decide together.',
]

const STRING = 8
const ARRAY = 9
const UINT32 = 4
const FLOAT32 = 6
const INT32 = 5

class Bytes {
  readonly #parts: Buffer[] = []
  length = 0

  raw(part: Buffer): this {
    this.#parts.push(part)
    this.length += part.length
    return this
  }
  u32(value: number): this {
    const part = Buffer.alloc(4)
    part.writeUInt32LE(value)
    return this.raw(part)
  }
  u64(value: number): this {
    const part = Buffer.alloc(8)
    part.writeBigUInt64LE(BigInt(value))
    return this.raw(part)
  }
  f32(value: number): this {
    const part = Buffer.alloc(4)
    part.writeFloatLE(value)
    return this.raw(part)
  }
  text(value: string): this {
    const part = Buffer.from(value, 'utf8')
    return this.u64(part.length).raw(part)
  }
  done(): Buffer {
    return Buffer.concat(this.#parts)
  }
}

/** The words with the space before each, as the tokenizer of this model splits them. */
function wordsOf(sentence: string): string[] {
  return sentence.match(/ ?[A-Za-z]+[.,:]?/g) ?? []
}

function vocabulary(opening: readonly string[]): { tokens: string[]; types: number[]; ids: Map<string, number> } {
  const tokens = ['<unk>', '<|end|>']
  const types = [2, 3]
  const ids = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const printable = byte > 32 && byte < 127 && byte !== 92
    const character = String.fromCharCode(byte)
    ids.set(byte < 128 ? character : `byte ${byte}`, tokens.length)
    tokens.push(printable ? character : `\\x${byte.toString(16).padStart(2, '0')}`)
    types.push(1)
  }
  // A sentence's first word also occurs with a space before it, after another sentence.
  const words = [...opening, ...SPEECH.flatMap((sentence) => [...wordsOf(sentence), ` ${wordsOf(sentence)[0]}`])]
  for (const word of words) {
    if (ids.has(word)) continue
    ids.set(word, tokens.length)
    tokens.push(word.replace('\n', '\\n'))
    types.push(1)
  }
  while (tokens.length % 32 !== 0) {
    tokens.push(`<unused ${tokens.length}>`)
    types.push(5)
  }
  return { tokens, types, ids }
}

/** The bytes of the model file. */
export function bigramGguf(options: BigramOptions = {}): Buffer {
  const opening = options.opening === undefined ? [] : (options.opening.match(/<[^>]*>|\n|[^<\n]+/g) ?? [])
  const { tokens, types, ids } = vocabulary(opening)
  const size = tokens.length
  const id = (word: string): number => {
    const found = ids.get(word)
    if (found === undefined) throw new Error(`No token for ${JSON.stringify(word)}`)
    return found
  }
  // logits[next][last]: each token that may come next has a row of the output matrix.
  const logits = new Float32Array(size * size)
  const set = (last: number, next: number, value: number): void => {
    logits[next * size + last] = value
  }
  const sentences = SPEECH.map(wordsOf)
  const first = opening[0] ?? sentences[0]![0]!
  for (let last = 0; last < size; last += 1) {
    for (let next = 0; next < size; next += 1) set(last, next, -20 - next / size)
    set(last, id(first), 6)
    for (const [index, sentence] of sentences.entries())
      set(last, id(sentence[0]!), opening.length > 0 ? -1 - index : 5.5 - index)
    // A quotation mark is likelier than any word out of place, so that a text within JSON ends.
    set(last, id('"'), -5)
  }
  const chain = (words: readonly string[]): void => {
    for (let index = 1; index < words.length; index += 1)
      set(id(words[index - 1]!), id(words[index]!), 12 - index / 100)
  }
  for (const sentence of sentences) chain(sentence)
  if (opening.length > 0) chain([...opening, sentences[0]![0]!])
  for (const [index, sentence] of sentences.entries()) {
    const following = sentences[(index + 1) % sentences.length]!
    const last = index === sentences.length - 1
    const stop = id(sentence.at(-1)!)
    set(stop, id(` ${following[0]}`), !last || options.endless ? 12 : -6)
    if (last && !options.endless) set(stop, 1, 13)
    if (last && !options.endless) set(stop, id('"'), 7)
    set(id(` ${sentence[0]}`), id(sentence[1]!), 12)
  }

  if (options.eager) for (const last of [':', ' ']) set(id(last), id('{'), 7)

  const head = 32
  const inner = 32
  const flat = (value: number) => new Float32Array(size).fill(value)
  const identity = new Float32Array(size * size)
  for (let index = 0; index < size; index += 1) identity[index * size + index] = 1
  const tensors: [name: string, dims: number[], values: Float32Array][] = [
    ['token_embd.weight', [size, size], identity],
    ['output_norm.weight', [size], flat(1 / Math.sqrt(size))],
    ['output.weight', [size, size], logits],
    ['blk.0.attn_norm.weight', [size], flat(1)],
    ['blk.0.attn_q.weight', [size, head], new Float32Array(size * head)],
    ['blk.0.attn_k.weight', [size, head], new Float32Array(size * head)],
    ['blk.0.attn_v.weight', [size, head], new Float32Array(size * head)],
    ['blk.0.attn_output.weight', [head, size], new Float32Array(size * head)],
    ['blk.0.ffn_norm.weight', [size], flat(1)],
    ['blk.0.ffn_gate.weight', [size, inner], new Float32Array(size * inner)],
    ['blk.0.ffn_up.weight', [size, inner], new Float32Array(size * inner)],
    ['blk.0.ffn_down.weight', [inner, size], new Float32Array(size * inner)],
  ]

  const fields: ((to: Bytes) => void)[] = []
  const string = (key: string, value: string) => fields.push((to) => to.text(key).u32(STRING).text(value))
  const number = (key: string, value: number) => fields.push((to) => to.text(key).u32(UINT32).u32(value))
  const float = (key: string, value: number) => fields.push((to) => to.text(key).u32(FLOAT32).f32(value))
  string('general.architecture', 'llama')
  string('general.name', options.name ?? 'Bigram')
  number('general.file_type', 0)
  number('llama.context_length', options.contextTokens ?? 4096)
  number('llama.embedding_length', size)
  number('llama.block_count', 1)
  number('llama.feed_forward_length', inner)
  number('llama.attention.head_count', 1)
  number('llama.attention.head_count_kv', 1)
  number('llama.attention.key_length', head)
  number('llama.attention.value_length', head)
  number('llama.rope.dimension_count', head)
  float('llama.attention.layer_norm_rms_epsilon', 1e-6)
  number('llama.vocab_size', size)
  string('tokenizer.ggml.model', 'rwkv')
  fields.push((to) => {
    to.text('tokenizer.ggml.tokens').u32(ARRAY).u32(STRING).u64(size)
    for (const token of tokens) to.text(token)
  })
  fields.push((to) => {
    to.text('tokenizer.ggml.token_type').u32(ARRAY).u32(INT32).u64(size)
    for (const type of types) to.u32(type)
  })
  number('tokenizer.ggml.eos_token_id', 1)
  if (options.chatTemplate !== undefined) string('tokenizer.chat_template', options.chatTemplate)

  const out = new Bytes().raw(Buffer.from('GGUF')).u32(3).u64(tensors.length).u64(fields.length)
  for (const write of fields) write(out)
  let offset = 0
  for (const [name, dims, values] of tensors) {
    out.text(name).u32(dims.length)
    for (const dim of dims) out.u64(dim)
    out.u32(0).u64(offset)
    offset += Math.ceil(values.byteLength / 32) * 32
  }
  out.raw(Buffer.alloc((32 - (out.length % 32)) % 32))
  for (const [, , values] of tensors) {
    out.raw(Buffer.from(values.buffer, values.byteOffset, values.byteLength))
    out.raw(Buffer.alloc((32 - (values.byteLength % 32)) % 32))
  }
  return out.done()
}

export function writeBigramGguf(path: string, options: BigramOptions = {}): void {
  writeFileSync(path, bigramGguf(options))
}
