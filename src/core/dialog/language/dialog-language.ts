import type { DialogConfig } from '../../contract/dialog-config.ts'

/**
 * The language of the dialog as a BCP 47 tag: the chosen one, otherwise that of the topic; undefined when it is
 * unclear.
 */
export function dialogLanguage({
  language,
  topicLanguage,
}: Pick<DialogConfig, 'language' | 'topicLanguage'>): string | undefined {
  return language ?? topicLanguage
}
