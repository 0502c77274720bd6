import { readLanguage } from '../../../base/files/speak-within.ts'
import { frameLanguage } from '../../../base/language/languages.ts'
import type { SpokenLanguage } from '../../../base/language/t.ts'
import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import { dialogLanguage } from '../../../core/dialog/language/dialog-language.ts'

/** The language of what the app says in a village: that of the dialog if the app has it, otherwise English. */
export function villageLanguage(config: DialogConfig): Promise<SpokenLanguage> {
  return readLanguage(frameLanguage([dialogLanguage(config)]))
}
