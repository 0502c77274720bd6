/** The key under which the browser stores, for this window only, its name. */
const KEY = 'idi.window'
const LOCK = 'idi.window.'

/** The name of this window among those of the browser. It outlives a reload. */
let current = keptName() ?? newName()

/** Resolves with the names of the windows that are open; null when the browser cannot tell. */
export const openWindows: Promise<ReadonlySet<string> | null> = claim()

/** The name of this window. */
export function thisWindow(): string {
  return current
}

/**
 * Holds a lock on the window's name while the window is open. A duplicated window has the name of the original, and
 * takes another one.
 */
async function claim(): Promise<ReadonlySet<string> | null> {
  // The Web Locks API; absent on a page that was loaded over plain HTTP from another machine.
  const locks: LockManager | null | undefined = typeof navigator === 'undefined' ? null : navigator.locks
  if (!locks) return null
  try {
    if (!(await hold(locks, current))) {
      current = newName()
      await hold(locks, current)
    }
    const { held = [] } = await locks.query()
    return new Set(held.map(({ name = '' }) => name.slice(LOCK.length)))
  } catch {
    return null
  }
}

function hold(locks: LockManager, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = locks.request(LOCK + name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      // The browser releases the lock when the window is closed.
      return lock === null ? undefined : new Promise(() => {})
    })
    request.catch(reject)
  })
}

function keptName(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function newName(): string {
  const name = Math.random().toString(36).slice(2, 10)
  try {
    sessionStorage.setItem(KEY, name)
  } catch {
    // When the browser stores nothing, the name changes with a reload.
  }
  return name
}
