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

/**
 * Notes with more tokens than this for each word that was asked for are far too long: about three times as many words.
 */
const NOVEL_TOKENS = 4

/** Finds the labels with which the lines of the notes should begin, in the text of a task: "CLAIM 1: a reason, …". */
const ASKED_LABEL = /^[A-Z][A-Z0-9 ]{1,20}(?=:)/gm
/** Matches a line of notes with any label, as labels may be in the language of the dialog: "- **THESE:** …". */
const LABELLED_LINE = /^[-*#>•\d.) ]{0,8}[^\s:：][^:：\n]{0,30}[:：]/

type Fault = 'refused' | 'novel' | 'form'

/**
 * Reads a participant's private preparation. A refusal, notes that are far too long, and a speech instead of lines with
 * labels are written anew once; if the second try is no better, the turn goes on without notes. Short notes may have
 * any form.
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
    // Notes of the wanted length may contain a sentence that sounds like a refusal.
    if (tokens < min) return refusalIn(this.#text) === null ? null : 'refused'
    if (tokens > max * NOVEL_TOKENS) return 'novel'
    const lines = this.#text.split('\n').filter((line) => LABELLED_LINE.test(line.trimStart()))
    return lines.length < this.#labels().length / 2 ? 'form' : null
  }

  /** The labels with which lines should begin; empty when the task asks for no form, or is older than this rule. */
  #labels(): readonly string[] {
    const { config, words } = this.#occasion
    const step = turnOfStyle(this.#occasion)?.task
    if (step === undefined || !hasTexts(this.#occasion, FORM)) return []
    return words(styleKey(config, step)).match(ASKED_LABEL) ?? []
  }
}
