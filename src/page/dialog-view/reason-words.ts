import { t } from '../../base/language/t.ts'
import { formatList } from '../../base/format/count.ts'
import { formatPercent } from '../../base/format/measure.ts'
import type { Reason } from '../../core/contract/library/reason.ts'
import { RELATION_WORDS } from '../../core/dialog/graph/graph-words.ts'

/** The reasons why something was chosen, a sentence for each. */
export function reasonWords(reasons: readonly Reason[]): string {
  return reasons.map(sentence).join(' ')
}

function sentence(reason: Reason): string {
  switch (reason.kind) {
    case 'reached':
      return t('{steps, plural, one {One step} other {# steps}} from “{title}” ({relations}).', {
        steps: reason.steps.length,
        title: reason.title,
        relations: formatList(reason.steps.map(relation)),
      })
    case 'words':
      return t('Has {words}{more, plural, =0 {} other { and # more}}.', {
        words: formatList(reason.words.map((word) => t('“{word}”', { word }))),
        more: reason.more,
      })
    case 'meaning':
      return t('Means much the same ({percent}).', { percent: formatPercent(reason.share) })
    case 'beside':
      return t('Stands beside what has the words.')
    case 'new':
      return t('Of the last three days.')
    case 'weighty':
      return t('Of weight.')
  }
}

function relation(type: string): string {
  const known: Readonly<Record<string, string>> = RELATION_WORDS
  return known[type] ?? type.toLowerCase().replaceAll('_', ' ')
}
