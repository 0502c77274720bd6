/** Samples a second of everything we encode: speech has nothing above 12 kHz worth its bits. */
export const MP3_RATE = 24_000
/** Kilobits a second, constant: players show a right length and jump exactly. */
export const MP3_KBPS = 64
/** Samples of one frame at this rate (MPEG-2, Layer III). */
export const FRAME_SAMPLES = 576
/** Silence after a turn in seconds, before it is rounded up to a whole frame. */
export const TURN_GAP = 0.7
/** Goes up when sound that was kept must not be heard any more: it is made again then, and paid for where it costs. */
export const MASTERING = 1
