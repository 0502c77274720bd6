import { frameLanguage } from './languages.ts'

/** What POSIX calls the language of programs. */
const NONE = /^(?:C|POSIX)\b/

/**
 * The language of ours that the system speaks, for sentences in a terminal.
 * @param env POSIX: LANGUAGE is a list and counts where a language is set at all; LC_ALL goes before LC_MESSAGES and LANG
 * @param fallback what the system says where none of these is set, as on Windows and often on a Mac
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

/** "de_AT.UTF-8@euro" as a tag. */
function tagOf(locale: string): string {
  return (locale.split(/[.@]/, 1)[0] ?? '').replaceAll('_', '-')
}

/** Languages of a request that are looked at: a browser sends a few. */
const ACCEPTED_MAX = 20

/** The language of ours that whoever sent a request reads best. @param accepted its Accept-Language header */
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
