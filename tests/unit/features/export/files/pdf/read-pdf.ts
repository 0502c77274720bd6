import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether a program of poppler or qpdf is there to look with. */
export function has(program: string, versionFlag: string): boolean {
  try {
    execFileSync(program, [versionFlag], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Puts a PDF into a file for as long as a program looks at it, and answers with what the program says. */
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

/** The words of a PDF in reading order, without the marks of direction that the program adds. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  return (await ask(bytes, 'pdftotext', (file) => ['-enc', 'UTF-8', file, '-'])).replaceAll(
    /[\u200E\u200F\u202A-\u202E]/g,
    '',
  )
}

/** Text as it is compared: line breaks are the layout's own. */
export function words(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
}
