import { t } from '../../../base/language/t.ts'
import { formatList } from '../../../base/format/count.ts'
import type { PairRun } from './align.ts'

/** "Same up to here: the introduction and 3 speeches" */
export function formatSame(run: PairRun, first: boolean, related: boolean): string {
  const kinds = run.pairs.map(({ left, right }) => (left ?? right)?.turn.kind)
  const count = (kind: string) => kinds.filter((each) => each === kind).length
  const speeches = count('speech')
  const comments = count('moderation')
  const parts = [
    ...(count('introduction') > 0 ? [t('the introduction')] : []),
    ...(speeches > 0 ? [t('{count, plural, one {# speech} other {# speeches}}', { count: speeches })] : []),
    ...(comments > 0 ? [t('{count, plural, one {# comment} other {# comments}}', { count: comments })] : []),
    ...(count('summary') > 0 ? [t('the closing')] : []),
  ]
  const list = formatList(parts)
  if (!first) return t('The same in both: {list}', { list })
  return related ? t('Shared past, the same up to here: {list}', { list }) : t('Same up to here: {list}', { list })
}
