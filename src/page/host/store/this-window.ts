/** Under which name the browser keeps, for this window alone, who it is. */
const KEY = 'idi.window'
const LOCK = 'idi.window.'

/** Among the windows of this browser, this one: the same after a reload. */
let current = keptName() ?? newName()

/** Resolves with the names of the windows that are open; null where the browser cannot tell. */
export const openWindows: Promise<ReadonlySet<string> | null> = claim()

/** The name of this window. */
export function thisWindow(): string {
  return current
}

/** Holds a lock for as long as the window is open. A window that was duplicated comes with the name of the other. */
async function claim(): Promise<ReadonlySet<string> | null> {
  // Absent on a page that came over plain HTTP from another machine.
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
    const given = locks.request(LOCK + name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      // Given back by the browser when the window is gone.
      return lock === null ? undefined : new Promise(() => {})
    })
    given.catch(reject)
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
    // A browser that keeps nothing has no reload to survive.
  }
  return name
}
