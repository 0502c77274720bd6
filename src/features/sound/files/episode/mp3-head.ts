import { infoFrame } from '../sound/encode-mp3.ts'
import { FRAME_SAMPLES, frameBytes, MONO, STEREO, type FrameFormat } from '../sound/sound-format.ts'

/** Samples that a decoder skips at the beginning: 576 of the encoder's and 529 of its own. */
const DECODER_DELAY = 529
const LEFT_OUT = 576 + DECODER_DELAY

/** How the sound of a file lies in it: that of one turn in one channel, that of an episode in two. */
const FORMATS = { turn: MONO, episode: STEREO } as const satisfies Readonly<Record<string, FrameFormat>>
type FileOf = keyof typeof FORMATS

/**
 * The beginning of an MP3 file, before the frames with sound: the tag, and the frame that tells the length. A player that
 * reads it begins with the first sample of the first turn.
 * @param count the number of frames
 */
export function mp3Head(of: FileOf, tag: Uint8Array, count: number): Uint8Array {
  // The last turn ends in silence, so nothing has to be cut off at the end.
  return Buffer.concat([tag, infoFrame(FORMATS[of], count, count * FRAME_SAMPLES - LEFT_OUT)])
}

/** The size of an episode's frames, in bytes. @param count the number of frames */
export function episodeBytes(count: number): number {
  return count * frameBytes(STEREO)
}
