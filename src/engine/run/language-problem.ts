import type { Block } from '../../contract/blocks.ts'
import type { Problem } from '../../contract/problem.ts'
import { otherLanguage } from '../../dialog/language/other-language.ts'
import { spokenLanguage } from '../../dialog/language/spoken-language.ts'
import { problemBlock } from '../../dialog/problems.ts'
import type { DialogConfig, ModelProvider } from '../ports.ts'

/** What a turn in another language than everybody speaks is told of; none where it cannot be told, or the speaker knows no other. */
export function languageProblems(
  text: string,
  config: DialogConfig,
  { onlyLanguage }: Pick<ModelProvider, 'onlyLanguage'>,
  where: Problem['where'],
): readonly Block[] {
  const asked = spokenLanguage(config)
  const spoken = asked === undefined || onlyLanguage !== undefined ? null : otherLanguage(text, asked)
  if (asked === undefined || spoken === null) return []
  const message = `This was to be in ${nameOf(asked)} and is in ${nameOf(spoken)}: let it be said again, or edit it.`
  return [problemBlock({ code: 'OTHER_LANGUAGE', message, where, severity: 'warning', retryable: true, raw: null })]
}

function nameOf(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
}
