import { infoFrame } from '../sound/encode-mp3.ts'
import { FRAME_SAMPLES } from '../sound/sound-format.ts'

/** Samples that a decoder skips at the beginning: 576 of the encoder's and 529 of its own. */
const DECODER_DELAY = 529
const LEFT_OUT = 576 + DECODER_DELAY

/**
 * The beginning of an MP3 file, before the frames with sound: the tag, and the frame that tells the length. A player that
 * reads it begins with the first sample of the first turn.
 * @param count the number of frames
 * @param bytes the size of all frames, in bytes
 */
export function mp3Head(tag: Uint8Array, count: number, bytes: number): Uint8Array {
  // The last turn ends in silence, so nothing has to be cut off at the end.
  return Buffer.concat([tag, infoFrame(count, bytes, count * FRAME_SAMPLES - LEFT_OUT)])
}
