import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether a program of poppler or qpdf is installed. */
export function has(program: string, versionFlag: string): boolean {
  try {
    execFileSync(program, [versionFlag], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Writes a PDF into a file for a program, and returns the program's output. */
export async function ask(
  bytes: Uint8Array,
  program: string,
  args: (file: string) => readonly string[],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-pdf-'))
  try {
    const file = join(folder, 'dialog.pdf')
    writeFileSync(file, bytes)
    return (await run(program, [...args(file)], { maxBuffer: 64 * 1024 * 1024 })).stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The words of a PDF in reading order, without the direction marks that pdftotext adds. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  return (await ask(bytes, 'pdftotext', (file) => ['-enc', 'UTF-8', file, '-'])).replaceAll(
    /[\u200E\u200F\u202A-\u202E]/g,
    '',
  )
}

/** The words of a text for comparison, because a layout has its own line breaks. */
export function words(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
}
