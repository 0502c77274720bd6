import type { Cut, CutKind } from '../../contract/turn/cuts.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** The most characters of cut text that are kept. */
const KEPT_CHARS = 20_000

/** The list of what was cut from a speech, in order and up to a limit. */
export class CutList {
  readonly cuts: { kind: CutKind; text: string }[] = []
  #chars = 0

  add(kind: CutKind, text: string): void {
    const kept = beginningOf(text, KEPT_CHARS - this.#chars)
    if (kept === '') return
    this.#chars += kept.length
    const before = this.cuts.at(-1)
    // These come in pieces, however long they are.
    if (before?.kind === kind && (kind === 'others' || kind === 'call')) before.text += kept
    else this.cuts.push({ kind, text: kept })
  }

  get all(): readonly Cut[] {
    return this.cuts
  }
}
