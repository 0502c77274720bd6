const roots = new Set<() => Promise<void>>()

/** Keeps the function that removes a drawn part; it is called when the test ends or another part is drawn. */
export function untilTestEnds(unmount: () => Promise<void>): void {
  roots.add(unmount)
}

export async function unmountAll(): Promise<void> {
  for (const unmount of roots) await unmount()
  roots.clear()
}
