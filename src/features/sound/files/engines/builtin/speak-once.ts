import { closeSync, fstatSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WASI } from 'node:wasi'
import { threadId } from 'node:worker_threads'
import type { CompiledVoices } from './compile-voices.ts'

export interface SpeechProgram {
  /**
   * 16-bit WAV.
   * @param folder all that the speech program sees of the disk; what it writes there is gone when it has spoken
   */
  speak(text: string, voice: string, speed: number, folder: string): Uint8Array<ArrayBuffer>
}

/** When a long text made the program's memory larger than this, the program is started again with little memory. */
const GROWN_MAX_BYTES = 32 * 1024 * 1024

/** Makes the speech program ready. */
export function openSpeechProgram(voices: CompiledVoices): SpeechProgram {
  let room: Room | null = null
  return {
    speak(text, voice, speed, folder) {
      // The threads share the folder.
      const [asked, spoken] = [`text-${threadId}`, `sound-${threadId}`]
      try {
        // A file rather than an argument: a text may begin with a hyphen.
        writeFileSync(join(folder, asked), `${text}\n`)
        const wasi = new WASI({
          version: 'preview1',
          args: [
            'flite',
            '-voice',
            voice,
            '--setf',
            `duration_stretch=${1 / speed}`,
            '-f',
            `/speech/${asked}`,
            '-o',
            `/speech/${spoken}`,
          ],
          preopens: { '/speech': folder },
          returnOnExit: true,
        })
        room ??= openRoom(voices, wasi)
        const { code, grown } = room.run(wasi)
        if (code !== 0 || grown > GROWN_MAX_BYTES) room = null
        if (code !== 0) throw new Error(`flite ended with ${code}`)
        return readOwn(join(folder, spoken))
      } finally {
        for (const name of [asked, spoken]) rmSync(join(folder, name), { force: true })
      }
    },
  }
}

/** A file in memory of its own, which can be given to another thread: a copy would wait here to be collected. */
function readOwn(path: string): Uint8Array<ArrayBuffer> {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(fstatSync(file).size)
    readSync(file, bytes)
    return bytes
  } finally {
    closeSync(file)
  }
}

interface Room {
  run(wasi: WASI): { readonly code: number; readonly grown: number }
}

/**
 * One instance for many texts, its memory set back before each: a new one for every text takes a fifth as long again
 * and leaves its memory to be collected.
 */
function openRoom({ program, path, segments }: CompiledVoices, first: WASI): Room {
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
  readInto(memory.buffer, path, segments)
  // Only variables change, and what comes after them.
  const changed = segments.at(-1)?.address ?? 0
  const fresh = new Uint8Array(memory.buffer, changed, segments.at(-1)?.bytes).slice()
  return {
    run(wasi) {
      current = wasi
      const now = new Uint8Array(memory.buffer, changed)
      now.set(fresh)
      now.fill(0, fresh.length)
      return { code: wasi.start(instance), grown: memory.buffer.byteLength }
    },
  }
}

/** Reads the voices from the file to where they belong in memory. */
function readInto(memory: ArrayBuffer, path: string, segments: CompiledVoices['segments']): void {
  const file = openSync(path, 'r')
  try {
    for (const { address, from, bytes } of segments)
      for (let done = 0; done < bytes;) {
        const more = readSync(file, new Uint8Array(memory, address + done, bytes - done), { position: from + done })
        if (more === 0) throw new Error('The file of the voices is cut.')
        done += more
      }
  } finally {
    closeSync(file)
  }
}
