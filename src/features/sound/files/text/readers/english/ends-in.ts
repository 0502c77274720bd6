/** The full stop of a short form that ends the sentence as well, which goes on being its end; nothing elsewhere. */
export function endsIn(written: string, at: number, whole: string): '.' | '' {
  return written.endsWith('.') && whole.slice(at + written.length).trim() === '' ? '.' : ''
}
