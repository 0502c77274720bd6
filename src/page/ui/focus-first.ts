/** As `ref` of a field in a window: it gets the focus when the window opens, which the browser gives to the first button otherwise. */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
