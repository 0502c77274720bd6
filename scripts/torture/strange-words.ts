import type { DialogState } from '../../src/core/dialog/state.ts'

/** Something stands in a speech that no answer said. */
export function strangeWords({ turns }: DialogState, sent: readonly string[]): string | null {
  const said = sent.map(bare)
  for (const { status, text, number } of turns) {
    if (status !== 'ended') continue
    let rest = bare(text)
    if (rest === '') return `turn ${number} is empty`
    // What calls of one stage said stands one after the other; the last may have been cut.
    while (!said.some((each) => each.startsWith(rest))) {
      const next = said.find((each) => each !== '' && rest.startsWith(each))
      if (next === undefined) return `turn ${number} says what nobody said: ${rest.slice(0, 60)}`
      rest = rest.slice(next.length)
    }
  }
  return null
}

/** Without what is not shown: control characters, halves of characters, spaces. */
function bare(text: string): string {
  return text.toWellFormed().replaceAll(/[\s\p{Cc}\ufffd]+/gu, '')
}
