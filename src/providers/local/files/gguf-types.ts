/**
 * The size of a block in bytes and the number of values in it, for each tensor type by its number in the file format.
 */
export const TENSOR_TYPES: Readonly<Record<number, readonly [bytes: number, values: number]>> = {
  0: [4, 1],
  1: [2, 1],
  2: [18, 32],
  3: [20, 32],
  6: [22, 32],
  7: [24, 32],
  8: [34, 32],
  9: [36, 32],
  10: [84, 256],
  11: [110, 256],
  12: [144, 256],
  13: [176, 256],
  14: [210, 256],
  15: [292, 256],
  16: [66, 256],
  17: [74, 256],
  18: [98, 256],
  19: [50, 256],
  20: [18, 32],
  21: [110, 256],
  22: [82, 256],
  23: [136, 256],
  24: [1, 1],
  25: [2, 1],
  26: [4, 1],
  27: [8, 1],
  28: [8, 1],
  29: [56, 256],
  30: [2, 1],
}

/** The size in bytes of metadata values of fixed size, by the number of their type in the file format. */
export const VALUE_BYTES: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
}
/** The types of metadata values whose length is stored in the file. */
export const STRING_VALUE = 8
export const ARRAY_VALUE = 9
