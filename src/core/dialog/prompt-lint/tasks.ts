import { eachCall, findingIn, type LintedDialog, type RuleResult } from './linted-dialog.ts'

/** How a sentence on the language begins. */
const SPEAK = /^(?:Speak|Write|Answer) \p{Lu}/u

/** The last sentence of a task says which language to speak: what is told last is done. */
export function languageLast({ calls, language }: LintedDialog): RuleResult {
  return eachCall(calls, ({ asked }) => {
    const last =
      asked
        .trim()
        .split(/\n|(?<=\.) /)
        .at(-1) ?? ''
    const fitting = language === null ? /\blanguage\b/.test(last) || SPEAK.test(last) : last.includes(language)
    return fitting ? null : `It ends with “${last}”.`
  })
}

/** Nobody is given the same task twice in the same words; the number of the turn makes no other task of it. */
export function noTaskRepeated({ calls }: LintedDialog): RuleResult {
  const tasks = calls.filter(({ kind, opens }) => opens && (kind === 'speech' || kind === 'moderation'))
  const seen = new Set<string>()
  const findings = tasks.flatMap((call) => {
    const key = `${call.member} ${call.asked.replaceAll(/\d+/g, '#')}`
    if (seen.has(key)) return [findingIn(call, 'It was given this task before, word for word.')]
    seen.add(key)
    return []
  })
  return { places: tasks.length, findings }
}
