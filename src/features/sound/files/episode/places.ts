import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import { stereoFrames, type Panning } from '../sound/stereo-frames.ts'

/** Each seat's place between left and right. In both channels together all are equally loud, within 0.2 dB. */
const PLACES: Readonly<Record<SeatId, Panning>> = {
  moderator: { below: 2, quieter: null },
  first: { below: 1, quieter: 'right' },
  second: { below: 1, quieter: 'left' },
}

/** The MP3 frames of a turn in two channels, at the place of its seat. @param frames in one channel */
export function atPlace(frames: Uint8Array, seat: SeatId): Uint8Array {
  return stereoFrames(frames, PLACES[seat])
}
