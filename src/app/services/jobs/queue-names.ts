const PREFIX = 'dialogs'

/**
 * The queue of the jobs that need these vendors. There is one for each set, so that workers only take jobs they can
 * do.
 */
export function encodeNeeds(needs: readonly string[]): string {
  return [PREFIX, ...new Set(needs.toSorted().map(encoded))].join('/')
}

/** The vendors that the jobs of a queue need; null for a queue of another program. */
export function vendorsOfQueue(queue: string): readonly string[] | null {
  const [prefix, ...parts] = queue.split('/')
  return prefix === PREFIX ? parts.map(decoded) : null
}

export function servedBy(queue: string, ready: ReadonlySet<string>): boolean {
  return vendorsOfQueue(queue)?.every((name) => ready.has(name)) === true
}

/**
 * Encodes a vendor's name for the name of a queue. Letters, digits and hyphens stay; other bytes become a dot and two
 * hexadecimal digits, because pg-boss accepts no other characters.
 */
function encoded(name: string): string {
  return [...Buffer.from(name)]
    .map((byte) => {
      const letter = String.fromCodePoint(byte)
      return /[a-zA-Z0-9-]/.test(letter) ? letter : `.${byte.toString(16).padStart(2, '0')}`
    })
    .join('')
}

function decoded(part: string): string {
  const bytes: number[] = []
  for (let at = 0; at < part.length; at += 1) {
    if (part[at] === '.') {
      bytes.push(Number.parseInt(part.slice(at + 1, at + 3), 16))
      at += 2
    } else bytes.push(part.codePointAt(at) ?? 0)
  }
  return Buffer.from(bytes).toString()
}
