/**
 * Tells whether a reader holds the page: the pointer has come over a line, or words in it are selected. What stands
 * below words that grow keeps its place only while the page goes with them, so over it nothing is held.
 */
export class Hold {
  /** What the pointer came over last. */
  #over: Element | null = null
  #selected = false

  get held(): boolean {
    return this.#selected || (this.#over !== null && this.#over.isConnected && holds(this.#over))
  }

  /** Lets go until the pointer moves again. */
  release(): void {
    this.#over = null
    this.#selected = false
  }

  /** @param letGo called once nothing is held any more @returns how to stop listening */
  watch(element: HTMLElement, letGo: () => void): () => void {
    const changed = (change: () => void) => {
      const before = this.held
      change()
      if (before && !this.held) letGo()
    }
    const onMove = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') changed(() => (this.#over = target instanceof Element ? target : null))
    }
    const onLeave = () => changed(() => (this.#over = null))
    const onSelect = () => {
      const selection = document.getSelection()
      const inside = selection !== null && !selection.isCollapsed && element.contains(selection.anchorNode)
      changed(() => (this.#selected = inside))
    }
    element.addEventListener('pointermove', onMove, { passive: true })
    element.addEventListener('pointerleave', onLeave)
    document.addEventListener('selectionchange', onSelect)
    return () => {
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerleave', onLeave)
      document.removeEventListener('selectionchange', onSelect)
    }
  }
}

function holds(target: Element): boolean {
  return target.closest('.turn') !== null && !isBelowGrowth(target)
}

/** Whether words that grow stand above it in its turn. */
function isBelowGrowth(target: Element): boolean {
  const part = target.closest('.turn-words.live > *')
  if (part === null || part.matches('.turn-foot')) return part !== null
  for (let before = part.previousElementSibling; before !== null; before = before.previousElementSibling)
    if (before.matches('.speech')) return true
  return false
}
