/** Reads a value that this page stored; null when nothing readable is stored. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}

/** Stores a value for the next load. Returns false when the page may not store anything, or not as much. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Reads the value that this window stored; in a new window, the last one that any window stored. */
export function readOwn(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    if (text !== null) return JSON.parse(text) as unknown
  } catch {
    // Without session storage this window counts as a new one.
  }
  return readStored(key)
}

/** Stores a value for the next load of this window, and for windows that are opened later. */
export function writeOwn(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A value that is too large for this window's storage may still fit into the common one.
    forgetOwn(key)
  }
  return writeStored(key, value)
}

function forgetOwn(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is nothing to forget when the browser stores nothing.
  }
}
