import type { DialogConfig } from '../../contract/dialog-config.ts'

/** The language everybody speaks, as a BCP 47 tag: the one that was chosen, else that of the topic; undefined where it did not show. */
export function spokenLanguage({
  language,
  topicLanguage,
}: Pick<DialogConfig, 'language' | 'topicLanguage'>): string | undefined {
  return language ?? topicLanguage
}
