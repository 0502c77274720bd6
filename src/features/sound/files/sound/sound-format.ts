/** The sample rate of all MP3 files, in samples per second. Above 12 kHz speech has nothing worth its bits. */
export const MP3_RATE = 24_000
/** The bit rate in kbit/s. It is constant, so that players show the right length and jump exactly. */
export const MP3_KBPS = 64
/** The number of samples in a frame at this rate (MPEG-2, Layer III). */
export const FRAME_SAMPLES = 576
/** The silence after a turn, in seconds; it is rounded up to a whole frame. */
export const TURN_GAP = 0.7
/** The version of the mastering. Raising it makes all stored sound invalid: it is made, and perhaps paid for, again. */
export const MASTERING = 1
