const pages = new Map<string, ReadonlyMap<string, readonly number[]>>()

/**
 * Encodes a text in a code page, as a Windows program writes it.
 * @throws Error when the page lacks a character
 */
export function inCodePage(codePage: string, text: string): Uint8Array {
  const page = pages.get(codePage) ?? charactersOf(codePage)
  pages.set(codePage, page)
  return Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const bytes = page.get(character)
      if (!bytes) throw new Error(`${codePage} has no ${character}`)
      return bytes
    }),
  )
}

/** Every character of the page and its one or two bytes. */
function charactersOf(codePage: string): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, readonly number[]>()
  const decoder = new TextDecoder(codePage, { fatal: true })
  const take = (...bytes: readonly number[]): boolean => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes))
      if (Array.from(character).length === 1 && !found.has(character)) found.set(character, bytes)
      return true
    } catch {
      return false
    }
  }
  for (let lead = 0; lead <= 0xff; lead += 1)
    if (!take(lead)) for (let trail = 0x30; trail <= 0xfe; trail += 1) take(lead, trail)
  return found
}
