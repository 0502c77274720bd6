/**
 * Tells whether a reader holds the page still: the pointer has moved onto a line, or words in it are selected. Text
 * below growing words keeps its place only while the page scrolls along, so there the pointer does not hold it.
 */
export class Hold {
  /** The element that the pointer moved onto last. */
  #over: Element | null = null
  /** Where in the window the pointer was last; null while its place is unknown. */
  #at: string | null = null
  #selected = false

  get held(): boolean {
    return this.#selected || (this.#over !== null && this.#over.isConnected && holds(this.#over))
  }

  /** Stops holding until the pointer moves again. */
  release(): void {
    this.#over = null
    this.#selected = false
  }

  /**
   * Observes whether the reader holds the page.
   * @param letGo called once the reader does not hold the page any more
   * @returns a function that stops observing
   */
  watch(element: HTMLElement, letGo: () => void): () => void {
    const changed = (change: () => void) => {
      const before = this.held
      change()
      if (before && !this.held) letGo()
    }
    const onMove = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      const at = `${clientX} ${clientY}`
      // Browsers also report a pointer that rests while lines move below it, or while a sheet above it closes.
      const rests = this.#at === null || at === this.#at
      this.#at = at
      if (rests || pointerType === 'touch') return
      const over = target instanceof Element && element.contains(target) ? target : null
      changed(() => (this.#over = over))
    }
    const onLeave = () => changed(() => (this.#over = null))
    // A person who types elsewhere does not point at a line.
    const onKey = ({ target }: KeyboardEvent) => {
      if (!(target instanceof Node) || !element.contains(target)) onLeave()
    }
    const onSelect = () => {
      const selection = document.getSelection()
      const inside = selection !== null && !selection.isCollapsed && element.contains(selection.anchorNode)
      changed(() => (this.#selected = inside))
    }
    document.addEventListener('pointermove', onMove, { passive: true, capture: true })
    element.addEventListener('pointerleave', onLeave)
    document.addEventListener('keydown', onKey)
    document.addEventListener('selectionchange', onSelect)
    return () => {
      document.removeEventListener('pointermove', onMove, { capture: true })
      element.removeEventListener('pointerleave', onLeave)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('selectionchange', onSelect)
    }
  }
}

function holds(target: Element): boolean {
  return target.closest('.turn') !== null && !isBelowGrowth(target)
}

/** Whether words of the same turn are still growing above this element. */
function isBelowGrowth(target: Element): boolean {
  const part = target.closest('.turn-words.live > *')
  if (part === null || part.matches('.turn-foot')) return part !== null
  for (let before = part.previousElementSibling; before !== null; before = before.previousElementSibling)
    if (before.matches('.speech')) return true
  return false
}
