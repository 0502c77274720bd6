import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import { shortenLine } from '../../../base/text/shorten.ts'
import { mayBeMends, mendDraft, readMends, type Mend } from '../../../core/dialog/speech/mends.ts'
import type { ReplyReader } from '../../../core/engine/ports.ts'

/** How many characters of a sentence are quoted to identify it. */
const NAMED_CHARS = 80

/**
 * Reads a final that lists changes of its draft, and returns the draft with these changes. If the final turns out to be
 * a speech, it is shown as it streams. If a change does not match the draft, the model is asked for the whole speech.
 */
export class MendsReader implements ReplyReader {
  readonly notes = ''
  readonly end = ''
  readonly #draft: string
  #held = ''
  #isSpeech = false
  #misfits: readonly Mend[] = []

  constructor(draft: string) {
    this.#draft = draft
  }

  push(text: string): string {
    if (this.#isSpeech) return text
    this.#held += text
    if (mayBeMends(this.#held)) return ''
    return this.#speak()
  }

  finish(whole: boolean): string {
    if (this.#isSpeech) return ''
    const mends = readMends(this.#held)
    if (mends === null) return this.#speak()
    // The last change of an answer that was cut off is incomplete.
    const { text, misfits } = mendDraft(this.#draft, whole ? mends : mends.slice(0, -1))
    this.#misfits = misfits
    return text
  }

  get problems(): NonNullable<ReplyReader['problems']> {
    const count = this.#misfits.length
    if (count === 0) return []
    const message = sayInEnglish(
      sayLater(
        '{count, plural, one {# change} other {# changes}} of the draft did not fit: what was to be replaced is not in it once, and stays as it was.',
        { count },
      ),
    )
    return [{ code: 'MENDS_UNFIT', message, raw: this.#misfits.map(({ old }) => old).join('\n') }]
  }

  get repair(): string | null {
    if (this.#misfits.length === 0) return null
    const named = this.#misfits.map(({ old }) => `"${shortenLine(old, NAMED_CHARS)}"`).join(', ')
    return `This is not in your draft, word for word and once: ${named}. Write the whole speech now, as it is to be heard.`
  }

  #speak(): string {
    const said = this.#held
    this.#isSpeech = true
    this.#held = ''
    return said
  }
}
