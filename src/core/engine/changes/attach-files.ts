import { sayLater, sentenceOf } from '../../../base/language/say.ts'
import type { ContextFile, DialogConfig } from '../../contract/dialog-config.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import { CONTEXT_FILES_MAX } from '../../contract/limits.ts'
import { tooManyPictures } from '../../contract/picture.ts'
import { toldFiles } from '../../dialog/ask/told-files.ts'
import type { DialogState } from '../../dialog/state.ts'
import { modeOf } from '../controls.ts'
import type { EnginePorts } from '../ports.ts'
import { configOf } from '../config-of.ts'
import { contextOverflow, type ContextWindowOf } from '../sizes/context-overflow.ts'
import { withoutSpent } from '../../dialog/files/file-spent.ts'
import { isSameFileName } from '../../../base/text/file-name.ts'
import { endingOf } from '../../../base/text/shorten.ts'

/** Files that come with a message, as facts, and the names by which the message refers to them. */
export interface AttachedFacts {
  readonly facts: readonly FactBody[]
  readonly names: readonly string[]
}

/**
 * The files that come with a person's message.
 * @throws DialogError INPUT_INVALID, DIALOG_STATE in a mode whose messages take no files
 */
export function attachedTo(state: DialogState, files: readonly ContextFile[], ports: EnginePorts): AttachedFacts {
  if (!modeOf(state, ports).info.attaches)
    throw new DialogError(
      'DIALOG_STATE',
      'Files go with a question to the library and with what is said in an aside; to a dialog they are attached before it begins.',
    )
  return attachFiles(configOf(state), toldFiles(state), files, ports.providers.contextWindowOf)
}

/**
 * The facts that attach files to a running dialog. A file that is already attached is not attached again. Another file
 * with the same name gets a number, because earlier messages refer to the first one.
 * @param told the files that prompts already contain; the new files must fit beside those
 * @throws DialogError INPUT_INVALID when there are too many files, or one is too large for a model that reads it
 */
export function attachFiles(
  config: DialogConfig,
  told: readonly ContextFile[],
  files: readonly ContextFile[],
  contextWindowOf: ContextWindowOf,
): AttachedFacts {
  const all = [...config.context]
  const names: string[] = []
  const facts: FactBody[] = []
  for (const given of files) {
    const { file, spent } = withoutSpent(given)
    const there = all.find((other) => isSame(other, file) && isNamedAlike(other.name, file.name))
    const named = there ?? { ...file, name: freeName(file.name, new Set(all.map(({ name }) => name))) }
    if (!there) {
      all.push(named)
      facts.push({ type: 'file-changed', replaces: null, file: named })
    }
    facts.push(...spent.map((each): FactBody => ({ type: 'file-read', file: named.name, ...each })))
    if (!names.includes(named.name)) names.push(named.name)
  }
  const added = all.filter((file) => names.includes(file.name) && !told.includes(file))
  requireRoom(config, told, added, contextWindowOf)
  return { facts, names }
}

function requireRoom(
  config: DialogConfig,
  told: readonly ContextFile[],
  added: readonly ContextFile[],
  contextWindowOf: ContextWindowOf,
): void {
  const context = [...told, ...added]
  if (context.length > CONTEXT_FILES_MAX)
    throw new DialogError(
      'INPUT_INVALID',
      sayLater(
        'At most {contextFilesMax} files are told at once, and {count} are attached to what was said last: attach fewer, or begin anew.',
        { contextFilesMax: CONTEXT_FILES_MAX, count: told.length },
      ),
    )
  const pictures = tooManyPictures(context)
  if (pictures !== null) throw new DialogError('INPUT_INVALID', pictures)
  const names = new Set(added.map(({ name }) => name))
  const tooLarge = contextOverflow({ ...config, context }, contextWindowOf).find(({ file }) => names.has(file))
  if (tooLarge) throw new DialogError('INPUT_INVALID', sentenceOf(tooLarge))
}

function isSame(a: ContextFile, b: ContextFile): boolean {
  return a.picture && b.picture ? a.picture.base64 === b.picture.base64 && a.text === b.text : a.text === b.text
}

function isNamedAlike(there: string, name: string): boolean {
  const { stem, ending } = nameParts(name)
  return isSameFileName(there, name) || (there.startsWith(`${stem} (`) && there.endsWith(`)${ending}`))
}

/** A name that is not taken: "image.png", "image (2).png", "image (3).png". */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const { stem, ending } = nameParts(name)
  for (let number = 2; ; number += 1) {
    const free = `${stem} (${number})${ending}`
    if (!taken.has(free)) return free
  }
}

/** The most characters of the name before the number, which leaves room for it. */
const STEM_CHARS = 360

function nameParts(name: string): { readonly stem: string; readonly ending: string } {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  return { stem: endingOf(name.slice(0, name.length - ending.length), STEM_CHARS), ending }
}
