/** The sample rate of all MP3 files, in samples per second. Above 12 kHz speech has nothing worth its bits. */
export const MP3_RATE = 24_000
/** The number of samples in a frame at this rate (MPEG-2, Layer III). */
export const FRAME_SAMPLES = 576

/** A kind of MP3 frames. */
export interface FrameFormat {
  /** The bit rate in kbit/s. It is constant, so that players show the right length and jump exactly. */
  readonly kbps: number
  /** The first four bytes of each frame. */
  readonly header: readonly [number, number, number, number]
  /** Offset in bytes of what an information frame says: it follows header and side information. */
  readonly tagAt: number
}

/** A turn by itself: MPEG-2, Layer III, no checksum, 64 kbit/s, 24 kHz, one channel. */
export const MONO = { kbps: 64, header: [0xff, 0xf3, 0x84, 0xc4], tagAt: 4 + 9 } as const satisfies FrameFormat
/** An episode: the same with 80 kbit/s and two channels by intensity stereo. The 16 are for the places of the speakers. */
export const STEREO = { kbps: 80, header: [0xff, 0xf3, 0x94, 0x54], tagAt: 4 + 17 } as const satisfies FrameFormat

/** The size of each frame in bytes: at these rates there is no padding. */
export const frameBytes = ({ kbps }: FrameFormat): number => (FRAME_SAMPLES * kbps * 1_000) / 8 / MP3_RATE

/** The silence after a turn, in seconds; it is rounded up to a whole frame. */
export const TURN_GAP = 0.7
/** The version of the mastering. Raising it makes all stored sound invalid: it is made, and perhaps paid for, again. */
export const MASTERING = 1
