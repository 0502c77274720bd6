import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import { refusalIn } from '../../../core/dialog/judging/refusal.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { estimateTokens } from '../../../core/dialog/money/estimate-tokens.ts'
import { PREPARATION_LEFT_OUT } from '../../../core/dialog/turns/left-out-preparation.ts'
import type { Occasion, PrivatePart, ReplyReader } from '../../../core/engine/ports.ts'
import { hasTexts } from '../has-texts.ts'
import { moderatedLength } from '../lengths.ts'
import { styleKey, turnOfStyle } from './orders.ts'

const REFUSED = 'shared.style.refused'
const NOVEL = 'shared.style.novel'
const FORM = 'shared.style.form'

/** Tokens for each word asked for, from which on notes are a novel: about three times as many words. */
const NOVEL_TOKENS = 4

/** What a line of a task asks a line of the notes to begin with: "CLAIM 1: a reason, …". */
const ASKED_LABEL = /^[A-Z][A-Z0-9 ]{1,20}(?=:)/gm
/** A line of notes, whatever its label is called in the language of the dialog: "- **THESE:** …". */
const LABELLED_LINE = /^[-*#>•\d.) ]{0,8}[^\s:：][^:：\n]{0,30}[:：]/

type Fault = 'refused' | 'novel' | 'form'

/**
 * Reads what a participant writes for itself alone. A refusal, a novel, and a speech in place of lines that begin as
 * asked are asked for once more; whoever writes one again goes on without notes. Shorter ones may have any form.
 */
export function preparationPart(occasion: Occasion): PrivatePart | null {
  const { planned, stage } = occasion
  if (planned.kind !== 'preparation' || stage !== 'final') return null
  if (turnOfStyle(occasion) === null || !hasTexts(occasion, REFUSED) || !hasTexts(occasion, NOVEL)) return null
  return { sample: () => '', reader: () => new PreparationReader(occasion) }
}

class PreparationReader implements ReplyReader {
  readonly notes = ''
  readonly end = ''
  readonly #occasion: Occasion
  #text = ''

  constructor(occasion: Occasion) {
    this.#occasion = occasion
  }

  push(text: string): string {
    this.#text += text
    return text
  }

  finish(): string {
    return ''
  }

  get problems(): NonNullable<ReplyReader['problems']> {
    const fault = this.#fault()
    if (fault === null) return []
    const { state, config, member } = this.#occasion
    const name = memberName({ ...state, config }, member)
    const message = sayInEnglish(
      fault === 'refused'
        ? sayLater(
            '{name} refused to prepare, twice, and goes on without these notes. If another model should prepare, choose one for the seat and have this turn said again.',
            { name },
          )
        : sayLater(
            '{name} wrote no notes that can be used, twice, and goes on without them. Edit them into notes, or choose another model for the seat and have this turn said again.',
            { name },
          ),
    )
    return [{ code: PREPARATION_LEFT_OUT, message, raw: null }]
  }

  get repair(): string | null {
    const { words } = this.#occasion
    const { min, max } = moderatedLength(this.#occasion)
    switch (this.#fault()) {
      case null:
        return null
      case 'refused':
        return words(REFUSED)
      case 'novel':
        return fillText(words(NOVEL), { min, max })
      case 'form':
        return fillText(words(FORM), { labels: this.#labels().join(', ') })
    }
  }

  #fault(): Fault | null {
    const { min, max } = moderatedLength(this.#occasion)
    const tokens = estimateTokens(this.#text)
    // Notes as long as was asked for may say what their writer cannot accept.
    if (tokens < min) return refusalIn(this.#text) === null ? null : 'refused'
    if (tokens > max * NOVEL_TOKENS) return 'novel'
    const lines = this.#text.split('\n').filter((line) => LABELLED_LINE.test(line.trimStart()))
    return lines.length < this.#labels().length / 2 ? 'form' : null
  }

  /** What the lines were asked to begin with; none where the task asks for no form, or was begun before it was read. */
  #labels(): readonly string[] {
    const { config, words } = this.#occasion
    const step = turnOfStyle(this.#occasion)?.task
    if (step === undefined || !hasTexts(this.#occasion, FORM)) return []
    return words(styleKey(config, step)).match(ASKED_LABEL) ?? []
  }
}
