import { storedMode } from '../stored-mode.ts'
import type { TextSet } from '../../contract/text-set.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { DialogConfig, EnginePorts, EventLog, Mode, PromptSource, Words } from '../ports.ts'
import { configOf } from '../config-of.ts'
import { ENGINE_TEXTS } from './engine-texts.ts'

export type { PromptSource } from '../ports.ts'

/** Every text that a dialog of this mode tells its models, as worded in this version of the app. */
export function standardTexts(mode: Mode): TextSet {
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
 * The texts of one dialog: what a person wrote in place of a text, or else the text the dialog was begun with, or
 * else, for a key that its set does not have, today's text.
 * @param kept the set it was begun with; null for a dialog that has none
 */
export function promptWords(mode: Mode, kept: TextSet | null, config: Pick<DialogConfig, 'prompts'>): Words {
  const texts: TextSet = { ...standardTexts(mode), ...kept }
  const words = (key: string) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`No text has the key "${key}".`)
    return config.prompts?.[key]?.trim() || text
  }
  return Object.assign(words, { begunWith: (key: string) => kept === null || Object.hasOwn(kept, key) })
}

/** What the prompts of a stored dialog are made from. @throws DialogError DIALOG_NOT_FOUND, StorageError */
export async function promptSource(
  state: DialogState,
  { log, modes }: Pick<EnginePorts, 'modes'> & { readonly log: Pick<EventLog, 'texts'> },
): Promise<PromptSource> {
  const config = configOf(state)
  const mode = storedMode(modes, config)
  const kept = state.texts === null ? null : await log.texts(state.texts)
  return { mode, words: promptWords(mode, kept, config), config, state }
}
