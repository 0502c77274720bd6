import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** Makes a note, placed where a text was cut, about how many tokens were left out. */
export type CutNote = (tokens: number) => string

export function tokensOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + estimateTokens(text), 0)
}

/**
 * The beginning of the texts, within the given number of tokens, with a note in place of the rest. Nothing is left
 * out without a note, so a limit smaller than the note leaves only the note.
 */
export function withinBudget(texts: readonly string[], budget: number | null, note: CutNote): readonly string[] {
  const total = tokensOf(texts)
  if (budget === null || total <= budget) return texts
  let room = budget - estimateTokens(note(total))
  const kept: string[] = []
  for (const text of texts) {
    const beginning = cut(text, room)
    if (beginning !== '') kept.push(beginning)
    if (beginning !== text) break
    room -= estimateTokens(text)
  }
  return [...kept, note(total - tokensOf(kept))]
}

/** Matches a closing tag. It is kept, because it marks the end of the quoted material. */
const CLOSING_TAG = /\n<\/[a-z-]+>$/

function cut(text: string, tokens: number): string {
  if (estimateTokens(text) <= tokens) return text
  const closing = CLOSING_TAG.exec(text)?.[0] ?? ''
  const room = tokens - estimateTokens(closing)
  let low = 0
  let high = text.length - closing.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (estimateTokens(text.slice(0, middle)) <= room) low = middle
    else high = middle - 1
  }
  if (room <= 0) return ''
  const space = text.lastIndexOf(' ', low)
  const beginning = beginningOf(text, space > 0 ? space : low).trimEnd()
  const opens = closing !== '' && !beginning.includes('\n')
  return beginning === '' || opens ? '' : `${beginning}${closing}`
}
