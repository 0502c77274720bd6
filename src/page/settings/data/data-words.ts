import type { RestoreReport } from '../../../core/contract/library/library.ts'
import { plural, pluralNoun } from '../../../base/format/count.ts'

/** What a restore did, in one sentence. */
export function formatRestoreReport({ added, lengthened, same, copied, items }: RestoreReport): string {
  const parts = [
    added > 0 ? `${plural(added, 'dialog')} added` : '',
    lengthened > 0 ? `${lengthened} made longer` : '',
    copied > 0 ? `${copied} taken in as ${pluralNoun(copied, 'a copy', 'copies')}` : '',
    same > 0 ? `${same} already here` : '',
    items > 0 ? `${plural(items, 'preset or topic', 'presets and topics')} added` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'The backup holds nothing.' : `Restored: ${parts.join(', ')}.`
}
