/** How many UTF-16 units of a text are read in one step, which takes a few milliseconds. */
export const STEP_UNITS = 16_384
