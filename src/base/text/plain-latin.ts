const BEYOND = /[\u0250-\u1fff\u2070-\uffff]/

/** Whether a text has letters of Latin script only, none of them with a mark of its own, and usual punctuation. */
export function isPlainLatin(text: string): boolean {
  return !BEYOND.test(text)
}
