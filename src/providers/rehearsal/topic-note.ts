import { m } from '../../base/language/t.ts'
import { WRITTEN_DIALOGS } from '../../core/contract/rehearsal.ts'
import { detectLanguage } from '../../core/dialog/language/detect-language.ts'
import { speaks } from './lines/languages.ts'

/**
 * A note for topics on which the voices have no arguments, because there is no written dialog; null for other topics.
 */
export function topicNote(topic: string, language: string | undefined): string | null {
  if (topic.trim() === '' || WRITTEN_DIALOGS.some((written) => written.topic === topic.trim())) return null
  const spoken = language ?? detectLanguage(topic)
  return spoken === null || speaks(spoken)
    ? m('The built-in voices only describe what a model would say here.')
    : m('The built-in voices only describe what a model would say here, and in English.')
}
