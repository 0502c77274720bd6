import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import { refusalIn } from '../../../core/dialog/judging/refusal.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { estimateTokens } from '../../../core/dialog/money/estimate-tokens.ts'
import { PREPARATION_REFUSED } from '../../../core/dialog/turns/refused-preparation.ts'
import type { Occasion, PrivatePart, ReplyReader } from '../../../core/engine/ports.ts'
import { hasTexts } from '../has-texts.ts'
import { moderatedLength } from '../lengths.ts'
import { turnOfStyle } from './orders.ts'

const REFUSED = 'shared.style.refused'
const NOVEL = 'shared.style.novel'

/** Tokens for each word asked for, from which on notes are a novel: about three times as many words. */
const NOVEL_TOKENS = 4

/**
 * Reads what a participant writes for itself alone. A refusal and a novel are asked for once more; whatever comes then
 * stands. Notes in any other form are kept as they are, for nothing reads them but their writer.
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
    if (!this.#isRefused()) return []
    const { state, config, member } = this.#occasion
    const message = sayInEnglish(
      sayLater(
        '{name} refused to prepare, twice, and goes on without these notes. If another model should prepare, choose one for the seat and have this turn said again.',
        { name: memberName({ ...state, config }, member) },
      ),
    )
    return [{ code: PREPARATION_REFUSED, message, raw: null }]
  }

  get repair(): string | null {
    const { words } = this.#occasion
    if (this.#isRefused()) return words(REFUSED)
    const { min, max } = moderatedLength(this.#occasion)
    return estimateTokens(this.#text) > max * NOVEL_TOKENS ? fillText(words(NOVEL), { min, max }) : null
  }

  /** Notes as long as was asked for may say what their writer cannot accept. */
  #isRefused(): boolean {
    const { min } = moderatedLength(this.#occasion)
    return estimateTokens(this.#text) < min && refusalIn(this.#text) !== null
  }
}
