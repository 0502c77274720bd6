/** Closing tags that quoted texts must not contain. */
const CLOSING = {
  apart: /<\/(?=apart\b)/gi,
  dialog: /<\/(?=dialog\b)/gi,
  digest: /<\/(?=digest\b)/gi,
  document: /<\/(?=document\b)/gi,
  idea: /<\/(?=idea\b)/gi,
  settled: /<\/(?=settled\b)/gi,
  earlier: /<\/(?=earlier\b)/gi,
  result: /<\/(?=result\b)/gi,
  sources: /<\/(?=sources\b)/gi,
  person: /<\/(?=person\b)/gi,
  you: /<\/(?=you\b)/gi,
  seen: /<\/(?=seen\b)/gi,
  said: /<\/(?=said\b)/gi,
  'from-the-audience': /<\/(?=from-the-audience\b)/gi,
}

/**
 * A text between tags for a prompt. A closing tag inside the text is changed, so that it cannot end the tag around it.
 */
export function delimit(tag: keyof typeof CLOSING, attributes: string, text: string): string {
  const safe = text.replaceAll(CLOSING[tag], '<\u200b/')
  return `<${tag}${attributes}>\n${safe}\n</${tag}>`
}

const DELIMITED = new RegExp(String.raw`<(${Object.keys(CLOSING).join('|')})(?: [^<>\n]*)?>\n([\s\S]*?)\n</\1>`, 'g')

/** The same text for a person to read: what stands between tags stands in quotation marks. */
export function quoteDelimited(text: string): string {
  return text.replaceAll(DELIMITED, (_, _tag, inner: string) => `“${inner.replaceAll('<\u200b/', '</')}”`)
}
