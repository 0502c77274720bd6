/** "." if a short form with a full stop ends the text, so that the sentence keeps its end; otherwise an empty text. */
export function endsIn(written: string, at: number, whole: string): '.' | '' {
  return written.endsWith('.') && whole.slice(at + written.length).trim() === '' ? '.' : ''
}
