import type { DialogState } from '../../src/core/dialog/state.ts'

/** Words in a speech that no answer contained; null where there are none. */
export function strangeWords({ turns }: DialogState, sent: readonly string[]): string | null {
  const said = sent.map(bare)
  for (const { status, text, number } of turns) {
    if (status !== 'ended') continue
    let rest = bare(text)
    if (rest === '') return `turn ${number} is empty`
    // The answers to one stage stand one after the other; the last may have been cut.
    while (!said.some((each) => each.startsWith(rest))) {
      const next = said.find((each) => each !== '' && rest.startsWith(each))
      if (next === undefined) return `turn ${number} says what nobody said: ${rest.slice(0, 60)}`
      rest = rest.slice(next.length)
    }
  }
  return null
}

/** The text without what is not shown: control characters, halves of characters, spaces. */
function bare(text: string): string {
  return text.toWellFormed().replaceAll(/[\s\p{Cc}\ufffd]+/gu, '')
}
