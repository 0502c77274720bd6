import type { RestoreReport } from '../../../contract/library.ts'

/** "1 dialog", "12 dialogs" */
export function dialogsWords(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'dialog' : 'dialogs'}`
}

/** What a restore did, in one sentence. */
export function restoreWords({ added, lengthened, same, copied, items }: RestoreReport): string {
  const parts = [
    added > 0 ? `${dialogsWords(added)} added` : '',
    lengthened > 0 ? `${lengthened} made longer` : '',
    copied > 0 ? `${copied} taken in as ${copied === 1 ? 'a copy' : 'copies'}` : '',
    same > 0 ? `${same} already here` : '',
    items > 0 ? `${items} ${items === 1 ? 'preset or topic' : 'presets and topics'} added` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'The backup holds nothing.' : `Restored: ${parts.join(', ')}.`
}
