const roots = new Set<() => Promise<void>>()

/** Keeps how something drawn is taken off the page; it is when the test ends, or another is drawn. */
export function untilTestEnds(unmount: () => Promise<void>): void {
  roots.add(unmount)
}

export async function unmountAll(): Promise<void> {
  for (const unmount of roots) await unmount()
  roots.clear()
}
