import { plural } from '../../../base/format/count.ts'
import { firstWords, packageLabel, roleLabel, type SeenPart } from './seen-words.ts'

/** Longer parts are folded at first. */
const OPEN_CHARS_MAX = 420

/** One package of a prompt. */
export function SeenPartCard({ part }: { readonly part: SeenPart }) {
  return (
    <details className="seen-part" open={part.text.length <= OPEN_CHARS_MAX}>
      <summary>
        <span className="seen-part-name">{packageLabel(part.package)}</span>
        <span className="chip">{roleLabel(part.role)}</span>
        <span className="seen-part-tokens">about {plural(part.tokens, 'token')}</span>
        <span className="seen-part-start">{firstWords(part.text)}</span>
      </summary>
      <pre>{part.text}</pre>
    </details>
  )
}
