/** Gives an element the focus once the window it is in has opened: a closed one takes none. */
export function focusSoon(element: HTMLElement | null): void {
  if (element !== null) requestAnimationFrame(() => element.focus())
}
