import { fillText } from '../../../core/dialog/fill-text.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import type { Words } from '../../../core/engine/ports.ts'

/** The names of files attached to a question, as text after its words; empty when there are none. */
export function attachedText({ files }: Pick<Turn, 'files'>, words: Words): string {
  if (files.length === 0) return ''
  return `\n${fillText(words('ask.attached'), { names: files.map((name) => `"${onOneLine(name)}"`).join(', ') })}`
}

function onOneLine(name: string): string {
  return name.replaceAll(/["\p{Cc}\u2028\u2029<>]+/gu, ' ')
}
