import { plainText } from '../../plain-text.ts'

/** A fenced block of code, its fence included. */
const FENCE = /^[ \t]*(`{3,}|~{3,})[^\n]*\n([\s\S]*?)(?:^[ \t]*\1[ \t]*$|$(?![\s\S]))/gm
const INLINE_CODE = /(`+)([^`\n]+?)\1(?!`)/g
const KEPT = /\uE000(\d+)\uE001/g

/**
 * A turn's words as they are read on paper: signs of Markdown that slipped into plain speech are taken out or become
 * what they stand for; code, snake_case and 2*3*4 stay as they are.
 */
export function readable(text: string): string {
  const kept: string[] = []
  const keep = (words: string): string => `\uE000${kept.push(words) - 1}\uE001`
  return (
    wellFormed(text)
      .replaceAll(/[\uE000\uE001]/g, '')
      .replaceAll(FENCE, (_block, _fence, code: string) => `${keep(code.replace(/\n$/, ''))}\n`)
      .replaceAll(INLINE_CODE, (_whole, _ticks, code: string) => keep(code))
      .replaceAll(/^[ \t]{0,3}#{1,6}[ \t]+/gm, '')
      .replaceAll(/^([ \t]*)[-*+][ \t]+/gm, '$1• ')
      .replaceAll(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, '')
      // Emphasis touches its words and stands apart from others: 2*3*4 and snake_case do neither.
      .replaceAll(/(?<![\p{L}\p{N}*])(\*{1,3})(?=\S)([^*\n]+?)(?<=\S)\1(?![\p{L}\p{N}*])/gu, '$2')
      .replaceAll(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)([^_\n]+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2')
      .replaceAll(KEPT, (_mark, index: string) => kept[Number(index)] ?? '')
  )
}

/** Plain text whose characters are whole and composed, as fonts hold them. */
export function wellFormed(text: string): string {
  return plainText(text).toWellFormed().normalize('NFC')
}
