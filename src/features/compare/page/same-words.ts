import { formatList, plural } from '../../../base/format/count.ts'
import type { Run } from './align.ts'

/** "Same up to here: the introduction and 3 speeches" */
export function formatSame(run: Run, first: boolean, related: boolean): string {
  const kinds = run.pairs.map(({ left, right }) => (left ?? right)?.turn.kind)
  const count = (kind: string) => kinds.filter((each) => each === kind).length
  const parts = [
    ...(count('introduction') > 0 ? ['the introduction'] : []),
    ...counted(count('speech'), 'speech', 'speeches'),
    ...counted(count('moderation'), 'comment', 'comments'),
    ...(count('summary') > 0 ? ['the summary'] : []),
  ]
  const list = formatList(parts)
  if (!first) return `The same in both: ${list}`
  return `${related ? 'Shared past, the same up to here' : 'Same up to here'}: ${list}`
}

function counted(number: number, one: string, many: string): readonly string[] {
  return number === 0 ? [] : [plural(number, one, many)]
}
