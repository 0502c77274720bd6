import { finishedSpeeches } from '../../dialog/insights.ts'
import type { BySide } from '../../dialog/judging/judging-state.ts'
import { figuresOf } from '../../dialog/judging/said-by-sides.ts'
import type { DialogState } from '../../dialog/state.ts'
import { readWords } from '../../../base/text/words.ts'

/** For each side: characters spoken, different words, and figures (numbers with their units). */
export type SaidBySides = { readonly [K in 'said' | 'distinct' | 'figures']: BySide<number> }

/**
 * Counts what each side said.
 * @param pause called after each speech, because counting a long dialog takes a while
 */
export async function saidBySides(state: DialogState, pause: () => Promise<void>): Promise<SaidBySides> {
  const [first, second] = [await saidBy(state, 'first', pause), await saidBy(state, 'second', pause)]
  return {
    said: { first: first.chars, second: second.chars },
    distinct: { first: first.distinct, second: second.distinct },
    figures: { first: first.figures, second: second.figures },
  }
}

async function saidBy(state: DialogState, seat: 'first' | 'second', pause: () => Promise<void>) {
  const words = new Set<string>()
  let chars = 0
  let figures = 0
  for (const turn of finishedSpeeches(state, seat)) {
    chars += turn.text.trim().length
    for (const { form } of readWords(turn.text)) words.add(form)
    await pause()
    figures += figuresOf(turn)
    await pause()
  }
  return { chars, distinct: words.size, figures }
}
