import { readLooseJson } from './loose-json.ts'

/** Matches the marks of a model's own format, or a fence, which may surround a value. */
const AROUND =
  /^\s*(?:<\|[^|>]{0,80}\|>\s*)*(?:```[a-z]{0,10}\s*)?|(?<!\s|<\|[^|>]{0,80}\|>)(?:\s*```)?(?:\s*<\|[^|>]{0,80}\|>)*\s*$/gi
/** Matches a bracket, or a quotation mark and a bracket. */
const BEGINNING = /^[^{[\p{L}\p{N}=]{0,3}[{[]/u

/**
 * The value of a text that a model wrote as JSON, or almost as JSON. Of an incomplete text the complete parts are read;
 * of two values the first. undefined when it is no JSON at all.
 * @param whole ignores incomplete values
 */
export function readLooseValue(written: string, { whole = false } = {}): unknown {
  const text = written.replaceAll(AROUND, '')
  const strict = parsed(text)
  if (typeof strict === 'string' && /^\s*[[{"]/.test(strict)) return readLooseValue(strict, { whole }) ?? strict
  if (strict !== undefined) return strict
  const start = BEGINNING.exec(text)?.[0].length
  if (start === undefined) return undefined
  const { value, state, lossy } = readLooseJson(text, start - 1)
  // Fields without a complete value are left out.
  return whole && (state !== 'whole' || lossy) ? undefined : parsed(JSON.stringify(value))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
