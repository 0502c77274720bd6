import { infoFrame } from '../sound/encode-mp3.ts'
import { FRAME_SAMPLES } from '../sound/sound-format.ts'

/** Samples a decoder leaves out at the beginning: the encoder's 576 and its own 529. */
const DECODER_DELAY = 529
const LEFT_OUT = 576 + DECODER_DELAY

/**
 * What comes before the frames of a file: the tag, and the frame that tells the length. What a player that knows of
 * gaps plays begins with the first turn's first sample.
 * @param count of the frames
 * @param bytes of the frames
 */
export function mp3Head(tag: Uint8Array, count: number, bytes: number): Uint8Array {
  // The last turn ends in silence, so nothing need be cut off the end.
  return Buffer.concat([tag, infoFrame(count, bytes, count * FRAME_SAMPLES - LEFT_OUT)])
}
