/** A JSON object that stands in a text, and the characters it was written in. */
export interface FoundObject {
  readonly value: Readonly<Record<string, unknown>>
  readonly raw: string
}

/** Objects tried before giving up, for texts full of braces. */
const TRIES = 20

/** The JSON objects of a text, in a code fence or among words; one within another is no object of its own. */
export function objectsIn(text: string): readonly FoundObject[] {
  const found: FoundObject[] = []
  let from = 0
  for (let tries = 0; tries < TRIES; tries += 1) {
    const start = text.indexOf('{', from)
    if (start < 0) break
    const end = closingBrace(text, start)
    const raw = end < 0 ? '' : text.slice(start, end + 1)
    const value = end < 0 ? null : parsedObject(raw)
    if (value) found.push({ value, raw })
    from = value ? end + 1 : start + 1
  }
  return found
}

/** Whether an object begins that has no end. */
export function breaksOff(text: string): boolean {
  const start = text.indexOf('{')
  return start >= 0 && closingBrace(text, start) < 0
}

function parsedObject(text: string): Readonly<Record<string, unknown>> | null {
  for (const candidate of [text, withoutLastCommas(text)]) {
    try {
      const value = JSON.parse(candidate) as unknown
      if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>
    } catch {}
  }
  return null
}

/** A comma after the last entry of a list or an object, which JSON does not have and models write. */
function withoutLastCommas(text: string): string {
  return text.replaceAll(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/gu, (_whole, string: string | undefined) => string ?? '')
}

/** Where the object that begins here ends; -1 when it does not. */
function closingBrace(text: string, start: number): number {
  let depth = 0
  let quoted = false
  for (let index = start; index < text.length; index += 1) {
    const unit = text[index]
    if (quoted && unit === '\\') index += 1
    else if (unit === '"') quoted = !quoted
    else if (!quoted && unit === '{') depth += 1
    else if (!quoted && unit === '}' && --depth === 0) return index
  }
  return -1
}
