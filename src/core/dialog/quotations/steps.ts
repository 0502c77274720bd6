/** Units of a text that are read at one go: a few milliseconds. */
export const STEP_UNITS = 16_384
