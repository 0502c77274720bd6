import type { MadeGraph, MadeNode, TensorType } from './onnx.ts'

/** Settings of the voices made for tests: those of Supertonic 3, but with fewer rows of the latent. */
export const MADE = { rate: 44_100, chunk: 512, factor: 6, latentDim: 2, secondsPerLetter: 0.05 } as const

const float = (...sizes: readonly number[]): TensorType => ({ type: 'float', sizes })
const node = (op: string, inputs: readonly string[], output: string, numbers?: MadeNode['numbers']): MadeNode => ({
  op,
  inputs,
  output,
  ...(numbers && { numbers }),
})

const TEXT = { text_ids: { type: 'int64', sizes: [1, -1] }, text_mask: float(1, 1, -1) } as const
const TTL = float(1, -1, -1)
const mean = (of: string, output: string, keepdims: 0 | 1, axes?: readonly number[]): MadeNode =>
  node('ReduceMean', [of], output, { ...(axes && { axes }), keepdims })

/** Graphs with the inputs and outputs of Supertonic's, whose sound can be computed beforehand. */
export const MADE_GRAPHS: Readonly<Record<string, MadeGraph>> = {
  /** A fixed number of seconds for each letter, times the length factor of the voice. */
  duration_predictor: {
    inputs: { ...TEXT, style_dp: float(1, -1, -1) },
    output: 'duration',
    constants: { axes: [1n, 2n], each: MADE.secondsPerLetter, nothing: 0 },
    nodes: [
      node('ReduceSum', ['text_mask', 'axes'], 'letters', { keepdims: 0 }),
      node('Mul', ['letters', 'each'], 'seconds'),
      mean('style_dp', 'pace', 0, [1, 2]),
      node('Mul', ['seconds', 'pace'], 'paced'),
      node('Cast', ['text_ids'], 'ids', { to: 1 }),
      mean('ids', 'id', 0, [1]),
      node('Mul', ['id', 'nothing'], 'zero'),
      node('Add', ['paced', 'zero'], 'duration'),
    ],
  },
  text_encoder: {
    inputs: { ...TEXT, style_ttl: TTL },
    output: 'text_emb',
    constants: { axes: [1n], nothing: 0 },
    nodes: [
      node('Cast', ['text_ids'], 'ids', { to: 1 }),
      node('Unsqueeze', ['ids', 'axes'], 'row'),
      node('Mul', ['row', 'text_mask'], 'masked'),
      mean('style_ttl', 'style', 1),
      node('Mul', ['style', 'nothing'], 'zero'),
      node('Add', ['masked', 'zero'], 'text_emb'),
    ],
  },
  /** Each step goes part of the way from the noise to the voice's own number; the last one goes nearly all of it. */
  vector_estimator: {
    inputs: {
      noisy_latent: float(1, -1, -1),
      text_emb: float(1, -1, -1),
      style_ttl: TTL,
      latent_mask: float(1, 1, -1),
      text_mask: TEXT.text_mask,
      current_step: float(1),
      total_step: float(1),
    },
    output: 'denoised_latent',
    constants: { little: 0.01, nothing: 0 },
    nodes: [
      mean('style_ttl', 'style', 1),
      node('Mul', ['style', 'latent_mask'], 'target'),
      node('Sub', ['total_step', 'current_step'], 'left'),
      node('Add', ['left', 'little'], 'divisor'),
      node('Sub', ['target', 'noisy_latent'], 'way'),
      node('Div', ['way', 'divisor'], 'part'),
      node('Add', ['noisy_latent', 'part'], 'nearer'),
      mean('text_emb', 'words', 1),
      mean('text_mask', 'length', 1),
      node('Add', ['words', 'length'], 'read'),
      node('Mul', ['read', 'nothing'], 'zero'),
      node('Add', ['nearer', 'zero'], 'denoised_latent'),
    ],
  },
  /** A sine of 1,000 Hz times the mean of the latent, at half of full volume. */
  vocoder: {
    inputs: { latent: float(1, -1, -1) },
    output: 'wav_tts',
    constants: {
      last: 2n,
      each: BigInt(MADE.chunk * MADE.factor),
      start: 0n,
      step: 1n,
      turn: (2 * Math.PI * 1000) / MADE.rate,
      half: 0.5,
      axes: [0n],
    },
    nodes: [
      node('Shape', ['latent'], 'shape'),
      node('Gather', ['shape', 'last'], 'columns', { axis: 0 }),
      node('Mul', ['columns', 'each'], 'count'),
      node('Range', ['start', 'count', 'step'], 'samples'),
      node('Cast', ['samples'], 'at', { to: 1 }),
      mean('latent', 'kilohertz', 0),
      node('Mul', ['kilohertz', 'turn'], 'pitch'),
      node('Mul', ['at', 'pitch'], 'phase'),
      node('Sin', ['phase'], 'sine'),
      node('Mul', ['sine', 'half'], 'wave'),
      node('Unsqueeze', ['wave', 'axes'], 'wav_tts'),
    ],
  },
}
