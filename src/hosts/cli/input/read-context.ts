import { basename, resolve } from 'node:path'
import type { App } from '../../../app/app.ts'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { codePageWords } from '../../../core/dialog/files/code-page.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { CONTEXT_FILES_MAX } from '../../../core/contract/limits.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { usageError } from '../usage-error.ts'
import { tellDoubt, tellRecording, tellStep } from './tell-recording.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

interface How {
  readonly terminal: Pick<Terminal, 'say'>
  /** Whether a recording may be transcribed by a call; if not, recordings are refused. */
  readonly transcribes: boolean
}

/** Reads --transcriber, in the form "provider:model". @throws AppError INPUT_INVALID */
export function parseTranscriber(typed: string): { readonly provider: string; readonly model: string } {
  const [, provider = '', model = ''] = /^([^:]+):(.+)$/.exec(typed.trim()) ?? []
  if (provider === '')
    throw usageError(
      `--transcriber ${beginningOf(typed, 80)} is not of the form provider:model, such as openai:whisper-1: write it like that.`,
    )
  return { provider, model }
}

/** Reads the attached files; recordings are transcribed. @throws AppError FILE_*, INPUT_INVALID */
export async function readContext(
  app: Pick<App, 'readFile' | 'openRecording' | 'transcripts'>,
  paths: readonly string[],
  how: How,
): Promise<ContextFile[]> {
  if (paths.length > CONTEXT_FILES_MAX)
    throw usageError(`--context is given ${paths.length} times: attach at most ${CONTEXT_FILES_MAX} files.`)
  const files = []
  // Files are read one after another, because twenty large files at once would need too much memory.
  for (const path of paths) files.push(await readAttachedFile(app, resolve(path), how))
  return files
}

/** Reads one attached file. A recording is transcribed, after its price was shown. */
export async function readAttachedFile(
  app: Pick<App, 'readFile' | 'openRecording' | 'transcripts'>,
  path: string,
  { terminal, transcribes }: How,
): Promise<ContextFile> {
  const sound = await app.openRecording(path)
  if (!sound) return tellCodePage(await app.readFile(path), terminal)
  const name = basename(path)
  if (!transcribes)
    throw usageError(`${name} is a sound file, which is transcribed only for a run: leave it out of an estimate.`)
  const nobody = await tellRecording(app, name, sound, terminal)
  if (nobody !== null) throw usageError(nobody)
  const told = await app.transcripts.transcribe(name, sound, {
    signal: new AbortController().signal,
    onStep: (step) => tellStep(step, terminal),
  })
  // A failed transcription ends the command before anything starts: the person does not want the dialog without the
  // recording.
  const { file, problem } = told
  if (problem !== null) throw new AppError('FILE_UNREADABLE', `${name} could not be transcribed: ${problem}`)
  terminal.say(terminalText(`${name} was transcribed: about ${formatTokens(file.tokens)} tokens.`))
  tellDoubt(told, terminal)
  return file
}

function tellCodePage(file: ContextFile, terminal: How['terminal']): ContextFile {
  if (file.codePage !== undefined) terminal.say(terminalText(`${file.name}: ${codePageWords(file.codePage)}`))
  return file
}
