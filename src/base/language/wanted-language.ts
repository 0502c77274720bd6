import { frameLanguage } from './languages.ts'

/** Matches the names with which POSIX says that no language is set. */
const NONE = /^(?:C|POSIX)\b/

/**
 * The language of the operating system, if the app has it, for sentences in a terminal.
 * @param env POSIX variables: LANGUAGE is a list and counts only if a language is set; LC_ALL overrides LC_MESSAGES and
 * LANG
 * @param fallback the system's answer if none of these is set, as on Windows and often on a Mac
 */
export function systemLanguage(
  env: Readonly<Record<string, string | undefined>>,
  fallback: string = navigator.language,
): string {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  if (NONE.test(locale)) return 'en'
  const list = locale === '' ? [fallback] : [...(env['LANGUAGE'] ?? '').split(':'), locale]
  return frameLanguage(list.map(tagOf))
}

/** Converts a POSIX name such as "de_AT.UTF-8@euro" to a tag. */
function tagOf(locale: string): string {
  return (locale.split(/[.@]/, 1)[0] ?? '').replaceAll('_', '-')
}

/** The most languages of a request that are examined; a browser sends only a few. */
const ACCEPTED_MAX = 20

/** The language of the app that suits the sender of a request best. @param accepted the Accept-Language header */
export function acceptedLanguage(accepted: string | undefined): string {
  const wanted = (accepted ?? '')
    .split(',', ACCEPTED_MAX)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((word) => word.trim())
      const weight = parameters.find((each) => /^q=/i.test(each))?.slice(2) ?? '1'
      return { tag, weight: Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return frameLanguage(wanted.map(({ tag }) => tag))
}
