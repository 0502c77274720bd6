import { readLooseJson } from './loose-json.ts'

/** Marks of a model's own format, and a fence, that may stand around a value. */
const AROUND =
  /^\s*(?:<\|[^|>]{0,80}\|>\s*)*(?:```[a-z]{0,10}\s*)?|(?<!\s|<\|[^|>]{0,80}\|>)(?:\s*```)?(?:\s*<\|[^|>]{0,80}\|>)*\s*$/gi
/** A bracket, or a mark and a bracket. */
const BEGINNING = /^[^{[\p{L}\p{N}=]{0,3}[{[]/u

/**
 * The value that a text is, as a model wrote it: JSON, or what was meant for it. Where it breaks off, what is whole of
 * it; of two values that were glued, the first. Undefined where it is no JSON at all.
 * @param whole reads nothing of what breaks off
 */
export function readLooseValue(written: string, { whole = false } = {}): unknown {
  const text = written.replaceAll(AROUND, '')
  const strict = parsed(text)
  if (typeof strict === 'string' && /^\s*[[{"]/.test(strict)) return readLooseValue(strict, { whole }) ?? strict
  if (strict !== undefined) return strict
  const start = BEGINNING.exec(text)?.[0].length
  if (start === undefined) return undefined
  const { value, state, lossy } = readLooseJson(text, start - 1)
  // Fields that broke off have no value: they are left out.
  return whole && (state !== 'whole' || lossy) ? undefined : parsed(JSON.stringify(value))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
