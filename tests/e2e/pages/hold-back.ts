/** What waits for `released` goes on once the test calls `release`. */
export function holdBack(): { readonly released: Promise<void>; readonly release: () => void } {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return { released, release }
}
