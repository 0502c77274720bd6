import { detectLanguage } from '../../core/dialog/language/detect-language.ts'
import { parseTopic, UNREAD } from './write/topic.ts'

/** Lines and signs that are written for machines. */
const CODE =
  /^[ \t]*(?:import |from \S+ import|#include|def |class |function |const |let |var |SELECT |<\?|<!|<\w+[ />]|\{\s*")|=>|[;{}][^\S\n]{0,20}$|\w\([^\n]{0,200}\)\s{0,20}[;{]/m
/** A word and no more: the voices have the same to say of any of them. */
const ONE_WORD = /^\s*\S+\s*$/

/** What the built-in voices will not make of a topic: they know English only, and take apart a question or a statement. */
export function topicNote(topic: string, language: string | undefined): string | null {
  if (topic.trim() === '') return null
  const spoken = language ?? detectLanguage(topic)
  if (spoken !== null && !/^en\b/i.test(spoken))
    return 'The built-in voices speak English only, whatever the topic is in.'
  if (CODE.test(topic)) return 'The built-in voices cannot read code: they will only call it “our topic”.'
  if (parseTopic(topic).about === UNREAD)
    return 'The built-in voices cannot read this topic and will call it “our topic”: a short question in English suits them.'
  if (ONE_WORD.test(topic))
    return 'The built-in voices have little to say on one word: a short question suits them better.'
  return null
}
