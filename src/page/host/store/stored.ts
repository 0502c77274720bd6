/** Reads what this page kept; null when there is nothing, or nothing that can be read. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}

/** Keeps a value for the next load. Answers false where the page may not keep anything, or not as much. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** What this window kept for its next load; where it is new, what any window kept last. */
export function readOwn(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    if (text !== null) return JSON.parse(text) as unknown
  } catch {
    // As if it were new.
  }
  return readStored(key)
}

/** Keeps a value for the next load of this window, and for windows that are opened later. */
export function writeOwn(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // What is too large for it is kept for all windows at least.
    forgetOwn(key)
  }
  return writeStored(key, value)
}

function forgetOwn(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing is kept there.
  }
}
