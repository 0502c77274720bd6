import type { DialogSummary } from '../../../core/contract/events.ts'
import type { SearchHit } from '../../../core/contract/library/library.ts'
import { oneLine } from '../../../base/text/shorten.ts'

/**
 * A paragraph about one search hit: its dialog, the speaker, and the words with matches in brackets.
 * @param id the id of the dialog as it is shown
 * @param names the names of those who take part in the dialog
 */
export function hitText(
  { title, turnNumber, seat, what, snippet }: SearchHit,
  id: string,
  names: DialogSummary['names'],
): string {
  const who = [
    ...(turnNumber === null ? [] : [`turn ${turnNumber}`]),
    ...(seat === null ? [] : [names[seat] ?? seat]),
    ...(what === 'speech' ? [] : [what]),
  ]
  const text = snippet.map((part) => (part.hit ? `[${part.text}]` : part.text)).join('')
  return `${id}  ${oneLine(title)} (${who.join(', ')})\n    ${oneLine(text)}\n`
}
