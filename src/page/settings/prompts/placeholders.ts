import { t, wordTable } from '../../../base/language/t.ts'

/** The meanings of the placeholders, the names in braces in a prompt. */
const MEANINGS: Readonly<Record<string, string>> = wordTable({
  first: 'the name of the first speaker',
  second: 'the name of the second speaker',
  moderator: 'the name of the moderator',
  speaker: 'who just spoke',
  next: 'who speaks next',
  other: 'the name of the other speaker',
  position: 'the position a person wrote',
  focus: 'what self-critique looks at in the mode',
  language: 'the sentence on the language',
  parts: 'the parts of the summary',
})

/** The placeholders in a text, each once, in order. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? ''))]
}

export function placeholderMeaning(name: string): string {
  return MEANINGS[name] ?? t('filled in by the app')
}

/** The warnings about placeholders that an edited text lacks or that are unknown, one sentence each. */
export function placeholderWarnings(standard: string, text: string): readonly string[] {
  const required = placeholdersIn(standard)
  const used = placeholdersIn(text)
  const missing = required
    .filter((name) => !used.includes(name))
    .map((name) =>
      t("'{'{name}'}' is missing: {placeholderMeaning} will not be said here.", {
        name,
        placeholderMeaning: placeholderMeaning(name),
      }),
    )
  const unknown = used
    .filter((name) => !required.includes(name) && !(name in MEANINGS))
    .map((name) => t("'{'{name}'}' stands for nothing: it will be read as it is written.", { name }))
  return [...missing, ...unknown]
}
