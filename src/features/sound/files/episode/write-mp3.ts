import { infoFrame } from '../sound/encode-mp3.ts'
import { FRAME_SAMPLES } from '../sound/sound-format.ts'

/** Samples a decoder leaves out at the beginning: the encoder's 576 and its own 529. */
const DECODER_DELAY = 529
const LEFT_OUT = 576 + DECODER_DELAY

/**
 * One file of frames that belong to turns: tag, the frame that tells the length, and the frames as they are.
 * What a player that knows of gaps plays begins with the first turn's first sample.
 */
export function writeMp3(tag: Uint8Array, frames: readonly Uint8Array[], count: number): Uint8Array {
  const bytes = frames.reduce((sum, part) => sum + part.length, 0)
  // The last turn ends in silence, so nothing need be cut off the end.
  return Buffer.concat([tag, infoFrame(count, bytes, count * FRAME_SAMPLES - LEFT_OUT), ...frames])
}
