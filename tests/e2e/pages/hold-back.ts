/** A promise that is resolved by `release`. */
export function holdBack(): { readonly released: Promise<void>; readonly release: () => void } {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return { released, release }
}
