/** The zeros of scripts with digits of their own (Arabic, Persian, Devanagari, Bengali, Thai and others), and the full-width zero. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0,
  0xff10,
]

const DIGITS: ReadonlyMap<number, string> = new Map(
  ZEROS.flatMap((zero) => Array.from({ length: 10 }, (_, digit) => [zero + digit, String(digit)] as const)),
)

/** The ASCII digit for a digit of any script; null for anything else. */
export function digitOf(unit: string): string | null {
  const code = unit.charCodeAt(0)
  if (code >= 0x30 && code <= 0x39) return unit
  if (code < 0x660) return null
  return DIGITS.get(code) ?? null
}
