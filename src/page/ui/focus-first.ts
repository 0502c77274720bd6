/**
 * The `ref` of a field in a window: it gets the focus when the window opens, which the browser would otherwise give
 * to the first button.
 */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
