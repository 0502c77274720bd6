import type { DialogSummary } from '../../../core/contract/events.ts'
import type { SearchHit } from '../../../core/contract/library/library.ts'
import { shortId } from '../find-dialog.ts'
import { oneLine } from '../../../base/text/shorten.ts'

/** A paragraph for a hit: its dialog, the speaker, and the words, with matches in brackets. */
export function hitText(
  { dialogId, title, turnNumber, seat, what, snippet }: SearchHit,
  dialogs: readonly DialogSummary[],
): string {
  const names = dialogs.find(({ id }) => id === dialogId)?.names ?? {}
  const who = [
    ...(turnNumber === null ? [] : [`turn ${turnNumber}`]),
    ...(seat === null ? [] : [names[seat] ?? seat]),
    ...(what === 'speech' ? [] : [what]),
  ]
  const text = snippet.map((part) => (part.hit ? `[${part.text}]` : part.text)).join('')
  return `${shortId(dialogId, dialogs)}  ${oneLine(title)} (${who.join(', ')})\n    ${oneLine(text)}\n`
}
