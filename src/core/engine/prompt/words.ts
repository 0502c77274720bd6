import { storedMode } from '../stored-mode.ts'
import type { TextSet } from '../../contract/text-set.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { DialogConfig, EnginePorts, EventLog, Mode, PromptSource, Words } from '../ports.ts'
import { configOf } from '../config-of.ts'
import { ENGINE_TEXTS } from './engine-texts.ts'

export type { PromptSource } from '../ports.ts'

const standard = new WeakMap<Mode, TextSet>()

/** All texts of a dialog in this mode, as worded in this version of the app: the same object for the same mode. */
export function standardTexts(mode: Mode): TextSet {
  const texts = standard.get(mode) ?? textsOf(mode)
  standard.set(mode, texts)
  return texts
}

function textsOf(mode: Mode): TextSet {
  const { moderator, first, second } = mode.info.roles
  return {
    ...ENGINE_TEXTS,
    'title.moderator': moderator.title,
    'title.first': first.title,
    'title.second': second.title,
    ...Object.fromEntries(mode.texts.map(({ key, text }) => [key, text])),
  }
}

/**
 * Returns the texts of a dialog by key. A text that a person wrote comes first, then the one with which the dialog was
 * begun, then, for a key that is missing there, the present one.
 * @param kept the texts with which it was begun; null for a dialog without such
 */
export function promptWords(mode: Mode, kept: TextSet | null, config: Pick<DialogConfig, 'prompts' | 'style'>): Words {
  const present = standardTexts(mode)
  // A style may call a seat otherwise than its mode does.
  const ofStyle = (key: string) =>
    key.startsWith('title.') ? (kept ?? present)[`${mode.info.id}.${config.style}.${key}`] : undefined
  const words = (key: string) => {
    const text = (ofStyle(key) || kept?.[key]) ?? present[key]
    if (text === undefined) throw new Error(`No text has the key "${key}".`)
    return config.prompts?.[key]?.trim() || text
  }
  return Object.assign(words, { begunWith: (key: string) => kept === null || Object.hasOwn(kept, key) })
}

/** The data from which the prompts of a stored dialog are built. @throws DialogError DIALOG_NOT_FOUND, StorageError */
export async function promptSource(
  state: DialogState,
  { log, modes }: Pick<EnginePorts, 'modes'> & { readonly log: Pick<EventLog, 'texts'> },
): Promise<PromptSource> {
  const config = configOf(state)
  const mode = storedMode(modes, config)
  const kept = state.texts === null ? null : await log.texts(state.texts)
  return { mode, words: promptWords(mode, kept, config), config, state }
}
